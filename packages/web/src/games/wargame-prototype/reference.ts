export { default as reference } from '@muster/wargame-prototype/rules.md?raw'
