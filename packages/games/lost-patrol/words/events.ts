import type { Catalogue } from '@muster/core'

/** What has happened. */
export const EVENTS: Catalogue = {
  rollAgain: 'Equal: both roll again.',
  sidesTaken: 'The {marines, select, marines {first} other {second}} player takes the marines.',
  stackShuffled: 'The jungle is shuffled: {tiles} tiles, the Dropship at the very bottom.',
  armed: '{who} takes the {what}.',
  turnBegins: 'Turn {turn}.',
  stepBegins:
    '{step, select, marineActions {Marine actions} tilesLeave {Tiles leave} tilesArrive {Tiles arrive} genestealerActions {Genestealer actions} assaults {Assaults} checkForWinner {Check for a winner} other {Setup}}.',

  moved: '{who} moves to the {tile}.',
  fired:
    '{who} fires at the {tile}: {kills, plural, =0 {nothing falls} one {one Genestealer falls} other {# Genestealers fall}}{left, plural, =0 {, it is clear} other {, # left}}.',
  trampled: '{who} treads the Infestation on the {tile} into the mud.',
  rests: '{who} is done.',
  marinesEnd:
    '{lost, plural, =0 {The marines are done.} one {The marines are done, with one action unused.} other {The marines are done, with # actions unused.}}',

  tilesLeave:
    '{tiles, plural, one {One unseen tile leaves} other {# unseen tiles leave}}: {names}{genestealers, plural, =0 {} one {, and one Genestealer with it} other {, and # Genestealers with them}}.',
  cutOff: 'Cut off and swallowed: {names}.',
  putBack: '{tiles, plural, one {One tile goes} other {# tiles go}} back into the stack, above the Dropship.',
  turnedOver: 'The next tile is the {what}.',
  laid: 'The {what} is laid.',

  placed: '{count, plural, one {One Genestealer appears} other {# Genestealers appear}} on the {tile}.',
  infestationUsed: 'The Infestation on the {tile} has hatched.',
  infested: 'The {tile} is infested.',
  genestealersMove: '{count, plural, one {One Genestealer creeps} other {# Genestealers creep}} from the {source} to the {tile}.',
  genestealersEnd:
    '{lost, plural, =0 {The Genestealers are done.} one {The Genestealers are done, with one action unused.} other {The Genestealers are done, with # actions unused.}}',

  assaultLaunched: '{attackers, plural, one {One Genestealer assaults} other {# Genestealers assault}} the {tile}.',
  assaulted:
    'Assault on the {tile}: Genestealers {genestealers}, marines {marines}. {result, select, genestealers {The marines lose.} marines {The attack is beaten off.} other {Nobody gives way.}}',
  marineDies: '{who} dies on the {tile}.',
  attackersDie: '{count, plural, one {One attacker dies} other {# attackers die}} on the {tile}.',
  drivenBack: '{who} is driven back to the {tile}.',
  holds: '{who} has nowhere to go and holds the {tile}.',
  advanced: '{count, plural, one {One Genestealer advances} other {# Genestealers advance}} onto the {tile}.',
  staysBack: 'The attackers leave the {tile} empty.',
  assaultsEnd: '{launched, plural, =0 {No assault.} other {The assaults are over.}}',
}
