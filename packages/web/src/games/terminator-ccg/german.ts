export { german } from '@muster/terminator-ccg/german'
