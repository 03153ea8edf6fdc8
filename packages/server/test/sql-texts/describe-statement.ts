import pg from 'pg'

/** A column of a result: its type, and the column of a table that it is, if it is no expression. */
export type DescribedColumn = {
  readonly name: string
  readonly dataTypeID: number
  readonly tableID: number
  readonly columnID: number
}

/** The part of the driver's connection that the extended protocol needs. */
type Connection = {
  parse(statement: { text: string; name: string; types: readonly number[] }): void
  describe(statement: { type: 'S'; name: string }): void
  sync(): void
}

/** Parses and describes a statement without executing it; resolves to its columns, or to the refusal of the database. */
export const describeStatement = (client: pg.Client, text: string): Promise<readonly DescribedColumn[] | Error> =>
  new Promise((resolve) => {
    let described: readonly DescribedColumn[] = []
    const request = {
      submit(connection: Connection) {
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: ({ fields }: { readonly fields: readonly DescribedColumn[] }) => {
        described = fields
      },
      handleReadyForQuery: () => resolve(described),
      // After an error the driver does not report that it is ready.
      handleError: resolve,
      handleDataRow() {},
      handleCommandComplete() {},
      handleEmptyQuery() {},
      handlePortalSuspended() {},
      handleCopyInResponse() {},
      handleCopyData() {},
    }
    client.query(request as unknown as pg.Submittable)
  })

/** The names of all columns that may be null, by `table/column` numbers; those of a view as in the table that its comment names. */
export const readNullableColumns = async (client: pg.Client): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ place: string; name: string }>(
    `select a.attrelid || '/' || a.attnum as place, a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attribute b on b.attrelid = case c.relkind when 'v' then to_regclass(obj_description(c.oid, 'pg_class')) end
      and b.attname = a.attname
    where a.attnum > 0 and not a.attisdropped and not coalesce(b.attnotnull, a.attnotnull)`,
  )
  return new Map(rows.map(({ place, name }) => [place, name]))
}

const { builtins } = pg.types
const kinds: Readonly<Record<number, string>> = {
  ...Object.fromEntries(
    [builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8].map((id) => [id, 'number']),
  ),
  ...Object.fromEntries(
    [builtins.NUMERIC, builtins.TEXT, builtins.VARCHAR, builtins.BPCHAR, builtins.DATE, builtins.UUID].map((id) => [
      id,
      'string',
    ]),
  ),
  [builtins.BOOL]: 'boolean',
  [builtins.TIMESTAMPTZ]: 'Date',
  [builtins.TIMESTAMP]: 'Date',
}
const arrays = new Set([1000, 1005, 1007, 1016, 1022, 1009, 1015, 1182, 1185, 1231, 2951])

/** The kind of value that the driver returns for a type; none for types whose content the database does not know, such as jsonb. */
export const kindOf = (dataTypeID: number): string | undefined => (arrays.has(dataTypeID) ? 'array' : kinds[dataTypeID])
