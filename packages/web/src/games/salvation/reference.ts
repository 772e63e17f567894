export { default as reference } from '@muster/salvation/rules.md?raw'
