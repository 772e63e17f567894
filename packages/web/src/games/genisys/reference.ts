export { default as reference } from '@muster/genisys/rules.md?raw'
