import { findChromium } from '../setup/programs.mjs'
import { compileCache } from '../setup/root.mjs'
import { capture, run } from '../setup/run.mjs'
import { collectCounts, toSkippedStage } from './counts-file.mjs'
import { filesOf } from './suites.mjs'

const playwright = (args) => ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...args]

/** Playwright in the foreground, for interactive use: returns its exit code. */
export const e2e = async (args) => {
  const chromium = await findChromium()
  return run(process.execPath, playwright(args), { env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) } })
}

/** Playwright as a stage, on the existing production build and its own database. */
export const e2eCounts = async (env = {}) => {
  const specs = filesOf('e2e', /\.spec\.ts$/)
  if (specs.length === 0) return toSkippedStage(0, 'there are no journeys')
  const chromium = await findChromium()
  if (!chromium)
    return toSkippedStage(specs.length, 'This machine has no Chromium and does not allow its installation (CHROMIUM_PATH).')
  return collectCounts((file) =>
    capture(process.execPath, playwright([]), {
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache, CI: '1', CHROMIUM_PATH: chromium, LEGAJO_COUNTS: file, ...env },
      limitMinutes: 90,
    }),
  )
}
