import type { FormModule } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import type { LoadKind } from '@legajo/contract/load-kind.ts'
import type { LoadCalls } from '@legajo/contract/shared/load-calls.ts'
import type { Db, Scope } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import type { JobOwner } from '../platform/job-owner.ts'
import type { Session } from '../session/session.ts'
import type { WrittenVersion } from './write-records.ts'

/** The protected data that the sender of a load may see and write; its job has the same limits. */
export interface LoadRights {
  readonly pay: boolean
  readonly confidential: boolean
  /** The permits of the sender, who grants no others. */
  readonly permits: readonly string[]
}

/** A permitted value of a column, with the text that people know it by. */
export interface Choice {
  readonly value: string | number
  readonly label: string
  /** The name alone, where the label adds a place because several choices have the same name. */
  readonly name?: string
  /** The short name or acronym, which names the choice before others that begin so. */
  readonly short?: string
  /** Further texts that name it: codes and names of values that were merged into this one, and usual words for it. */
  readonly former?: readonly string[]
}
export type Choices = ReadonlyMap<string, readonly Choice[]>

/** A problem of one cell, or of the row as its key. */
export interface CellProblem {
  readonly field: string
  readonly message: string
  readonly remedy: string
}

/** The values of a row by field: null empties the field; empty and wrong cells are absent. */
export interface CellValues extends Iterable<readonly [string, unknown]> {
  /** The columns of the load, those of empty cells too. */
  readonly fields: Iterable<string>
  get(field: string): unknown
  has(field: string): boolean
  /** The values that are present, without the cost of an iterator. */
  forEach(visit: (value: unknown, field: string) => void): void
}

/** A row whose cells were read. */
export interface ReadRow {
  readonly line: number
  readonly values: CellValues
  /** Of its cells; absent while rows are applied, which have none. */
  readonly problems?: readonly CellProblem[]
}

export type RowValues = Readonly<Record<string, unknown>>

/** The effect of a row on one record. */
export interface PreparedRow {
  readonly problems: readonly CellProblem[]
  readonly warnings: readonly CellProblem[]
  /** The record and its version, when the row changes one. */
  readonly record?: { readonly id: number; readonly version: number }
  /** The employee whose the record is, when the record is another. */
  readonly employeeId?: number
  readonly title: string
  readonly confidential: boolean
  /** The record's fields as they are, in the shape of the kind's schema; absent for a new one. */
  readonly stored?: object
  /** Columns to write; of a changed record only those that differ, with their former values in `before`. */
  readonly values: RowValues
  /** The position that `values` give an employee, for rows whose values are calculated only when they are written; 0 for none. */
  readonly seat?: number
  readonly before: RowValues
  /** Effects beyond the row's own fields, such as the change of the pay mass, added up for the preview. */
  readonly effects?: Readonly<Record<string, number>>
  /** Further data of the row for `stored`. */
  readonly extra?: Readonly<Record<string, string>>
  /** A record of the same load that this one refers to, by the name that it has in `names`. */
  readonly refersTo?: { readonly column: string; readonly name: string }
}

export interface LoadContext {
  readonly rights: LoadRights
  readonly today: string
  /** Only checks are made with this context: what `memory` holds of the company's records stays valid for all rows of the load. */
  readonly memory?: WeakMap<object, unknown>
}

/** A later fact that prevents undoing the change of a record. */
export interface Obstacle {
  readonly id: number
  readonly text: string
}

/** Services of the job that writes a load. */
export interface AfterWrite {
  readonly server: Server
  readonly owner: JobOwner
}

/** The services that read an archive; its transactions are its own, since files are received before the load is stored. */
export interface ArchiveContext {
  readonly server: Server
  readonly session: Session
  readonly scope: Scope
}

/** The bytes of an archive, or the key of a file that the same user uploaded before. */
export type ArchiveSource = Buffer | { readonly fileKey: string }

export interface ArchiveRows {
  /** The field of each cell. */
  readonly fields: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The file that was uploaded before. */
  readonly file?: { readonly name: string; readonly sha256: string }
}

/** A kind of load on the server: its records, and what their values refer to. */
export interface LoadHandler {
  readonly kind: LoadKind
  /** Calls of its own address, which the documents name. */
  readonly calls?: LoadCalls
  readonly table: string
  /** The module of forms whose fields are columns of the load too, as `additionalFields.key`. */
  readonly added?: FormModule
  /** Columns that together identify a new record among those of one load, in `values`. */
  readonly keyColumns: readonly string[]
  /** Rows of the table never change and have no version, as the movements of a ledger: `remove` adds their reverse. */
  readonly neverChanges?: boolean
  /** Columns that are true together, as a pay and its history: a load that changed one is undone while none of the others changed later. */
  readonly links?: readonly (readonly string[])[]
  /** The label of a column, or of a part of one with several values; undefined for a column of the same name as its field. */
  label?(column: string, part: string): string | undefined
  /** Tables whose rows are parts of a record and go with it. */
  readonly parts?: readonly string[]
  /** Stores the files of a sent archive and returns a row for each; only of kinds whose file is one. */
  archive?(context: ArchiveContext, from: ArchiveSource): Promise<ArchiveRows>
  /** The values of the company that columns may have, by field. */
  choices(db: Db): Promise<Choices>
  /** The effect of each row, in their order. Also called for rows with problems, so that all problems are found at once. */
  prepare(db: Db, rows: readonly ReadRow[], context: LoadContext): Promise<readonly PreparedRow[]>
  /** The records that a user sees, in the shape of the kind's schema, for a template with present data. */
  current(db: Db, context: LoadContext): Promise<readonly object[]>
  /** Later facts that read the records. */
  dependents(db: Db, ids: readonly number[], since: Date): Promise<readonly Obstacle[]>
  /** Stores new records where one row of a table is not enough; undefined for one that could not be stored. In the order of the rows. */
  insert?(db: Db, rows: readonly PreparedRow[]): Promise<readonly (WrittenVersion | undefined)[]>
  /** The effects of a load in words, from the sums over its rows. */
  describe?(db: Db, sums: ReadonlyMap<string, number>): Promise<readonly { readonly label: string; readonly text: string }[]>
  /** Writes the consequences of stored records, in the same transaction. */
  stored?(
    db: Db,
    rows: readonly (WrittenVersion & { readonly row: PreparedRow; readonly isNew: boolean })[],
    after?: AfterWrite,
  ): Promise<void>
  /** Withdraws what else a load wrote of changed records, before they get their former values. */
  withdraw?(db: Db, loadId: number, lines: readonly number[]): Promise<void>
  /** Removes new records when a load is undone; returns how many. */
  remove?(db: Db, records: readonly WrittenVersion[]): Promise<number>
}
