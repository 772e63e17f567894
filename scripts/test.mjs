/** `npm test [-- --long]`: format and lint, types and build, tests, browser tests; ends with what failed, by name, and the totals, alone on the last line. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, main, ROOT, SetupError } from './setup.mjs'

const RESULTS = join(ROOT, 'test-results')
const totals = { passed: 0, failed: 0 }
/** What failed, a line each. */
const failures = []

function node(file, args, env = {}) {
  const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }
  return spawnSync(process.execPath, [join(ROOT, 'node_modules', file), ...args], options).status === 0
}

/** A check that passes or fails as a whole counts as one test. */
function check(name, passed) {
  totals[passed ? 'passed' : 'failed']++
  if (!passed) failures.push(name)
  console.log(`${name}: ${passed ? 'passed' : 'FAILED'}\n`)
  return passed
}

/** The failed tests of a file, each with the first line of its reason; a file that could not be loaded, with its own. */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter(test => test.status === 'failed')
  const reasons = failed.map(test => [test.fullName, test.failureMessages[0]])
  if (status === 'failed' && reasons.length === 0) reasons.push(['not loaded', message])
  return reasons.map(([test, reason]) => `${relative(ROOT, name)}: ${test}: ${(reason ?? '').split('\n', 1)[0]}`)
}

/** Counts what vitest reports: a file that could not even be loaded is a failed test, and so is a run that fails without naming any. */
function count(name, passed, report) {
  const failedBefore = totals.failed
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const unloaded = testResults.filter(file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'))
    totals.passed += numPassedTests
    totals.failed += numFailedTests + unloaded.length
    failures.push(...testResults.flatMap(failuresOf))
  }
  if (!passed && totals.failed === failedBefore) check(name, false)
}

function vitest(name, config, env) {
  const report = join(RESULTS, `${name}.json`)
  rmSync(report, { force: true })
  const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  count(name, node('vitest/vitest.mjs', args, env), report)
}

function builds() {
  try {
    ensureBuilt()
    return true
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.log(error.message)
    return false
  }
}

function browserTests(built) {
  const chromium = findChromium()
  if (!built) console.log('browser tests: NOT RUN, because the build failed')
  else if (!chromium) console.log('browser tests: NOT RUN, because no Chromium was found on the PATH (name one in MUSTER_CHROMIUM)')
  else vitest('browser', 'vitest.e2e.config.ts', { MUSTER_CHROMIUM: chromium })
}

await main(() => {
  ensureInstalled()
  mkdirSync(RESULTS, { recursive: true })
  if (process.argv.includes('--long')) {
    check('types and build', builds())
    vitest('long', 'vitest.long.config.ts')
  } else {
    check('format and lint', node('@biomejs/biome/bin/biome', ['check', '.']))
    const built = check('types and build', builds())
    vitest('tests', 'vitest.config.ts')
    browserTests(built)
  }
  const closing = [...failures.map(failure => `FAILED ${failure}`), `${totals.passed} passed, ${totals.failed} failed`].join('\n')
  writeFileSync(join(RESULTS, 'closing.txt'), `${closing}\n`)
  console.log(`\n${closing}`)
  process.exitCode = totals.failed === 0 ? 0 : 1
})
