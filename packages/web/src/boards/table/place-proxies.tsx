import type { Place } from './places.ts'
import { drawn, onDrawing } from './units.ts'

/** Places that keys and readers of the screen can go to; one of them is in the order of tabs. */
export function PlaceProxies({ places, focusable, table }: { places: readonly Place[]; focusable: Place | undefined; table: number }) {
  return (
    <g>
      {places.map(place => {
        const { x, y } = onDrawing(place.at, table)
        return (
          <g
            key={place.id}
            class="spot place"
            data-place={place.id}
            data-testid={`place-${place.id}`}
            {...{
              role: 'button',
              tabindex: place === focusable ? 0 : -1,
              'aria-label': place.name,
              ...(place.pressed ? { 'aria-pressed': true } : {}),
            }}
          >
            <circle cx={x} cy={y} r={drawn(place.radius) + 5} />
          </g>
        )
      })}
    </g>
  )
}
