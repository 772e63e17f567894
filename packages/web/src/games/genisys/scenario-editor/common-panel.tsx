import type { Json } from '@muster/core'
import { FORCES } from '@muster/genisys/content/forces'
import { TABLE_IDS } from '@muster/genisys/content/tables'
import { FACTIONS, type Faction } from '@muster/genisys/content/types'
import type { Force } from '@muster/genisys/lists/force'
import type { OwnScenarioFile } from '@muster/genisys/scenarios/own/form'
import { Link } from '../../../app/router.tsx'
import { say, t } from '../../../app/speak.ts'
import { keptLists } from '../../../session/list-store.ts'
import { keptTables, tableChanges } from '../../../session/table-store.ts'
import { GAME } from '../builder-data.ts'
import { type Place, withForces, withTable } from './draft.ts'
import { Choose, NumberField, Remove } from './fields.tsx'

interface Props {
  readonly file: OwnScenarioFile
  onFile(file: OwnScenarioFile): void
}

/** What belongs to both sides: the table, the length, who begins, the markers, the forces. */
export function CommonPanel({ file, onFile }: Props) {
  return (
    <section class="scen-side" aria-label={t('scen.common')}>
      <h2>{t('scen.common')}</h2>
      <TableField file={file} onFile={onFile} />
      <div class="scen-row">
        <NumberField label={t('scen.turns')} value={file.turns} least={1} onChange={turns => onFile({ ...file, turns })} />
        <NumberField label={t('scen.apart')} value={file.apart ?? 0} step={0.5} onChange={apart => onFile({ ...file, apart })} />
      </div>
      <Choose
        label={t('scen.first')}
        value={file.first}
        choices={FACTIONS.map(faction => [faction, say({ key: `faction.${faction}` })] as const)}
        onChange={first => onFile({ ...file, first })}
      />
      <Markers file={file} onFile={onFile} />
      <Forces file={file} onFile={onFile} />
    </section>
  )
}

const OWN = 'own:'

/** A ready table, or one of the reader's own, which goes into the file. */
function TableField({ file, onFile }: Props) {
  void tableChanges.value
  const own = keptTables(GAME)
  const chosen = typeof file.table === 'string' ? file.table : OWN + (own.find(one => isSame(one.table, file.table))?.id ?? '')
  const choices = [
    ...TABLE_IDS.map(id => [id as string, say({ key: `opt.table.${id}` })] as const),
    ...own.map(({ id, name }) => [OWN + id, name] as const),
    ...(chosen === OWN ? [[OWN, t('scen.table.inFile')] as const] : []),
  ]
  return (
    <>
      <Choose
        label={t('scen.table')}
        testId="scenario-table"
        value={chosen}
        choices={choices}
        onChange={id => {
          const table = id.startsWith(OWN) ? own.find(one => OWN + one.id === id)?.table : id
          if (table !== undefined) onFile(withTable(file, table))
        }}
      />
      <Link to={`/tables/${GAME}`}>{t('gent.make')}</Link>
    </>
  )
}

const isSame = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b)

function Markers({ file, onFile }: Props) {
  const { markers = [] } = file
  const put = (next: readonly Place[]) => {
    const { markers: _, ...rest } = file
    onFile(next.length === 0 ? rest : { ...rest, markers: next })
  }
  const change = (i: number, at: Place) => put(markers.map((one, n) => (n === i ? at : one)))
  return (
    <fieldset class="scen-rows">
      <legend>{t('scen.markers')}</legend>
      {markers.map(([x, y], i) => (
        <div key={`${i}`} class="scen-row">
          <NumberField label={t('scen.x')} value={x} step={0.5} onChange={next => change(i, [next, y])} />
          <NumberField label={t('scen.y')} value={y} step={0.5} onChange={next => change(i, [x, next])} />
          <Remove label={t('scen.marker.remove', { n: i + 1 })} onPress={() => put(markers.filter((_, n) => n !== i))} />
        </div>
      ))}
      <button type="button" class="btn btn-bare" data-testid="marker-add" onClick={() => put([...markers, [12, 12]])}>
        {t('scen.marker.add')}
      </button>
    </fieldset>
  )
}

/** Forces that may be written into a scenario, by name. */
function forcesOf(faction: Faction): readonly Force[] {
  const own = keptLists(GAME).map(({ list }) => list as unknown as Force)
  const ready = FORCES.map(({ force }) => force)
  return [...ready, ...own].filter(force => force?.faction === faction)
}

/** Fixed forces for both sides, or none: then the players bring theirs. */
function Forces({ file, onFile }: Props) {
  const resistance = file.resistance.force
  const machines = file.machines.force
  const usual = () => ({ resistance: forcesOf('resistance')[0]!, machines: forcesOf('machines')[0]! })
  return (
    <>
      <Choose
        label={t('scen.forces')}
        testId="scenario-forces"
        value={resistance && machines ? 'fixed' : 'brought'}
        choices={[
          ['brought', t('scen.forces.brought')],
          ['fixed', t('scen.forces.fixed')],
        ]}
        onChange={value => onFile(withForces(file, value === 'fixed' ? usual() : undefined))}
      />
      {resistance &&
        machines &&
        FACTIONS.map(faction => {
          const now = file[faction].force!
          const known = forcesOf(faction)
          const at = known.findIndex(force => isSame(force as unknown as Json, now as unknown as Json))
          return (
            <Choose
              key={faction}
              label={t('scen.force', { faction: { key: `faction.${faction}` } })}
              value={String(at)}
              choices={[...(at < 0 ? [['-1', now.name] as const] : []), ...known.map((force, i) => [String(i), force.name] as const)]}
              onChange={i => onFile(withForces(file, { resistance, machines, [faction]: known[Number(i)] ?? now }))}
            />
          )
        })}
    </>
  )
}
