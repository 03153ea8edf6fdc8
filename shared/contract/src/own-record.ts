import type { PermitCode } from './permits.ts'
import type { PersonalRecord } from './second-person.ts'

/** The rule of a call about a record of the caller: the record of another person answers `not_found`, before the handler runs. */
export interface OwnRecord {
  readonly record: PersonalRecord
  /** The parameter or body field with its id; default: the parameter `id`. An optional field that is absent names no record. */
  readonly id?: string
  /** The permit with which the records of others are open too. */
  readonly unless?: PermitCode
}
