export { default as reference } from '@muster/terminator-ccg/rules.md?raw'
