import '@fontsource/source-sans-3/latin-400.css'
import '@fontsource/source-sans-3/latin-700.css'
import '@fontsource/barlow-semi-condensed/latin-600.css'
import '@fontsource/barlow-semi-condensed/latin-700.css'
import '../../theme/tokens.css'
import '../../theme/base.css'
import '../../theme/components.css'
import '../../theme/match.css'
import '../../theme/hex.css'
import '../../theme/map.css'
import '../../theme/table.css'
import '../../theme/table-pieces.css'
import '../../theme/table-hand.css'
import { render } from 'preact'
import { TableBoard } from './board.tsx'
import { galleryHand, galleryScene } from './gallery-scene.ts'

/** The board by itself, for those who work on it: served by the development server only, and no part of what is built. */
function Gallery() {
  const query = new URLSearchParams(location.search)
  document.documentElement.dataset.theme = query.get('theme') ?? 'dark'
  const scene = galleryScene(Number(query.get('squads') ?? 26))
  return (
    <div style={{ position: 'fixed', inset: 0 }}>
      <TableBoard
        scene={scene}
        {...(query.has('bare') ? {} : { hand: galleryHand(scene) })}
        named={['g0', 'g13']}
        callout={{
          at: scene.bases[5]!.at,
          content: (
            <div class="refusal">
              <b>Squad 6 is out of cohesion</b>
              <p>It needs two within 2″, has none.</p>
            </div>
          ),
        }}
      />
    </div>
  )
}

render(<Gallery />, document.getElementById('app')!)
