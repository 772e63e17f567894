export { english } from '@muster/terminator-ccg/words'
