import { crudPermits, permits as suitePermits } from '@legajo/contract/permits.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { deliveredRoles } from './delivered-roles.ts'

/**
 * Stores a row for every code of the suite, which gives it an id; texts are updated from the suite. Codes that the tenant did not have are
 * granted to its delivered roles, so that an upgrade opens the new screens to the people who administer the rest.
 * `ownPermits`: those that parcels declare in their manifests.
 */
export const syncPermits = async (db: Db, ownPermits: Readonly<Record<string, string>> = {}): Promise<void> => {
  const wanted = Object.entries({ ...ownPermits, ...suitePermits, ...crudPermits })
  const { rows } = await sql<{ code: string; isNew: boolean }>`insert into permit (code, description)
    values ${sql.join(wanted.map(([code, text]) => sql`(${code}, ${text})`))}
    on conflict (tenant_id, code) do update set description = excluded.description, own = false
    where permit.description <> excluded.description or permit.own
    returning code, xmax = 0 as "isNew"`.execute(db)
  const added = new Set(rows.flatMap(({ code, isNew }) => (isNew ? [code] : [])))
  if (added.size > 0) await grantAdded(db, added)
}

/** A role is a delivered one by its name, or under another name when it has all of its former permits. */
const grantAdded = async (db: Db, added: ReadonlySet<string>): Promise<void> => {
  const { rows: roles } = await sql<{ id: number; name: string; codes: readonly string[] }>`
    select r.id, r.name, array(select p.permit_code from role_permit p where p.role_id = r.id) as codes from role r`.execute(db)
  const grants = deliveredRoles.flatMap(({ name, permits }) => {
    const fresh = permits.filter((code) => added.has(code))
    const former = permits.filter((code) => !added.has(code))
    const hasAll = (codes: readonly string[]) => former.length > 0 && former.every((code) => codes.includes(code))
    return roles
      .filter((role) => role.name === name || hasAll(role.codes))
      .flatMap(({ id }) => fresh.map((permit_code) => ({ role_id: id, permit_code })))
  })
  if (grants.length === 0) return
  await db
    .insertInto('role_permit')
    .values(grants)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
