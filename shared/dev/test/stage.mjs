import { bold, duration, green, red, yellow } from '../setup/print.mjs'
import { capture, isStopping } from '../setup/run.mjs'
import { longestOf } from './longest.mjs'

const results = []
const longest = []

/** Runs one stage unless the run was stopped, reports its time and result immediately, and stores its counts for the end. */
export const stage = async (title, work) => {
  if (isStopping()) return false
  const from = Date.now()
  let result
  try {
    result = await work()
  } catch (error) {
    result = { counts: { passed: 0, failed: 1, skipped: 0 }, output: error instanceof Error ? error.stack : String(error) }
  }
  const { counts, output = '', note = '' } = result
  longest.push(...(counts.longest ?? []))
  const failures = counts.failures?.length || counts.failed === 0 ? (counts.failures ?? []) : [title]
  results.push({ ...counts, failures })
  const mark = counts.failed > 0 ? red('✗') : counts.passed === 0 && counts.skipped > 0 ? yellow('-') : green('✓')
  if (output && counts.failed > 0) console.log(output.trimEnd())
  const numbers = `${counts.passed} passed${counts.failed ? `, ${counts.failed} failed` : ''}${counts.skipped ? `, ${counts.skipped} skipped` : ''}`
  console.log(`${mark} ${bold(title)}: ${numbers} (${duration(Date.now() - from)})${note ? ` ${note}` : ''}`)
  return counts.failed === 0
}

/** A stage of a single program: passed when it exits with 0. */
export const program = (title, command, args, env = {}) =>
  stage(title, async () => {
    const { code, output } = await capture(command, args, { env: { ...process.env, ...env }, stopSignal: 'SIGKILL' })
    return { counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }, output }
  })

/**
 * The last lines of a run, its longest suites and journeys, failed tests and counts, and its exit code. A log may be cut in its middle, but
 * not at its end.
 */
export const finish = () => {
  if (longest.length > 0) console.log('The longest suites and journeys:')
  for (const { seconds, name } of longestOf(longest, 20)) console.log(`${duration(seconds * 1000).padStart(12)}  ${name}`)
  const sum = (field) => results.reduce((total, counts) => total + counts[field], 0)
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`${red('✗')} ${failure}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  if (isStopping()) return 130
  return sum('failed') > 0 ? 1 : 0
}
