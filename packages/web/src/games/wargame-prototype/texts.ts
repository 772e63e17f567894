export { default as reference } from '@muster/wargame-prototype/rules.md?raw'
export { english } from '@muster/wargame-prototype/words'
