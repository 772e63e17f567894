import { defineConfig } from 'vitest/config'
import tests from './vitest.config.ts'

/** The tests that take minutes: `npm run test:long`. */
export default defineConfig({
  ...tests,
  test: {
    ...tests.test,
    include: ['packages/**/*.long.test.ts', 'bench/**/*.long.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 1_800_000,
  },
})
