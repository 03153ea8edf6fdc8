import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const noCounts = { passed: 0, failed: 0, skipped: 0, failures: [], longest: [] }

/**
 * Runs a test runner that writes its counts, the titles of failed tests and the longest suites or journeys to the file named by
 * LEGAJO_COUNTS; `work` receives that name and returns `{ code, output }`. A runner that dies before writing counts as one failure; its output has the reason.
 */
export const collectCounts = async (work) => {
  const folder = mkdtempSync(join(tmpdir(), 'legajo-counts-'))
  const file = join(folder, 'counts.json')
  try {
    const { code, output } = await work(file)
    let counts = { ...noCounts, failed: 1 }
    try {
      counts = JSON.parse(readFileSync(file, 'utf8'))
    } catch {}
    if (code !== 0 && counts.failed === 0) counts.failed = 1
    return { counts, output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The result of a stage that cannot run here: reported, and counted as skipped. */
export const toSkippedStage = (skipped, note) => ({ counts: { ...noCounts, skipped }, note })
