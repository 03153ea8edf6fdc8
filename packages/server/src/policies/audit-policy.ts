import type { AuditPolicy } from '@legajo/contract/audited.ts'
import { loadKinds } from '@legajo/contract/loads/load-kinds.ts'
import { auditPolicies } from '@legajo/contract/shared/audit-policy.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { declarations } from '../db/declarations.ts'
import { fail } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import { can, meets, mustMeet, seesData } from './can.ts'
import { readHiddenNoticeTypes } from './notice-visibility.ts'
import { isWithinReach } from './within-reach.ts'

type Row = Readonly<Record<string, unknown>>

/** The text shown instead of a value that the user may not see. */
const hiddenValue = '···'

/** Columns of a table whose values the user may not see in the audit. */
export const findHiddenColumns = (session: Session, entity: string): ReadonlySet<string> =>
  new Set(
    Object.entries(policyOf(entity).hides ?? {})
      .filter(([, sights]) => sights.some((sight) => !seesData(session, sight)))
      .map(([column]) => column),
  )

/** A change of one column, or of a whole row as JSON text, with the values of `hidden` columns masked. */
export const maskValue = (hidden: ReadonlySet<string>, field: string | null, value: string | null): string | null => {
  if (field !== null) return hidden.has(field) ? hiddenValue : value
  if (value === null || hidden.size === 0) return value
  const row = JSON.parse(value) as Row
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).map(([name, own]) => [name, hidden.has(name) ? hiddenValue : own])),
  )
}

/**
 * Refuses a user who may not read the record itself: permit, flags, row security, and the records it belongs to. A removed record is judged
 * by its last values, and is for administrators alone.
 */
export const mustReadRecord = async (db: Db, session: Session, entity: string, entityId: string): Promise<void> => {
  const policy = policyOf(entity)
  mustMeet(session, { ...(policy.permit !== 'session' && { permit: policy.permit }), sees: policy.needs ?? [] })
  const row =
    (await readStoredRow(db, entity, entityId)) ?? (session.admin ? await readRemovedRow(db, entity, entityId) : undefined)
  if (!row || !(await isWithin(db, session, policy, row))) fail('not_found')
}

/** The policies of all audited tables: a declared resource has its own, the others stand in the table of policies. */
export const policiesByTable: Readonly<Record<string, AuditPolicy>> = {
  ...Object.fromEntries([...declarations].map(([table, { audit }]) => [table, audit])),
  ...auditPolicies,
}

const policyOf = (entity: string): AuditPolicy =>
  (Object.hasOwn(policiesByTable, entity) ? policiesByTable[entity] : undefined) ?? fail('not_found')

/** The record as row security returns it; a key of several columns is written as in the audit, `a/b`. */
const readStoredRow = async (db: Db, entity: string, entityId: string): Promise<Row | undefined> => {
  const { rows: columns } = await sql<{ name: string; is_id: boolean }>`
    select a.attname as name, a.attname = 'id' as is_id from pg_class c join pg_index x on x.indrelid = c.oid and x.indisprimary
      cross join lateral unnest(x.indkey::int[]) with ordinality k (n, i) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n
    where c.relnamespace = current_schema()::regnamespace and c.relname = ${entity} and a.attname <> 'tenant_id' order by k.i`.execute(
    db,
  )
  const own = columns.filter(({ is_id }) => is_id)
  const key = sql.join(
    (own.length > 0 ? own : columns).map(({ name }) => sql`${sql.ref(name)}::text`),
    sql` || '/' || `,
  )
  if (columns.length === 0) return undefined
  const { rows } = await sql<{
    row: Row
  }>`select to_jsonb(t) as row from ${sql.table(entity)} t where ${key} = ${entityId}`.execute(db)
  return rows[0]?.row
}

/** The last values of a removed record; a record that exists and is hidden has none. */
const readRemovedRow = async (db: Db, entity: string, entityId: string): Promise<Row | undefined> => {
  const last = await db
    .selectFrom('audit_log')
    .select(['state', 'before'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.state === 'REMOVED' && last.before !== null ? (JSON.parse(last.before) as Row) : undefined
}

/** Whether the user can access everything that the record belongs to. */
const isWithin = async (db: Db, session: Session, policy: AuditPolicy, row: Row): Promise<boolean> => {
  const idIn = (column: string | undefined): number | undefined => {
    const value = column === undefined ? undefined : row[column]
    return value === undefined || value === null ? undefined : Number(value)
  }
  const employee = idIn(policy.employee)
  if (employee !== undefined && !(await isEmployeeShown(db, session, employee))) return false
  const company = idIn(policy.company)
  if (company !== undefined && !session.admin && !session.companies.some(({ id }) => id === company)) return false
  const account = idIn(policy.account)
  if (account !== undefined && !(await isWithinReach(db, session, account))) return false
  if (policy.ownAccount !== undefined && idIn(policy.ownAccount) !== session.userId) return false
  const noticeType = idIn(policy.noticeType)
  if (noticeType !== undefined && (await isNoticeTypeHidden(db, noticeType))) return false
  const loadKind = idIn(policy.loadKind)
  if (loadKind !== undefined && !mayReadLoad(session, loadKind)) return false
  const owner = policy.owner && idIn(policy.owner.column)
  if (policy.owner && owner !== undefined) await mustReadRecord(db, session, policy.owner.entity, String(owner))
  return true
}

/** By the permit and the flag of the kind of load, of which each declares its own. */
const mayReadLoad = (session: Session, id: number): boolean => {
  const kind = loadKinds.find((one) => one.id === id)
  return kind !== undefined && meets(session, kind)
}

/** Only users who see every employee see the records of an employee whose file was removed. */
const isEmployeeShown = async (db: Db, session: Session, id: number): Promise<boolean> =>
  (await db.selectFrom('employee').select('id').where('id', '=', id).executeTakeFirst()) !== undefined ||
  (session.admin && can(session, 'read', 'confidential'))

const isNoticeTypeHidden = async (db: Db, id: number): Promise<boolean> => (await readHiddenNoticeTypes(db)).includes(id)
