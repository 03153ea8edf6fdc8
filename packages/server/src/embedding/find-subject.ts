import type { RefusalReason, SubjectKind } from '@legajo/contract/communication/embed-exchange.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Assertion } from './read-assertion.ts'

/** A person with an account: the employment of the account, and its company. */
export interface Subject {
  readonly userId: number
  readonly employeeId: number
  readonly companyId: number
}

type NamedBy = Pick<Assertion, 'kind' | 'value' | 'company'>

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const conditionOf = ({ kind, value }: NamedBy): RawBuilder<unknown> => {
  const conditions: Readonly<Record<SubjectKind, RawBuilder<unknown>>> = {
    external_id: sql`e.id in (select x.employee_id from employee_external_id x where lower(x.external_id) = lower(${value}))`,
    cuil: sql`e.cuil = ${digitsOf(value)}`,
    file_code: sql`lower(e.file_code) = lower(${value})`,
    email: sql`lower(e.email) = lower(${value})`,
  }
  return conditions[kind]
}

/**
 * The person whom an identifier names, or the reason why self-service is closed to it. Reads the files of all companies of the
 * transaction. `company` is the number or the CUIT of one.
 */
export const findSubject = async (db: Db, named: NamedBy, emailDomains: readonly string[]): Promise<Subject | RefusalReason> => {
  const { kind, value, company } = named
  if (kind === 'email' && !emailDomains.includes(value.slice(value.lastIndexOf('@') + 1).toLowerCase())) return 'foreign_domain'
  if (kind === 'file_code' && company === undefined && (await hasManyCompanies(db))) return 'company_needed'
  const { rows } = await sql<{ id: number; isOpen: boolean }>`
    select e.id, e.admission_date <= app_today() and coalesce(e.egress_date >= app_today(), e.work_status <> 'BAJA') as "isOpen"
    from employee_contract e
    where ${conditionOf(named)} and (${company ?? null}::text is null or exists (select from company_card c
      where c.id = e.company_id and (c.id::text = ${company ?? ''} or regexp_replace(c.cuit, '\D', '', 'g') = ${digitsOf(company ?? '')})))`.execute(
    db,
  )
  if (rows.length === 0) return 'unknown_person'
  const [employment, second] = rows.filter(({ isOpen }) => isOpen)
  if (!employment) return 'retired_person'
  if (second) return 'ambiguous_person'
  return accountOf(db, employment.id)
}

const hasManyCompanies = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from company_card where active limit 2`.execute(db)
  return rows.length > 1
}

/** The account of the person, which may belong to another employment, if it may sign in and reaches its company. */
const accountOf = async (db: Db, employeeId: number): Promise<Subject | RefusalReason> => {
  const { rows } = await sql<{ userId: number; employeeId: number; companyId: number; isOpen: boolean; reaches: boolean }>`
    select u.id as "userId", e.id as "employeeId", e.company_id as "companyId", may_sign_in(u.id) as "isOpen",
      exists (select from account_company r where r.user_id = u.id and r.works_in = e.company_id) as reaches
    from account_card u join employee_card e on e.tenant_id = u.tenant_id and e.id = u.employee_id
    where u.id = account_of_person(${employeeId})`.execute(db)
  const [account] = rows
  if (!account?.reaches) return 'no_account'
  const { isOpen, userId, companyId } = account
  return isOpen ? { userId, employeeId: account.employeeId, companyId } : 'blocked_account'
}
