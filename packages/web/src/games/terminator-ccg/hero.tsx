import picture from '../../pages/scenes/ccg.svg'

/** The game at its best, drawn: places of two rows, and an attack about to be rolled. */
export function CcgPicture() {
  return <img class="picture" src={picture} alt="" />
}
