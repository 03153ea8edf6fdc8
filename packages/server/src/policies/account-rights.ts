import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { companyFlags, type Session } from '../session/session.ts'
import { withAllParts } from '../session/sessions.ts'

/** The rights that an employee gives to the account that is linked to it: permits of the file and of its seat, and the sight of the own pay. */
export interface PersonRights {
  readonly permits: ReadonlySet<string>
  readonly companyId: number
  readonly confidential: boolean
}

/** All that an account can see and do: permits from every source, flags by company, and what follows from its employee. */
export interface AccountRights {
  readonly admin: boolean
  readonly permits: ReadonlySet<string>
  readonly companies: readonly { readonly id: number; readonly flags: number }[]
  readonly person: PersonRights | null
}

interface RightsRow {
  readonly id: number
  readonly admin: boolean
  readonly permits: readonly string[]
  readonly companies: AccountRights['companies']
  readonly personPermits: readonly string[]
  readonly companyId: number | null
  readonly confidential: boolean | null
}

/** The rights of these accounts; the one answer for grants, ranks, links and new credentials. */
export const rightsOfAccounts = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, AccountRights>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<RightsRow>`select u.id, u.admin, array(select granted_permits(u.id)) as permits,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.works_in, 'flags', c.flags)), '[]') from account_company c where c.user_id = u.id) as companies,
      permits_of_person(u.employee_id) as "personPermits", place.company_id as "companyId", place.confidential
    from account_card u left join lateral place_of_person(u.employee_id) place on true
    where u.id = ${anyOf(ids)}`.execute(db)
  return new Map(
    rows.map(({ id, admin, permits, companies, personPermits, companyId, confidential }) => [
      Number(id),
      {
        admin,
        permits: withAllParts(permits, admin),
        companies,
        person: companyId && { permits: new Set(personPermits), companyId, confidential: confidential ?? false },
      },
    ]) as [number, AccountRights][],
  )
}

/** The rights that an employee would give to an account. */
export const rightsOfPerson = async (db: Db, employeeId: number): Promise<PersonRights | undefined> => {
  const { rows } = await sql<{ permits: string[]; companyId: number | null; confidential: boolean | null }>`
    select permits_of_person(${employeeId}) as permits, place.company_id as "companyId", place.confidential
    from place_of_person(${employeeId}) place`.execute(db)
  const [row] = rows
  return row?.companyId
    ? { permits: new Set(row.permits), companyId: row.companyId, confidential: row.confidential ?? false }
    : undefined
}

/** The rights of the caller that the comparisons read; loads compare with those of their sender. */
export type Holder = Pick<Session, 'admin' | 'permits' | 'companies'>

const flagsOf = (holder: Holder, company: number): number => holder.companies.find(({ id }) => id === company)?.flags ?? 0
const { seeConfidentialInfo, seeConfidentialEmployee } = companyFlags
const sightFlags = seeConfidentialInfo | seeConfidentialEmployee

/** Permits of a holder that an account has and the holder lacks. */
export const lackingPermits = (holder: Holder, codes: Iterable<string>): readonly string[] =>
  holder.admin ? [] : [...codes].filter((code) => !holder.permits.has(code))

/** Whether an account can do and see nothing that the holder cannot: permits and flags in each company. */
export const covers = (holder: Holder, { admin, permits, companies }: AccountRights): boolean =>
  holder.admin ||
  (!admin &&
    lackingPermits(holder, permits).length === 0 &&
    companies.every(({ id, flags }) => (flags & sightFlags & ~flagsOf(holder, id)) === 0))

/** Whether the holder has what an employee gives: its permits, the sight of its pay, and of a confidential file. */
export const coversPerson = (holder: Holder, { permits, companyId, confidential }: PersonRights): boolean => {
  const needed = seeConfidentialInfo | (confidential ? seeConfidentialEmployee : 0)
  return holder.admin || (lackingPermits(holder, permits).length === 0 && (needed & ~flagsOf(holder, companyId)) === 0)
}

/** Whether the holder may hold the credentials of an account: all it can do and see, in companies that the holder reaches too. */
export const coversWholly = (holder: Holder, rights: AccountRights): boolean =>
  holder.admin ||
  (covers(holder, rights) &&
    rights.companies.every(({ id }) => holder.companies.some((own) => own.id === id)) &&
    (!rights.person || coversPerson(holder, rights.person)))
