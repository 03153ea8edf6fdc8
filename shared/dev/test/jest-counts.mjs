import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../setup/root.mjs'
import { longestOf } from './longest.mjs'

/** The title of each failed test with its file; a suite that cannot be loaded has no tests, and is named alone. */
const failuresOf = ({ testFilePath, testResults, testExecError }) => {
  const file = relative(root, testFilePath)
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${file}: ${fullName}`)
  return failed.length === 0 && testExecError ? [file] : failed
}

const timeOf = ({ testFilePath, perfStats: { start, end } }) => ({
  name: relative(root, testFilePath),
  seconds: (end - start) / 1000,
})

/**
 * Reports how many tests passed, failed and were skipped: to LEGAJO_COUNTS (a file) with the longest suites for a parent runner, else on one
 * line.
 */
export default class JestCounts {
  onRunComplete(_contexts, results) {
    const counts = {
      passed: results.numPassedTests,
      // A suite that cannot be loaded has no failed tests, but counts as failed.
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    }
    const failures = results.testResults.flatMap(failuresOf)
    const longest = longestOf(results.testResults.map(timeOf))
    if (process.env.LEGAJO_COUNTS) writeFileSync(process.env.LEGAJO_COUNTS, JSON.stringify({ ...counts, failures, longest }))
    else console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  }
}
