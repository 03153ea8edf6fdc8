import { relative } from 'node:path'
import { compileCache, root } from '../setup/root.mjs'
import { capture, run } from '../setup/run.mjs'
import { collectCounts } from './counts-file.mjs'

const workerData = new URL('./worker-data.mjs', import.meta.url).href

/**
 * Size of V8's space for new objects. Most objects of a request are short-lived: with 64 MB instead of 16 server suites take a sixth less
 * processor time, and a process takes 150 MB more.
 */
const youngMegabytes = 64

/** Environment of every test run: one time zone, compiled modules kept for the next process, no warning about ES modules in Jest. */
const jestEnv = (extra) => ({
  ...process.env,
  TZ: 'UTC',
  NODE_ENV: 'test',
  NODE_COMPILE_CACHE: compileCache,
  NODE_OPTIONS: [
    process.env.NODE_OPTIONS ?? '',
    `--max-semi-space-size=${youngMegabytes}`,
    `--experimental-vm-modules --disable-warning=ExperimentalWarning --import=${workerData}`,
  ]
    .join(' ')
    .trim(),
  ...extra,
})

const jestArgs = (args) => ['node_modules/jest/bin/jest.js', '-c', 'shared/dev/jest.config.mjs', ...args]

/** Jest in the foreground, for interactive use: returns its exit code. */
export const jest = (args, env = {}) => run(process.execPath, jestArgs(args), { env: jestEnv(env) })

/**
 * Jest as a stage: its counts and its output. `workers` overrides the number of Jest's settings. A test with open handles does not block the
 * following stages.
 */
export const jestCounts = async (files, env = {}, workers = undefined) => {
  if (files.length === 0) return { counts: { passed: 0, failed: 0, skipped: 0 } }
  return collectCounts((file) =>
    capture(
      process.execPath,
      jestArgs(['--forceExit', '--colors=false', ...(workers ? [`--maxWorkers=${workers}`] : []), '--runTestsByPath', ...files]),
      { env: jestEnv({ LEGAJO_COUNTS: file, ...env }), limitMinutes: 90 },
    ),
  )
}

/** Test files that import, directly or not, a file changed since the last commit on `main` or uncommitted. */
export const findChangedTestFiles = async () => {
  const { code, output } = await capture(
    process.execPath,
    jestArgs(['--listTests', '--json', '--changedSince=main', '--passWithNoTests']),
    { env: jestEnv({}) },
  )
  if (code !== 0) throw new Error(output)
  return JSON.parse(output.slice(output.indexOf('['), output.lastIndexOf(']') + 1)).map((path) => relative(root, path))
}
