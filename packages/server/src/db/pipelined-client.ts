import type { CompiledQuery } from 'kysely'
import pg from 'pg'

/** Begins a statement whose answer nobody waits for: the next one of the connection waits for both. */
export const ahead = '/* ahead */ '
/** In the place of a statement's text: its parameters are statements, sent at once. */
export const togetherText = '/* together */'

export type Sent = Pick<CompiledQuery, 'sql' | 'parameters'> & { readonly name?: string }

type Answer = { readonly command: string; readonly rows: unknown[] }
type Ask = (text: string | pg.QueryConfig, values?: unknown[]) => Promise<Answer>

/**
 * A connection that saves ways there and back: `begin` and what follows it travel with the first statement of a transaction, and
 * statements that do not need one another's answers go out together (PostgreSQL answers them in order).
 */
export class PipelinedClient extends pg.Client {
  #ahead: Promise<Answer>[] = []

  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, pipeline: true } as pg.ClientConfig) // absent from the driver's types
  }

  // One signature in the place of the driver's seven: ours are texts and objects, and others' pass through.
  override query = ((...given: unknown[]): unknown => {
    const ask = super.query.bind(this) as unknown as Ask & ((...all: unknown[]) => unknown)
    const [text, values] = given
    if (typeof text !== 'string' || given.some((one) => typeof one === 'function')) return ask(...(given as [string]))
    if (text === 'begin' || text.startsWith(ahead)) {
      const sent = ask(text, values as unknown[])
      sent.catch(() => {}) // told with the next answer
      this.#ahead.push(sent)
      return Promise.resolve({ command: 'AHEAD', rows: [] })
    }
    const before = this.#ahead
    this.#ahead = []
    const own: Promise<Answer> =
      text === togetherText
        ? Promise.all(
            (values as Sent[]).map(({ sql, parameters, name }) =>
              ask({ text: sql, values: [...parameters], ...(name && { name }) }),
            ),
          ).then((answers) => ({ command: 'TOGETHER', rows: answers.map(({ rows }) => rows) }))
        : ask(text, values as unknown[])
    return before.length === 0 ? own : Promise.all([...before, own]).then((answers) => answers.at(-1))
  }) as unknown as pg.Client['query']
}
