import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture, run } from '../setup/run.mjs'

const nothing = { passed: 0, failed: 0, skipped: 0 }

/** Environment of every test run: one time zone, ES modules in Jest, no warning about them. */
const jestEnv = (extra) => ({
  ...process.env,
  TZ: 'UTC',
  NODE_ENV: 'test',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim(),
  ...extra,
})

const jestArgs = (args) => ['node_modules/jest/bin/jest.js', '-c', 'shared/dev/jest.config.mjs', ...args]

/** Jest in the foreground, for a person: gives its exit code. */
export const jest = (args, env = {}) => run(process.execPath, jestArgs(args), { env: jestEnv(env) })

/** Jest as a stage: its counts, and what it wrote unless all passed. No files: nothing ran. */
export const jestCounts = async (files, env = {}) => {
  if (files.length === 0) return { counts: nothing, output: '' }
  const folder = mkdtempSync(join(tmpdir(), 'legajo-jest-'))
  const file = join(folder, 'counts.json')
  try {
    const { code, output } = await capture(process.execPath, jestArgs(['--forceExit', '--runTestsByPath', ...files]), {
      env: jestEnv({ LEGAJO_COUNTS: file, ...env }),
    })
    let counts = { ...nothing, failed: 1 }
    try {
      counts = JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      // Jest died before it could count: one failure, told by its output.
    }
    if (code !== 0 && counts.failed === 0) counts.failed = 1
    return { counts, output: counts.failed > 0 ? output : '' }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
