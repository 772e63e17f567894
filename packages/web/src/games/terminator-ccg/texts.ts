export { default as reference } from '@muster/terminator-ccg/rules.md?raw'
export { english } from '@muster/terminator-ccg/words'
