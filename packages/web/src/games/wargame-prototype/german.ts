export { german } from '@muster/wargame-prototype/german'
