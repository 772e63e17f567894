export { english } from '@muster/genisys/words'
