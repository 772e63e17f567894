import { brackets, centre, edgePoint, type Hex, outline, short } from './geometry.ts'
import { PLATE_LINE, plateOf } from './plates.ts'
import type { Scene, SightLine } from './scene.ts'

/** The name of a tile on a small plate at its foot. */
function NamePlate({ hex, text, size, tone = '' }: { hex: Hex; text: string; size: number; tone?: string }) {
  const at = centre(hex)
  const plate = plateOf(text, size)
  const [wide, high] = [plate.width / plate.size, plate.height / plate.size]
  return (
    <g class={`plate-name ${tone}`} transform={`translate(${short(at.x)} ${short(at.y + plate.y)})scale(${plate.size.toFixed(2)})`}>
      <rect x={short(-wide / 2)} y={short(-high / 2)} width={short(wide)} height={short(high)} rx="4" />
      {plate.lines.map((line, i) => (
        <text key={line} y={short((i - (plate.lines.length - 1) / 2) * PLATE_LINE + 4.4)}>
          {line}
        </text>
      ))}
    </g>
  )
}

function along(hexes: readonly Hex[]): string {
  return `M${hexes
    .map(centre)
    .map(p => `${short(p.x)} ${short(p.y)}`)
    .join('L')}`
}

function Beam({ line }: { line: SightLine }) {
  const from = centre(line.hexes[0]!)
  const to = centre(line.hexes.at(-1)!)
  const length = Math.max(1, Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2))
  const [nx, ny] = [((from.y - to.y) / length) * 15, ((to.x - from.x) / length) * 15]
  const d = `M${short(from.x + nx)} ${short(from.y + ny)}L${short(to.x + nx)} ${short(to.y + ny)}L${short(to.x - nx)} ${short(to.y - ny)}L${short(from.x - nx)} ${short(from.y - ny)}Z`
  return (
    <g>
      <path class="beam" d={d} />
      <path class="sight-under" d={along(line.hexes)} />
      <path class="sight-line" d={along(line.hexes)} />
      {line.marks &&
        line.hexes.slice(1).map((hex, i) => {
          const a = centre(line.hexes[i]!)
          const b = centre(hex)
          return (
            <g key={hex} class="step-mark" transform={`translate(${short((a.x + b.x) / 2)} ${short((a.y + b.y) / 2)})`}>
              <circle r="9.5" />
              <text y="4.2">{i + 1}</text>
            </g>
          )
        })}
    </g>
  )
}

/** Sight lines and the tiles that are seen, under the pieces. */
export function Sight({ scene }: { scene: Scene }) {
  return (
    <g class="over">
      {scene.seen.map(hex => (
        <path key={hex} class="seen-hex" d={outline(centre(hex), 0.955)} />
      ))}
      {scene.lines.map(line => {
        const key = line.hexes.join(' ')
        return line.tone === 'beam' ? <Beam key={key} line={line} /> : <path key={key} class="sight-thin" d={along(line.hexes)} />
      })}
      {scene.route && scene.route.length > 1 && <path class="route" d={along(scene.route)} />}
    </g>
  )
}

/** Ends of paths that lead on, lit where something may appear. */
export function OpenEnds({ scene }: { scene: Scene }) {
  return (
    <g class="over">
      {scene.opens.map(({ hex, edge, seen }) => {
        const at = centre(hex)
        const out = edgePoint(edge, 0.995)
        return (
          <g
            key={`${hex}/${edge}`}
            class={seen ? 'open-end' : 'open-end open-unseen'}
            transform={`translate(${short(at.x + out.x)} ${short(at.y + out.y)})rotate(${edge * 60})`}
          >
            <path class="open-fog" d="M-19 1C-20-14-15-24-11-36H11C15-24 20-14 19 1Z" />
            <path class="open-lit" d="M-20 0H20" />
            <path class="open-sign" d="M-6.5-16 0-9.5 6.5-16M-6.5-25 0-18.5 6.5-25" />
          </g>
        )
      })}
    </g>
  )
}

/** What is lit, chosen and refused. */
export function Marks({ scene }: { scene: Scene }) {
  const { subject, target, refused } = scene
  return (
    <g class="over">
      {scene.lit.map(({ hex, tone }) => (
        <path key={`${hex}${tone}`} class={`lit ${tone === 'shot' ? 'shot' : ''}`} d={outline(centre(hex), 0.9)} />
      ))}
      {subject && <path class="subject-hex" d={brackets(centre(subject), 0.9, 0.16)} />}
      {refused && <Refused refused={refused} />}
      {target && <path class="target" d={brackets(centre(target.hex))} />}
    </g>
  )
}

function Refused({ refused }: { refused: NonNullable<Scene['refused']> }) {
  const sign = refused.block ?? (refused.line.length === 0 ? refused.ring : undefined)
  const at = sign === undefined ? undefined : centre(sign)
  return (
    <g>
      {refused.line.length > 1 && <path class="refused-line" d={along(refused.line)} />}
      {refused.ring && <path class="refused-ring" d={outline(centre(refused.ring), 0.95)} />}
      {at && (
        <g class="refused-sign" transform={`translate(${short(at.x + 44)} ${short(at.y - 44)})`}>
          <circle r="12" />
          <path d="M-4.5-4.5 4.5 4.5M4.5-4.5-4.5 4.5" />
        </g>
      )}
    </g>
  )
}

/** Names of tiles, under the pieces: no name covers a marine. `size` keeps them readable when the board is small. */
export function TileNames({ scene, size }: { scene: Scene; size: number }) {
  return (
    <g class="over">
      {scene.tiles.map(tile => {
        return tile.label && tile.hex !== scene.target?.hex && !scene.amounts?.some(amount => amount.hex === tile.hex) ? (
          <NamePlate size={size} key={tile.hex} hex={tile.hex} text={tile.label} tone={tile.leaving ? 'dim' : ''} />
        ) : null
      })}
    </g>
  )
}

/** What is in hand, over everything: the target's name, and numbers that are divided. */
export function Labels({ scene, size }: { scene: Scene; size: number }) {
  return (
    <g class="over">
      {scene.target?.label && <NamePlate size={size} hex={scene.target.hex} text={scene.target.label} tone="hi" />}
      {scene.amounts?.map(({ hex, text }) => {
        const at = centre(hex)
        return (
          <g key={hex} class="amount" transform={`translate(${short(at.x)} ${short(at.y + 46)})scale(${short(size)})`}>
            <rect x="-22" y="-13" width="44" height="26" rx="13" />
            <text y="5.4">{text}</text>
          </g>
        )
      })}
    </g>
  )
}
