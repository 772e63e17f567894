export { english } from '@muster/wargame-prototype/words'
