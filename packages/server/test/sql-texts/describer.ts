import pg from 'pg'
import { cloneSample } from '../database.ts'
import { compareFields, type Description, hasUnnamedColumn } from './compare-fields.ts'
import { describeStatement, readNullableColumns } from './describe-statement.ts'
import { findOuterColumns } from './outer-columns.ts'
import type { SqlText } from './read-sql-texts.ts'

/** Describes statements by a migrated database, without executing them. */
export type Describer = {
  /** The columns of a text; none when the database refuses it, or reads a part of the statement as a value. */
  describe(text: string): Promise<Description | undefined>
  compare(statement: SqlText, text: string, description: Description): readonly string[]
  close(): Promise<void>
}

export const openDescriber = async (url: string): Promise<Describer> => {
  const clone = await cloneSample(url)
  const client = new pg.Client({ connectionString: clone.ownerUrl, options: '-c plan_cache_mode=force_generic_plan' })
  await client.connect()
  const nullable = await readNullableColumns(client)
  return {
    describe: async (text) => {
      const columns = await describeStatement(client, text)
      if (columns instanceof Error || hasUnnamedColumn(columns)) return undefined
      return { columns, outer: await findOuterColumns(client, text, columns) }
    },
    compare: (statement, text, description) => compareFields(statement, text, description, nullable),
    close: async () => {
      await client.end()
      await clone.close()
    },
  }
}
