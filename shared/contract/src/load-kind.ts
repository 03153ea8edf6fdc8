import type { AnyObjectSchema } from 'yup'
import type { PermitCode } from './permits.ts'
import type { DataSight } from './sight.ts'

/** A column of a mass load: a field of the kind's schema by its path, such as `person.cuil`. Label, limits and choices are the field's. */
export interface LoadColumn {
  readonly path: string
  /** Without it a row is refused; by default what the schema requires of new records. */
  readonly required?: boolean
  readonly example: string
  /** Other column headings accepted for this field. */
  readonly also?: readonly string[]
  /** Protected data: the column exists only for users who see it. */
  readonly sees?: DataSight
}

/** The records that the rows of a load make: new ones, changes of existing ones, or either as the record exists or not. */
type LoadEffect = 'new' | 'changes' | 'both'

/** A kind of mass load, as data: its columns are fields of the schema that the form of the same records has. */
export interface LoadKind {
  /** Number of the simple load; documented for some. */
  readonly id: number
  /** Number of the upload template; documented for some. */
  readonly template: number
  readonly title: string
  readonly purpose: string
  /** The unit of the rows, singular and plural. */
  readonly unit: readonly [string, string]
  readonly permit: PermitCode
  /** Kinds of protected data that every row of the load contains. */
  readonly sees?: DataSight
  readonly schema: AnyObjectSchema
  /** The columns that together name a record: no two rows of a load may be equal in them. Empty when rows name no record. */
  readonly names: readonly string[]
  /** Further columns whose value may not repeat within a load. */
  readonly unique?: readonly string[]
  readonly makes: LoadEffect
  /** Several rows may change one record, such as the relatives of an employee. */
  readonly severalPerRecord?: boolean
  /** A zip archive is sent: each file in it is a row, named by the file code. */
  readonly archive?: boolean
  readonly columns: readonly LoadColumn[]
}
