import { type Die, type Faction, LADDER } from '@muster/genisys/content/types'
import type { OwnObjective, OwnScenarioFile } from '@muster/genisys/scenarios/own/form'
import { EDGES } from '@muster/genisys/state'
import { say, t } from '../../../app/speak.ts'
import { Icon } from '../../../shell/icons.tsx'
import type { WebKey } from '../../../words.ts'
import { type Box, inchesOf, objectiveOf, tableIn, withoutField, withSide } from './draft.ts'
import { Choose, NumberField, Remove } from './fields.tsx'

interface Props {
  readonly file: OwnScenarioFile
  readonly faction: Faction
  onFile(file: OwnScenarioFile): void
}

/** What a side has: its zones, its objectives, its dice of the Tactical Roll-off. */
export function SidePanel(props: Props) {
  const { file, faction, onFile } = props
  const { primary, secondary } = file[faction]
  return (
    <section class="scen-side" aria-label={say({ key: `faction.${faction}` })} data-testid={`side-${faction}`}>
      <h2>{say({ key: `faction.${faction}` })}</h2>
      <Zones {...props} />
      <ObjectiveFields label={t('scen.primary')} value={primary} onChange={next => onFile(withSide(file, faction, { primary: next! }))} />
      <ObjectiveFields
        label={t('scen.secondary')}
        value={secondary}
        isOptional
        onChange={next => onFile(next ? withSide(file, faction, { secondary: next }) : withoutField(file, faction, 'secondary'))}
      />
      <Dice {...props} />
    </section>
  )
}

const CORNERS: readonly WebKey[] = ['scen.left', 'scen.bottom', 'scen.right', 'scen.top']

function Zones({ file, faction, onFile }: Props) {
  const { zones } = file[faction]
  const { width, depth } = inchesOf(tableIn(file))
  const put = (next: readonly Box[]) => onFile(withSide(file, faction, { zones: next }))
  return (
    <fieldset class="scen-rows">
      <legend>{t('scen.zones')}</legend>
      {zones.map((zone, i) => (
        <div key={`${i}`} class="scen-row">
          {zone.map((inches, corner) => (
            <NumberField
              key={CORNERS[corner]}
              label={t(CORNERS[corner]!)}
              value={inches}
              most={corner % 2 === 0 ? width : depth}
              step={0.5}
              onChange={value => put(zones.map((one, at) => (at === i ? (one.with(corner, value) as unknown as Box) : one)))}
            />
          ))}
          <Remove label={t('scen.zone.remove', { n: i + 1 })} onPress={() => put(zones.filter((_, at) => at !== i))} />
        </div>
      ))}
      <button type="button" class="btn btn-bare" onClick={() => put([...zones, [0, 0, width, Math.min(6, depth)]])}>
        <Icon name="plus" size={16} />
        {t('scen.zone.add')}
      </button>
    </fieldset>
  )
}

const KINDS = ['destroy', 'hold', 'survive', 'leave'] as const
const KIND_NAMES: { readonly [kind in OwnObjective['kind']]: WebKey } = {
  destroy: 'scen.destroy',
  hold: 'scen.hold',
  survive: 'scen.survive',
  leave: 'scen.leave',
}

function ObjectiveFields(props: {
  label: string
  value: OwnObjective | undefined
  isOptional?: boolean
  onChange(value: OwnObjective | undefined): void
}) {
  const { label, value, isOptional, onChange } = props
  const kinds = KINDS.map(kind => [kind as string, t(KIND_NAMES[kind])] as const)
  return (
    <div class="scen-objective">
      <Choose
        label={label}
        value={value?.kind ?? ''}
        choices={[...(isOptional ? [['', t('scen.none')] as const] : []), ...kinds]}
        onChange={kind => onChange(kind === '' ? undefined : objectiveOf(kind as OwnObjective['kind']))}
      />
      {value?.kind === 'destroy' && (
        <NumberField
          label={t('scen.percent')}
          value={value.percent}
          least={1}
          most={100}
          onChange={percent => onChange({ ...value, percent })}
        />
      )}
      {(value?.kind === 'survive' || value?.kind === 'leave') && (
        <NumberField label={t('scen.models')} value={value.models} least={1} onChange={models => onChange({ ...value, models })} />
      )}
      {value?.kind === 'leave' && (
        <Choose
          label={t('scen.edge')}
          value={value.edge}
          choices={EDGES.map(edge => [edge, t(`scen.edge.${edge}`)] as const)}
          onChange={edge => onChange({ ...value, edge })}
        />
      )}
    </div>
  )
}

/** The dice that take the place of the usual one in some turns. */
function Dice({ file, faction, onFile }: Props) {
  const { tacticalDice = [] } = file[faction]
  const put = (next: typeof tacticalDice) =>
    onFile(next.length === 0 ? withoutField(file, faction, 'tacticalDice') : withSide(file, faction, { tacticalDice: next }))
  const change = (i: number, more: Partial<(typeof tacticalDice)[number]>) =>
    put(tacticalDice.map((row, at) => (at === i ? { ...row, ...more } : row)))
  return (
    <fieldset class="scen-rows">
      <legend>{t('scen.dice')}</legend>
      {tacticalDice.map((row, i) => (
        <div key={`${i}`} class="scen-row">
          <NumberField label={t('scen.from')} value={row.from} least={1} onChange={from => change(i, { from })} />
          <NumberField label={t('scen.to')} value={row.to} least={1} onChange={to => change(i, { to })} />
          <Choose
            label={t('scen.die')}
            value={String(row.die)}
            choices={LADDER.map(die => [String(die), `D${die}`] as const)}
            onChange={die => change(i, { die: Number(die) as Die })}
          />
          <Remove label={t('scen.dice.remove', { n: i + 1 })} onPress={() => put(tacticalDice.filter((_, at) => at !== i))} />
        </div>
      ))}
      <button type="button" class="btn btn-bare" onClick={() => put([...tacticalDice, { from: 1, to: 1, die: 20 }])}>
        <Icon name="plus" size={16} />
        {t('scen.dice.add')}
      </button>
    </fieldset>
  )
}
