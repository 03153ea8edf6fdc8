import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../setup/root.mjs'
import { longestOf } from './longest.mjs'

const nameOf = ({ location, title }) => `${relative(root, location.file)}: ${title}`

const timeOf = (test) => ({
  name: nameOf(test),
  seconds: test.results.reduce((total, { duration }) => total + duration, 0) / 1000,
})

/** The Playwright counterpart of jest-counts: a test that passed on retry counts as passed. */
export default class PlaywrightCounts {
  onBegin(_config, suite) {
    this.suite = suite
  }

  onEnd() {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    const failures = []
    for (const test of this.suite.allTests()) {
      const outcome = test.outcome()
      counts[outcome === 'unexpected' ? 'failed' : outcome === 'skipped' ? 'skipped' : 'passed'] += 1
      if (outcome === 'unexpected') failures.push(nameOf(test))
    }
    const longest = longestOf(this.suite.allTests().map(timeOf))
    if (process.env.LEGAJO_COUNTS) writeFileSync(process.env.LEGAJO_COUNTS, JSON.stringify({ ...counts, failures, longest }))
    else console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  }

  printsToStdio() {
    return false
  }
}
