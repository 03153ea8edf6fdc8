import type { PermitCode } from './permits.ts'
import type { PersonalRecord } from './personal-record.ts'

/** The rule of a call about a record of the caller: the record of another person answers `not_found`, before the handler runs. */
export interface OwnRecord {
  readonly record: PersonalRecord
  /** The parameter or body field with its id; default: the parameter `id`. An optional field that is absent names no record. */
  readonly id?: string
  /** The permit with which the records of others are open too. */
  readonly unless?: PermitCode
}

/** The rule of a call of a leader: the record of a person outside the team answers `not_found`, before the handler runs. */
export interface OfTeam extends OwnRecord {
  /** `rows[].employee_id` names the field of each row of a list. */
  readonly id?: string
  /** The stand-ins of the leader today may call it too. */
  readonly standIns?: true
  /** Confidential people are of the team too, whatever flags the leader has. */
  readonly confidential?: true
}
