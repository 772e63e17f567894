import { defineConfig } from 'vitest/config'

/** Browser tests: against the built client, two files at a time, each with its browser and server in a process of its own. */
export default defineConfig({
  test: {
    include: ['e2e/src/**/*.e2e.ts'],
    maxWorkers: 2,
    pool: 'forks',
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
