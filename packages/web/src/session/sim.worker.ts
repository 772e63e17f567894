import { type Port, serve } from './calls.ts'
import { simCalls } from './sim-calls.ts'

serve(self as unknown as Port, simCalls)
