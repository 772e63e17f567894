import { defineConfig } from 'vitest/config'

/** Browser tests: against the built client, one file at a time, each in a process of its own. */
export default defineConfig({
  test: {
    include: ['e2e/src/**/*.e2e.ts'],
    fileParallelism: false,
    pool: 'forks',
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
