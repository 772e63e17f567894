export { german } from '@muster/lost-patrol/german'
