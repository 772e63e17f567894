import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What is counted, for Prometheus. */
export interface Metrics {
  readonly registry: Registry
  /** Rows that are on disk, by game. */
  readonly rows: Counter<'game'>
  /** Seconds from a row's coming to its being on disk and told. */
  readonly rowSeconds: Histogram
  /** Seconds a bot took, by level. */
  readonly thinking: Histogram<'level'>
  readonly sockets: Gauge
  /** Matches in memory. */
  readonly matches: Gauge
  readonly requests: Histogram<'route' | 'status'>
  /** Matches that were stopped by a fault. */
  readonly frozen: Counter<'game'>
}

const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Fresh counters, and the process's own where asked for: those can be had once a process. */
export function freshMetrics(withProcess = false): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (withProcess) collectDefaultMetrics({ register: registry })
  return {
    registry,
    rows: new Counter({ name: 'muster_rows_total', help: 'Rows on disk', labelNames: ['game'], registers }),
    rowSeconds: new Histogram({ name: 'muster_row_seconds', help: 'From a row’s coming to its being told', buckets: QUICK, registers }),
    thinking: new Histogram({
      name: 'muster_bot_seconds',
      help: 'Thinking of bots',
      labelNames: ['level'],
      buckets: [...QUICK, 5, 10, 20],
      registers,
    }),
    sockets: new Gauge({ name: 'muster_sockets', help: 'Live connections', registers }),
    matches: new Gauge({ name: 'muster_matches_in_memory', help: 'Matches in memory', registers }),
    requests: new Histogram({
      name: 'muster_request_seconds',
      help: 'HTTP requests',
      labelNames: ['route', 'status'],
      buckets: QUICK,
      registers,
    }),
    frozen: new Counter({ name: 'muster_frozen_total', help: 'Matches stopped by a fault', labelNames: ['game'], registers }),
  }
}
