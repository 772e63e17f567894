export { german } from '@muster/genisys/german'
