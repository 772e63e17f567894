export { default as reference } from '@muster/lost-patrol/rules.md?raw'
export { english } from '@muster/lost-patrol/words'
