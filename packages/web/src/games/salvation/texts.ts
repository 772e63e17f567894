export { english } from '@muster/salvation/words'
