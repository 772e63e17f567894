export { default as reference } from '@muster/lost-patrol/rules.md?raw'
