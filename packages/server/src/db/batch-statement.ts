import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/** A statement with its parameters; one with a name is prepared once per connection. */
export type PreparedStatement = { readonly sql: string; readonly parameters: readonly unknown[]; readonly name?: string }
export type Answer = { readonly command: string; readonly rows: unknown[]; readonly rowCount?: number }

type Column = { readonly name: string; readonly parse: (text: string) => unknown }
type Field = { readonly name: string; readonly dataTypeID: number }

/** The used parts of the driver's connection that its types lack. */
type Connection = {
  /** Texts of the statements parsed by PostgreSQL on this connection, by name, including those being sent. */
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  readonly stream: { cork(): void; uncork(): void }
  parse(statement: { readonly text: string; readonly name: string }): void
  bind(to: { readonly statement: string; readonly values: readonly unknown[] }): void
  describe(what: { readonly type: 'P'; readonly name: string }): void
  execute(): void
  sync(): void
}

/** The columns of prepared statements, queried from PostgreSQL only once. */
const preparedColumns = new WeakMap<Connection, Map<string, readonly Column[]>>()
const columnCacheOf = (connection: Connection): Map<string, readonly Column[]> => {
  const known = preparedColumns.get(connection) ?? new Map<string, readonly Column[]>()
  preparedColumns.set(connection, known)
  return known
}

// The driver accepts only queries of its own class in a pipeline; its methods are fields in its types.
const Query = pg.Query as unknown as new (text: string) => object

/**
 * Statements sent in one message and answered in one: a failure prevents the following ones from running. Each prepared one is parsed and
 * described once per connection.
 */
export class Batch extends Query {
  readonly callback: (error: Error | null, answers: readonly Answer[]) => void
  readonly #sent: readonly PreparedStatement[]
  readonly #answers: Answer[] = []
  readonly #unparsed: PreparedStatement[] = []
  #known = new Map<string, readonly Column[]>()
  #columns: readonly Column[] = []
  #rows: unknown[] = []
  #unread: Error | null = null

  constructor(sent: readonly PreparedStatement[], callback: Batch['callback']) {
    super('')
    this.#sent = sent
    this.callback = callback
  }

  submit(connection: Connection): Error | null {
    const { parsedStatements, submittedNamedStatements, stream } = connection
    this.#known = columnCacheOf(connection)
    // Runs before sending: a value that cannot be serialised must not leave a partial message.
    const values = this.#sent.map(({ parameters }) => parameters.map(prepareValue))
    stream.cork()
    this.#sent.forEach((one, index) => {
      const { sql, name = '' } = one
      if (!name || (parsedStatements[name] ?? submittedNamedStatements[name]) === undefined) {
        connection.parse({ text: sql, name })
        this.#unparsed.push(one)
        if (name) submittedNamedStatements[name] = sql
      }
      connection.bind({ statement: name, values: values[index] ?? [] })
      if (!this.#known.has(name)) connection.describe({ type: 'P', name: '' })
      connection.execute()
    })
    connection.sync()
    stream.uncork()
    this.#begin()
    return null
  }

  /** PostgreSQL has parsed the next new statement. */
  handleParseComplete({ parsedStatements, submittedNamedStatements }: Connection): void {
    const { name, sql } = this.#unparsed.shift() ?? {}
    if (!name || sql === undefined) return
    parsedStatements[name] = sql
    delete submittedNamedStatements[name]
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    try {
      for (const [index, { name, parse }] of this.#columns.entries()) {
        const text = fields[index] ?? null
        row[name] = text === null ? null : parse(text)
      }
    } catch (error) {
      this.#unread = error as Error
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const name = this.#sent[this.#answers.length]?.name
    if (name) this.#known.set(name, this.#columns)
    const [command = '', ...counts] = text.split(' ')
    this.#answers.push({ command, rows: this.#rows, rowCount: Number(counts.at(-1) ?? 0) })
    this.#begin()
  }

  handleError(error: Error, { submittedNamedStatements }: Connection): void {
    for (const { name } of this.#unparsed) if (name) delete submittedNamedStatements[name]
    this.callback(error, [])
  }

  handleReadyForQuery(): void {
    this.callback(this.#unread, this.#answers)
  }

  /** Prepares to receive the next statement's rows. */
  #begin(): void {
    this.#rows = []
    this.#columns = this.#known.get(this.#sent[this.#answers.length]?.name ?? '') ?? []
  }
}
