import { defineConfig } from 'vitest/config'

/** Tests run from the sources (`source` export condition), so that no build stands between a change and its test. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['packages/**/*.test.ts', 'packages/**/*.test.tsx', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.long.test.ts'],
    pool: 'threads',
    isolate: false,
    // One worker fewer than processors is the default: on two that is half of them.
    maxWorkers: '100%',
    // Only what hangs takes so long, on whatever machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
