export { english } from '@muster/lost-patrol/words'
