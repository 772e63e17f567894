import { COVERS, TERRAIN_KINDS, type TerrainDef } from '@muster/genisys/content/types'
import { t } from '../../../app/speak.ts'
import { Count, Toggle } from '../../../lists/builder-parts.tsx'
import { Icon } from '../../../shell/icons.tsx'
import { RuleLink } from '../../../shell/rule-link.tsx'
import { GAME } from '../builder-data.ts'
import { withTraits } from './draft.ts'
import { middleOfShape, movedShape, resizedShape, sidesOf, turnedShape } from './shapes.ts'

const INCH = 1000
const MOST_SIZE = 10

interface Props {
  readonly piece: TerrainDef
  onPiece(piece: TerrainDef): void
  onCopy(): void
  onDelete(): void
}

/** Everything about the chosen piece. */
export function PiecePanel({ piece, onPiece, onCopy, onDelete }: Props) {
  const kind = (id: TerrainDef['kind']) => t(`gent.kind.${id}`)
  return (
    <section class="table-piece" aria-label={t('gent.piece')} data-testid="piece">
      <h2>{t(`gen.terrain.${piece.kind}`, { size: piece.size })}</h2>
      <label class="field">
        <span>
          {t('gent.type')} <RuleLink id="G5.1.1" game={GAME} />
        </span>
        <select
          class="input"
          data-testid="piece-kind"
          value={piece.kind}
          onChange={event => onPiece(withTraits({ ...piece, kind: event.currentTarget.value as TerrainDef['kind'] }, {}))}
        >
          {TERRAIN_KINDS.map(id => (
            <option key={id} value={id}>
              {kind(id)}
            </option>
          ))}
        </select>
      </label>
      <div class="table-row">
        <span>{t('gent.size')}</span>
        <Count what={t('gent.size')} count={piece.size} full={piece.size >= MOST_SIZE} onCount={size => onPiece({ ...piece, size })} />
      </div>
      <fieldset class="pool-filters" aria-label={t('gent.cover')}>
        {COVERS.map(cover => (
          <Toggle key={cover} on={(piece.cover ?? 'hard') === cover} onPress={() => onPiece(withTraits(piece, { cover }))}>
            {t(`gen.cover.${cover}`)}
          </Toggle>
        ))}
      </fieldset>
      {piece.kind === 'dense' && (
        <div class="pool-filters">
          <Toggle
            on={piece.impenetrable === true}
            onPress={() => onPiece(withTraits(piece, { impenetrable: piece.impenetrable !== true }))}
          >
            {t('gent.impenetrable')}
          </Toggle>
          <RuleLink id="G5.4.3" game={GAME} />
        </div>
      )}
      <Measures piece={piece} onPiece={onPiece} />
      <p class="fine">{t(`gent.does.${piece.kind}`)}</p>
      <div class="act">
        <button type="button" class="btn btn-quiet" onClick={onCopy}>
          <Icon name="layers" size={16} />
          {t('gent.copy')}
        </button>
        <button type="button" class="btn btn-quiet" data-testid="piece-delete" onClick={onDelete}>
          <Icon name="close" size={16} />
          {t('gent.delete')}
        </button>
      </div>
    </section>
  )
}

/** Where it lies, how large it is, and how it is turned. */
function Measures({ piece, onPiece }: Pick<Props, 'piece' | 'onPiece'>) {
  const { shape } = piece
  const { x, y } = middleOfShape(shape)
  const { width, depth } = sidesOf(shape)
  const isRound = 'radius' in shape
  const put = (next: TerrainDef['shape']) => onPiece({ ...piece, shape: next })
  return (
    <div class="table-measures">
      <Inches label={t('gent.x')} value={x} onValue={to => put(movedShape(shape, { x: to - x, y: 0 }))} />
      <Inches label={t('gent.y')} value={y} onValue={to => put(movedShape(shape, { x: 0, y: to - y }))} />
      <Inches label={isRound ? t('gent.across') : t('gent.width')} value={width} onValue={to => put(resizedShape(shape, to, depth))} />
      {!isRound && <Inches label={t('gent.depth')} value={depth} onValue={to => put(resizedShape(shape, width, to))} />}
      {!isRound && (
        <span class="table-turns">
          <button type="button" class="btn btn-quiet" onClick={() => put(turnedShape(shape, 150))}>
            {t('place.turnLeft')}
          </button>
          <button type="button" class="btn btn-quiet" onClick={() => put(turnedShape(shape, -150))}>
            {t('place.turnRight')}
          </button>
        </span>
      )}
    </div>
  )
}

function Inches({ label, value, onValue }: { label: string; value: number; onValue(value: number): void }) {
  return (
    <label>
      <span>{label}</span>
      <input
        class="input"
        type="number"
        step="0.25"
        value={(value / INCH).toFixed(2)}
        onChange={event => {
          const to = Math.round(event.currentTarget.valueAsNumber * INCH)
          if (Number.isFinite(to)) onValue(to)
        }}
      />
    </label>
  )
}
