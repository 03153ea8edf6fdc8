import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'

/** A raw statement that ran: the constant parts of its template, which identify it in the sources, and its whole text. */
export type RecordedStatement = { readonly fragments: readonly string[]; readonly text: string }

/** How many runs of a template are recorded: their texts differ in lists of columns or conditions, and compiling one takes time. */
const maximumRuns = 20

type Execute = RawBuilder<unknown>['execute']
type Executor = Parameters<Execute>[0]

/** A second compilation is none of the plugins' queries. */
const withoutPlugins = (executor: Executor): Executor => ({ getExecutor: () => executor.getExecutor().withoutPlugins() })

let isRecording = false

/**
 * Appends the raw statements that this process executes to a file of its own in the folder LEGAJO_STATEMENTS, each text once. Without the
 * folder it does nothing.
 */
export const recordStatements = (): void => {
  const folder = process.env['LEGAJO_STATEMENTS']
  if (!folder || isRecording) return
  isRecording = true
  const file = join(folder, `${process.pid}.jsonl`)
  const recorded = new Map<readonly string[], { runs: number; readonly texts: Set<string> }>()
  const prototype = Object.getPrototypeOf(sql``) as { execute: Execute }
  const { execute } = prototype
  prototype.execute = function (this: RawBuilder<unknown>, executor, options) {
    const fragments = fragmentsOf(this)
    if (fragments) {
      const known = recorded.get(fragments) ?? { runs: 0, texts: new Set() }
      recorded.set(fragments, known)
      known.runs += 1
      const text = known.runs > maximumRuns ? undefined : this.compile(withoutPlugins(executor)).sql
      if (text !== undefined && !known.texts.has(text)) {
        known.texts.add(text)
        appendFileSync(file, `${JSON.stringify({ fragments, text } satisfies RecordedStatement)}\n`)
      }
    }
    return execute.call(this, executor, options)
  }
}

/** The constant parts of a statement written as a template, one object for all its runs; none for one from `sql.raw`. */
const fragmentsOf = (statement: RawBuilder<unknown>): readonly string[] | undefined => {
  const { sqlFragments } = statement.toOperationNode() as unknown as { readonly sqlFragments: readonly string[] }
  return 'raw' in sqlFragments ? sqlFragments : undefined
}
