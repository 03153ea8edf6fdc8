import type { AnyObjectSchema } from 'yup'
import type { PermitCode } from '../permits.ts'
import type { Sight } from '../sight.ts'

/** A column of a mass load: a field of the kind's schema by its path, such as `person.cuil`. Label, limits and choices are the field's. */
export interface LoadColumn {
  readonly path: string
  /** Without it a row is refused; by default what the schema requires. */
  readonly required?: boolean
  readonly example: string
  /** Further headings under which files have it. */
  readonly also?: readonly string[]
  /** Protected data: the column exists only for users who see it. */
  readonly sees?: Sight
}

/** A kind of mass load, as data: its columns are fields of the schema that the form of the same records has. */
export interface LoadKind {
  /** Documented number of the simple load. */
  readonly id: number
  /** Documented number of the upload template. */
  readonly template: number
  readonly title: string
  readonly purpose: string
  /** The unit of the rows, singular and plural. */
  readonly unit: readonly [string, string]
  readonly permit: PermitCode
  /** Protected data that all its rows show. */
  readonly sees?: Sight
  readonly schema: AnyObjectSchema
  /** The columns whose value may not repeat within a load; the first one names the record. */
  readonly keys: readonly string[]
  /** Whether the rows are new records, or change those that the first key names. */
  readonly creates: boolean
  readonly columns: readonly LoadColumn[]
}
