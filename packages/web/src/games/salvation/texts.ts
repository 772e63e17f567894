export { default as reference } from '@muster/salvation/rules.md?raw'
export { english } from '@muster/salvation/words'
