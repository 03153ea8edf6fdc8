import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { SecondPerson } from '@legajo/contract/second-person.ts'
import type { Db } from '../db/database.ts'
import { requireContentRight } from '../policies/content-right.ts'
import { requireOfTeam, requireOwnRecord } from '../policies/own-record.ts'
import { requireSecondPerson } from '../policies/second-person.ts'
import { requireToggle } from '../policies/toggles.ts'
import type { Session } from '../session/session.ts'

interface CallInput {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: unknown
  readonly body: unknown
}

type Guard = (db: Db) => Promise<void>

/** The declared rules of a call that need the database, in their order; each refuses or does nothing. */
export const guardsOf = (call: AnyEndpoint, session: Session, input: CallInput): readonly Guard[] => {
  const { toggle, ownRecord, ofTeam, secondPerson, content } = call
  const guards: Guard[] = []
  if (toggle) guards.push((db) => requireToggle(db, toggle, session.company))
  const ownId = ownRecord && recordIdIn(input, ownRecord.id ?? 'id')
  if (ownRecord && ownId) guards.push((db) => requireOwnRecord(db, session, ownRecord, ownId))
  if (secondPerson && appliesTo(secondPerson, input))
    guards.push((db) => requireSecondPerson(db, session, secondPerson, recordIdsIn(input, secondPerson.id ?? 'id')))
  // After the second person, whose refusal states why a leader does not decide on themselves.
  if (ofTeam) guards.push((db) => requireOfTeam(db, session, ofTeam, recordIdsIn(input, ofTeam.id ?? 'id')))
  if (content) guards.push((db) => requireContentRight(db, content, recordIdIn(input, content.id ?? 'id')))
  return guards
}

const appliesTo = ({ when }: SecondPerson, { body }: CallInput): boolean =>
  !when || (body as Readonly<Record<string, unknown>>)[when.field] === when.is

/** The numbers that the address or the body has under `name`, or each row of its list under `list[].name`; 0 is no record. */
const recordIdsIn = ({ params, body }: CallInput, name: string): readonly number[] => {
  const fields: Readonly<Record<string, unknown>> = { ...(body as object | undefined), ...params }
  const [list = '', inRow] = name.split('[].')
  if (inRow === undefined) return [Number(fields[name] ?? 0)]
  const rows = fields[list] as readonly Readonly<Record<string, unknown>>[]
  return [...new Set(rows.map((row) => Number(row[inRow] ?? 0)))]
}

/** The number that the address, the body or the query has under `name`; 0 is no record. */
const recordIdIn = ({ params, query, body }: CallInput, name: string): number =>
  Number({ ...(query as object | undefined), ...(body as object | undefined), ...params }[name] ?? 0)
