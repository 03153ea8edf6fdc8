import { writeFileSync } from 'node:fs'

/** Reports how many tests passed, failed and were skipped: to LEGAJO_COUNTS (a file) for a parent runner, else on one line. */
export default class JestCounts {
  onRunComplete(_contexts, results) {
    const counts = {
      passed: results.numPassedTests,
      // A suite that cannot be loaded has no failed tests, but counts as failed.
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    }
    if (process.env.LEGAJO_COUNTS) writeFileSync(process.env.LEGAJO_COUNTS, JSON.stringify(counts))
    else console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  }
}
