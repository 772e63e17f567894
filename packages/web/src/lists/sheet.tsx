import type { ListSheet } from '@muster/core'
import { say } from '../app/speak.ts'

/** A list as it is read: its groups, how many of what, and what it comes to. */
export function SheetView({ game, sheet }: { game: string; sheet: ListSheet }) {
  const hasCost = sheet.groups.some(group => group.lines.some(line => line.cost !== undefined))
  return (
    <div class="sheet">
      <header>
        <h2>{sheet.name}</h2>
        <p>{sheet.totals.map(total => say(total, game)).join(', ')}</p>
      </header>
      {sheet.groups.map((group, i) => (
        <section key={`${i}`}>
          <h3>{say(group.title, game)}</h3>
          <table>
            <tbody>
              {group.lines.map((line, at) => (
                <tr key={`${at}`}>
                  <td class="num">{line.count}</td>
                  <th scope="row">
                    {say(line.name, game)}
                    {line.notes.length > 0 && <small class="sheet-note">{line.notes.map(note => say(note, game)).join(', ')}</small>}
                  </th>
                  {hasCost && <td class="num">{line.cost ?? ''}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  )
}
