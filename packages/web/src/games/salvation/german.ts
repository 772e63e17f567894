export { german } from '@muster/salvation/german'
