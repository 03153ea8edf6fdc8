import type { LoadKind } from '@legajo/contract/shared/load-kind.ts'
import type { Db } from '../db/database.ts'

/** The protected data that the sender of a load may see and write; its job has the same limits. */
export interface LoadRights {
  readonly pay: boolean
  readonly confidential: boolean
}

/** A permitted value of a column, with the text that people know it by. */
export interface Choice {
  readonly value: string | number
  readonly label: string
}
export type Choices = ReadonlyMap<string, readonly Choice[]>

/** A problem of one cell, or of the row as its key. */
export interface CellProblem {
  readonly field: string
  readonly message: string
  readonly remedy: string
}

/** A row whose cells were read: values by field; null empties the field, and a wrong cell is absent. */
export interface ReadRow {
  readonly values: ReadonlyMap<string, unknown>
}

/** The effect of a row on one record. */
export interface PreparedRow {
  readonly problems: readonly CellProblem[]
  readonly warnings: readonly CellProblem[]
  /** The record and its version, when the row changes one. */
  readonly record?: { readonly id: number; readonly version: number }
  readonly title: string
  readonly confidential: boolean
  /** The record's fields as they are, in the shape of the kind's schema. */
  readonly stored?: object
  /** Columns to write; of a changed record only those that differ, with their former values in `before`. */
  readonly values: Readonly<Record<string, unknown>>
  readonly before: Readonly<Record<string, unknown>>
}

export interface LoadContext {
  readonly rights: LoadRights
  readonly today: string
}

/** A later fact that prevents undoing the change of a record. */
export interface Obstacle {
  readonly id: number
  readonly text: string
}

/** A kind of load on the server: its records, and what their values refer to. */
export interface LoadHandler {
  readonly kind: LoadKind
  readonly table: 'employee'
  /** The column that identifies a new record among those of one load: the one of the kind's first key. */
  readonly keyColumn: string
  /** The values of the company that columns may have, by field. */
  choices(db: Db): Promise<Choices>
  /** The effect of each row, in their order. Also called for rows with problems, so that all problems are found at once. */
  prepare(db: Db, rows: readonly ReadRow[], context: LoadContext): Promise<readonly PreparedRow[]>
  /** The records that a user sees, in the shape of the kind's schema, for a template with present data. */
  current(db: Db, context: LoadContext): Promise<readonly object[]>
  /** Later facts that read the records. */
  dependents(db: Db, ids: readonly number[], since: Date): Promise<readonly Obstacle[]>
}
