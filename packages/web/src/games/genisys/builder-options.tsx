import type { Json, ListFault, Options, Seat } from '@muster/core'
import type { Content } from '@muster/genisys/content/packs'
import type { OptionDef, ProfileDef } from '@muster/genisys/content/types'
import type { Force, ForceModel } from '@muster/genisys/lists/force'
import { t } from '../../app/speak.ts'
import { Count, Faults } from '../../lists/builder-parts.tsx'
import { useTrials } from '../../lists/use-trials.ts'
import { GAME, optionGroups, optionLine, optionName, profileName } from './builder-data.ts'
import { gravest, isDear, type Row, withOption } from './builder-force.ts'
import { SourceMark } from './builder-stats.tsx'

interface Props {
  readonly force: Force
  readonly options: Options
  readonly seat: Seat
  readonly row: Row
  readonly profile: ProfileDef
  readonly content: Content
  /** What the entry may buy under the options of the match. */
  readonly offered: readonly OptionDef[]
  /** The force with the models that buy as this one. */
  armed(model: ForceModel): Force
  onModel(model: ForceModel): void
}

/** Everything that the models of a row may buy, with its price, in groups; what the rules refuse now is told with the reason. */
export function OptionPanel({ force, options, seat, row, profile, content, offered, armed, onModel }: Props) {
  const countOf = (option: OptionDef) => row.model.options.filter(id => id === option.id).length
  const more = (option: OptionDef) => withOption(row.model, offered, option, countOf(option) + 1)
  const nameOf = (option: OptionDef) => JSON.stringify(armed(more(option)))
  const refused = useTrials(
    { game: GAME, list: force as unknown as Json, options, seat },
    Object.fromEntries(offered.map(option => [nameOf(option), armed(more(option)) as unknown as Json])),
    gravest,
  )
  if (offered.length === 0) return <p class="deck-empty">{t('genb.noOptions')}</p>
  return (
    <div class="army-kit">
      {optionGroups(profile, offered).map(({ title, options: group }) => (
        <section key={title}>
          <h4>{title}</h4>
          <ul>
            {group.map(option => (
              <OptionRow
                key={option.id}
                owner={profileName(profile.id)}
                option={option}
                line={optionLine(content, option)}
                count={countOf(option)}
                refusal={refused?.get(nameOf(option))}
                onCount={count => onModel(withOption(row.model, offered, option, count))}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface RowProps {
  readonly owner: string
  readonly option: OptionDef
  /** What it gives. */
  readonly line: string
  readonly count: number
  readonly refusal: ListFault | undefined
  onCount(count: number): void
}

function OptionRow({ owner, option, line, count, refusal, onCount }: RowProps) {
  const name = optionName(option.id)
  const barred = refusal !== undefined && !isDear(refusal)
  const price = t('genb.price', { cost: option.cost, sign: option.cost < 0 ? 'less' : 'more' })
  return (
    <li class={`army-piece${count > 0 ? ' is-on' : barred ? ' is-off' : ''}`} data-option={option.id}>
      <span>
        <b class="army-piece-name">{name}</b> <em class={isDear(refusal) ? 'army-dear' : ''}>{price}</em>{' '}
        <SourceMark source={option.source} />
        <small>{[line, option.per === undefined ? '' : t('genb.per', { per: option.per })].filter(Boolean).join(' · ')}</small>
      </span>
      {(option.times ?? 1) > 1 ? (
        <Count what={`${name}, ${owner}`} count={count} full={barred} onCount={onCount} />
      ) : (
        <button
          type="button"
          class="btn btn-quiet army-check"
          aria-pressed={count > 0}
          aria-label={name}
          onClick={() => onCount(count > 0 ? 0 : 1)}
        >
          {count > 0 ? '✓' : '+'}
        </button>
      )}
      {count === 0 && barred && <Faults game={GAME} faults={[refusal]} />}
    </li>
  )
}
