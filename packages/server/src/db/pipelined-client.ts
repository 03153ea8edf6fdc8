import type { Socket } from 'node:net'
import pg from 'pg'
import { type Answer, Batch, type PreparedStatement } from './batch-statement.ts'
import { nameOfRepeated, statementName } from './statement-name.ts'

/**
 * Prefix of a statement whose result is not awaited: it is sent with the connection's next one, which fails if it fails. Its last
 * parameter, if any, is the transaction's statement timeout in milliseconds.
 */
export const deferToCommit = '/* ahead */ '
/** Replaces a statement's text: its parameters are statements, sent immediately in one batch, or with the next statement. */
export const batchText = '/* together */'
export const deferredBatchText = '/* together, ahead */'
/** In the scope statement of a transaction: marks it read-only, so that its end is not awaited, and expects few rows by key. */
export const readingOnly = `set_config('transaction_read_only', 'on', true), set_config('plan_cache_mode', 'force_generic_plan', true)`

type SendRequest = (text: string | pg.QueryConfig | Batch, values?: unknown[]) => Promise<Answer>

// For few rows found by key, planning costs more than the best plan can save.
const planning = (mode: string): PreparedStatement => {
  const sql = `select set_config('plan_cache_mode', '${mode}', true)`
  return { sql, parameters: [], name: statementName(sql) }
}
const [planOnce, planAsUsual] = [planning('force_generic_plan'), planning('auto')]
const isKept = (sent: readonly PreparedStatement[]): boolean => sent.some(({ name }) => name)
/** The longest statement timeout of a request, in milliseconds; jobs set more. */
export const requestTimeout = 8000
/** Repeated texts that a connection keeps: each costs its process in PostgreSQL some 140 kB. */
const maxKeptStatements = 150
/** Milliseconds of network latency added to the statement timeout. */
const networkLatencyMs = 1000
const sentDeferred: Answer = { command: 'AHEAD', rows: [] }

export type PipelinedConfig = pg.ClientConfig & {
  /** The connection plans every repeated statement once; `plan_cache_mode` of its session is set for it. */
  readonly plansOnce?: boolean
}

/**
 * A connection that saves round trips: `begin` and the following statements are sent with the first statement of a transaction, independent
 * statements are sent in one batch, and the last ones with the `commit`.
 */
export class PipelinedClient extends pg.Client {
  #ahead: PreparedStatement[] = []
  #isReadOnly = false
  #plansOnce = false
  readonly #alwaysPlansOnce: boolean
  /** Names of the repeated texts that PostgreSQL keeps for this connection. */
  readonly #repeated = new Set<string>()
  /** Statement timeout of the current transaction in milliseconds; 0 outside of one. */
  #patience = 0

  constructor(config: PipelinedConfig = {}) {
    super({ ...config, pipeline: true } as pg.ClientConfig) // missing in the driver's types
    this.#alwaysPlansOnce = config.plansOnce ?? false
  }

  // One signature replaces the driver's seven: this project passes texts and objects, other calls pass through.
  override query = ((...given: unknown[]): unknown => {
    const ask = super.query.bind(this) as unknown as SendRequest & ((...all: unknown[]) => unknown)
    const [text, values = []] = given as [unknown, unknown[] | undefined]
    if (typeof text !== 'string' || given.some((one) => typeof one === 'function')) {
      this.#batch([...this.#takeAhead(), ...this.#planning(false)]).catch(() => {}) // statements after a failure in the transaction get its error
      return ask(...(given as [string]))
    }
    if (text === deferredBatchText) {
      this.#ahead.push(...this.#planning(isKept(values as PreparedStatement[])), ...(values as PreparedStatement[]))
      return Promise.resolve(sentDeferred)
    }
    if (text === 'begin' || text.startsWith(deferToCommit)) {
      if (values.length > 0) this.#patience = Number(values.at(-1))
      if (text.endsWith(readingOnly)) this.#isReadOnly = this.#plansOnce = true
      this.#ahead.push({ sql: text, parameters: values, name: statementName(text) })
      return Promise.resolve(sentDeferred)
    }
    if (text === 'commit' || text === 'rollback') return this.#end(text)
    const before = this.#takeAhead()
    if (text === batchText) {
      before.push(...this.#planning(isKept(values as PreparedStatement[])))
      return this.#batch([...before, ...(values as PreparedStatement[])]).then((answers) => ({
        command: 'TOGETHER',
        rows: answers.slice(before.length).map(({ rows }) => rows),
      }))
    }
    before.push(...this.#planning(false))
    // Only the simple protocol accepts several statements in one text; one with parameters is a single statement.
    if (values.length > 0) return this.#batch([...before, this.#prepared(text, values)]).then((answers) => answers.at(-1))
    if (before.length === 0) return this.#patiently(ask(text))
    return Promise.all([this.#batch(before), this.#patiently(ask(text))]).then(([, answer]) => answer)
  }) as unknown as pg.Client['query']

  /** The statements that set the planning mode for the transaction's next statements; empty when it is already set. */
  #planning(once: boolean): readonly PreparedStatement[] {
    if (this.#alwaysPlansOnce || once === this.#plansOnce) return []
    this.#plansOnce = once
    return [once ? planOnce : planAsUsual]
  }

  /** A statement that is kept by the connection when its text repeats. Those of jobs need plans for their many rows. */
  #prepared(sql: string, parameters: unknown[]): PreparedStatement {
    const name = this.#alwaysPlansOnce || this.#patience <= requestTimeout ? nameOfRepeated(sql) : undefined
    return name && this.#keeps(name) ? { sql, parameters, name } : { sql, parameters }
  }

  #keeps(name: string): boolean {
    if (!this.#alwaysPlansOnce && this.#repeated.size >= maxKeptStatements) return this.#repeated.has(name)
    this.#repeated.add(name)
    return true
  }

  #takeAhead(): PreparedStatement[] {
    const taken = this.#ahead
    this.#ahead = []
    return taken
  }

  #batch(sent: readonly PreparedStatement[]): Promise<readonly Answer[]> {
    if (sent.length === 0) return Promise.resolve([])
    return this.#patiently(
      new Promise((resolve, reject) => {
        super.query(new Batch(sent, (error, answers) => (error ? reject(error) : resolve(answers))) as unknown as pg.Query)
      }),
    )
  }

  /** A frozen server or a network that drops packets neither answers nor breaks: this times out the connection instead. */
  #patiently<T>(answer: Promise<T>): Promise<T> {
    if (this.#patience === 0) return answer
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    const giveUp = () => stream.destroy(new Error('Connection terminated: no answer came'))
    // Two timers: after a pause of this process itself, pending answers are read first.
    let waiting = setTimeout(() => {
      waiting = setTimeout(giveUp, networkLatencyMs)
    }, this.#patience)
    return answer.finally(() => clearTimeout(waiting))
  }

  #end(text: 'commit' | 'rollback'): Promise<Answer | undefined> {
    const before = this.#takeAhead()
    const isReadOnly = this.#isReadOnly
    this.#isReadOnly = false
    this.#plansOnce = false
    const ending: PreparedStatement[] = [...(text === 'commit' ? before : []), { sql: text, parameters: [], name: text }]
    const ended = isReadOnly && text === 'commit' ? this.#endLater(ending) : this.#batch(ending).then((answers) => answers.at(-1))
    this.#patience = 0
    return ended
  }

  /** Returns the result first: the end of the transaction is sent with the connection's next statements, or after this event loop turn. */
  #endLater(ending: PreparedStatement[]): Promise<Answer> {
    const { length } = ending
    this.#ahead = ending
    setImmediate(() => {
      if (this.#ahead !== ending) return // it was sent. Statements already queued by the connection's next user stay, and fail with that user's first statement.
      this.#batch(ending.splice(0, length)).catch(() => {}) // the connection broke: its next user gets the error
    })
    return Promise.resolve({ command: 'COMMIT', rows: [] })
  }

  /** The driver's hook: a batch may have sent several texts to be parsed. */
  _handleParseComplete(): void {
    const client = this as unknown as { _activeQuery: unknown; connection: Parameters<Batch['handleParseComplete']>[0] }
    if (client._activeQuery instanceof Batch) client._activeQuery.handleParseComplete(client.connection)
    else (pg.Client.prototype as unknown as { _handleParseComplete(): void })._handleParseComplete.call(this)
  }
}
