/** `node scripts/audit.mjs`: fails if a package that is installed has a known fault that is high or critical. Not every registry answers that question: then it says so. */
import { spawnSync } from 'node:child_process'
import { ROOT } from './setup.mjs'

const GRAVE = ['high', 'critical']

const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: ROOT, encoding: 'utf8' })
const report = parse(stdout)
if (!report.vulnerabilities) console.log(`npm audit: NOT RUN, because the registry does not answer: ${report.message ?? 'no report'}`)
else {
  const grave = Object.values(report.vulnerabilities).filter(({ severity }) => GRAVE.includes(severity))
  for (const { name, severity, range } of grave) console.log(`npm audit: ${name} ${range} is of severity ${severity}`)
  console.log(
    `npm audit: ${Object.keys(report.vulnerabilities).length} packages with known faults, ${grave.length} of them high or critical`,
  )
  process.exitCode = grave.length === 0 ? 0 : 1
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
