import type { Socket } from 'node:net'
import pg from 'pg'
import { type Answer, Batch, type Sent } from './batch.ts'
import { statementName } from './statement-name.ts'

/**
 * Begins a statement whose answer nobody waits for: it goes out with the next one of the connection, which fails when it fails. Its
 * last parameter, if it has any, is how long a statement of the transaction may take, in milliseconds.
 */
export const ahead = '/* ahead */ '
/** In the place of a statement's text: its parameters are statements, sent at once; or sent with what comes next. */
export const togetherText = '/* together */'
export const togetherAheadText = '/* together, ahead */'
/**
 * In the statement that says for whom a transaction is: it changes nothing, so that nobody waits for its end, and finds few rows by
 * their keys.
 */
export const readingOnly = `set_config('transaction_read_only', 'on', true), set_config('plan_cache_mode', 'force_generic_plan', true)`

type Ask = (text: string | pg.QueryConfig | Batch, values?: unknown[]) => Promise<Answer>

// For few rows found by their keys, planning costs more than the best plan of all could save.
const planning = (mode: string): Sent => {
  const sql = `select set_config('plan_cache_mode', '${mode}', true)`
  return { sql, parameters: [], name: statementName(sql) }
}
const [planOnce, planAsUsual] = [planning('force_generic_plan'), planning('auto')]
const isKept = (sent: readonly Sent[]): boolean => sent.some(({ name }) => name)
/** What an answer may take longer than the database lets its statement take. */
const onTheWay = 1000
const sentAhead: Answer = { command: 'AHEAD', rows: [] }

/**
 * A connection that saves ways there and back: `begin` and what follows it travel with the first statement of a transaction,
 * statements that do not need one another's answers go out together, and the last ones with the `commit`.
 */
export class PipelinedClient extends pg.Client {
  #ahead: Sent[] = []
  #isReadOnly = false
  #plansOnce = false
  /** Milliseconds that a statement of the transaction in hand may take; 0 outside of one. */
  #patience = 0

  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, pipeline: true } as pg.ClientConfig) // absent from the driver's types
  }

  // One signature in the place of the driver's seven: ours are texts and objects, and others' pass through.
  override query = ((...given: unknown[]): unknown => {
    const ask = super.query.bind(this) as unknown as Ask & ((...all: unknown[]) => unknown)
    const [text, values = []] = given as [unknown, unknown[] | undefined]
    if (typeof text !== 'string' || given.some((one) => typeof one === 'function')) {
      this.#batch([...this.#takeAhead(), ...this.#planning(false)]).catch(() => {}) // what follows in a transaction that failed is told so
      return ask(...(given as [string]))
    }
    if (text === togetherAheadText) {
      this.#ahead.push(...this.#planning(isKept(values as Sent[])), ...(values as Sent[]))
      return Promise.resolve(sentAhead)
    }
    if (text === 'begin' || text.startsWith(ahead)) {
      if (values.length > 0) this.#patience = Number(values.at(-1))
      if (text.endsWith(readingOnly)) this.#isReadOnly = this.#plansOnce = true
      this.#ahead.push({ sql: text, parameters: values, name: statementName(text) })
      return Promise.resolve(sentAhead)
    }
    if (text === 'commit' || text === 'rollback') return this.#end(text)
    const before = this.#takeAhead()
    if (text === togetherText) {
      before.push(...this.#planning(isKept(values as Sent[])))
      return this.#batch([...before, ...(values as Sent[])]).then((answers) => ({
        command: 'TOGETHER',
        rows: answers.slice(before.length).map(({ rows }) => rows),
      }))
    }
    before.push(...this.#planning(false))
    if (before.length === 0) return this.#patiently(ask(text, values))
    return Promise.all([this.#batch(before), this.#patiently(ask(text, values))]).then(([, answer]) => answer)
  }) as unknown as pg.Client['query']

  /** What turns to the way of planning that the next statements of the transaction need; nothing when it is in force. */
  #planning(once: boolean): readonly Sent[] {
    if (once === this.#plansOnce) return []
    this.#plansOnce = once
    return [once ? planOnce : planAsUsual]
  }

  #takeAhead(): Sent[] {
    const taken = this.#ahead
    this.#ahead = []
    return taken
  }

  #batch(sent: readonly Sent[]): Promise<readonly Answer[]> {
    if (sent.length === 0) return Promise.resolve([])
    return this.#patiently(
      new Promise((resolve, reject) => {
        super.query(new Batch(sent, (error, answers) => (error ? reject(error) : resolve(answers))) as unknown as pg.Query)
      }),
    )
  }

  /** A server that is frozen, or a network that swallows, neither answers nor breaks: the connection is given up in its place. */
  #patiently<T>(answer: Promise<T>): Promise<T> {
    if (this.#patience === 0) return answer
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    const giveUp = () => stream.destroy(new Error('Connection terminated: no answer came'))
    // By two timers: a process that stood still itself reads first what came meanwhile.
    let waiting = setTimeout(() => {
      waiting = setTimeout(giveUp, onTheWay)
    }, this.#patience)
    return answer.finally(() => clearTimeout(waiting))
  }

  #end(text: 'commit' | 'rollback'): Promise<Answer | undefined> {
    const before = this.#takeAhead()
    const isReadOnly = this.#isReadOnly
    this.#isReadOnly = false
    this.#plansOnce = false
    const ending: Sent[] = [...(text === 'commit' ? before : []), { sql: text, parameters: [], name: text }]
    const ended = isReadOnly && text === 'commit' ? this.#endLater(ending) : this.#batch(ending).then((answers) => answers.at(-1))
    this.#patience = 0
    return ended
  }

  /** Who waits for the answer gets it first: the end goes out with the connection's next statements, or once this turn is over. */
  #endLater(ending: Sent[]): Promise<Answer> {
    const { length } = ending
    this.#ahead = ending
    setImmediate(() => {
      if (this.#ahead !== ending) return // it went out
      // What the connection's next user has begun stays, to fail with the first statement of its own.
      this.#batch(ending.splice(0, length)).catch(() => {}) // the connection broke: its next user is told
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
