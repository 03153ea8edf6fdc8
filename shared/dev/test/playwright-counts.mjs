import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../setup/root.mjs'

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
      if (outcome === 'unexpected') failures.push(`${relative(root, test.location.file)}: ${test.title}`)
    }
    if (process.env.LEGAJO_COUNTS) writeFileSync(process.env.LEGAJO_COUNTS, JSON.stringify({ ...counts, failures }))
    else console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  }

  printsToStdio() {
    return false
  }
}
