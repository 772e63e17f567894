import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { Fault } from '../fault.ts'
import { columns, figure } from '../text/layout.ts'

/** `muster bench`: how fast the engine is, beside peers where there are any. */
export function addBench(program: Command, context: Context): void {
  program
    .command('bench')
    .description('measure the engine, beside a peer in the same run where there is one')
    .argument('[name...]', 'which benchmarks; all if none is named')
    .option('--json', 'as JSON')
    .action(async (names: string[], { json }: { json?: true }) => {
      // Loaded only here: the peers are large, and ask for their fastest form in the environment.
      const { BENCHES, notMeasured, runBenches } = await import('@muster/bench')
      const unknown = names.find(name => !BENCHES.includes(name))
      if (unknown !== undefined) throw new Fault(`there is no benchmark ${unknown}; there are: ${BENCHES.join(', ')}`)
      const wanted = names.length > 0 ? names : BENCHES
      const results = await runBenches(wanted)
      if (json) {
        context.out(JSON.stringify(results))
        return
      }
      const rows = results.map(({ name, ours, peer, unit, ratio }) => [
        name,
        figure(ours),
        peer === null ? '' : figure(peer),
        unit,
        ratio === null ? '' : `${figure(ratio)} times as fast`,
      ])
      for (const line of columns([['benchmark', 'ours', 'peer', 'unit', ''], ...rows], [1, 2])) context.out(line)
      for (const note of notMeasured(wanted)) context.out(note)
    })
}
