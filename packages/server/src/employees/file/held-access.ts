import type { HeldAccess } from '@legajo/contract/employees/access-decision.ts'
import { transferMotive } from '@legajo/contract/employees/egress.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { firstLastName, personOf } from '../../db/person-of.ts'
import { notFound } from '../../errors/app-error.ts'
import { can } from '../../policies/can.ts'
import { teamOf } from '../../policies/led-employees.ts'
import type { Session } from '../../session/session.ts'

/** Days after a re-entry in which the file asks what the account keeps. */
const daysOfReturn = 30

type AccessState = Pick<HeldAccess, 'kind'> & {
  readonly company_id: number
  readonly account: number | null
  readonly day: string | null
}

/** The event that the state of a file implies, and the account of its person. */
export const accessStateOf = (db: Db, employeeId: number): Promise<AccessState> =>
  db
    .selectFrom('employee as e')
    .where('e.id', '=', employeeId)
    .select([
      'e.company_id',
      sql<number | null>`account_of_person(e.id)`.as('account'),
      sql<string | null>`e.egress_date::text`.as('day'),
      sql<
        HeldAccess['kind']
      >`case when e.egress_date is not null then case when e.egress_reason = ${transferMotive} then 'TRANSFER' else 'LEAVE' end
        when e.admission_date > app_today() - ${daysOfReturn}::int
          and exists (select from employment_period p where p.employee_id = e.id) then 'RETURN' end`.as('kind'),
    ])
    .executeTakeFirstOrThrow(notFound)

interface OpenWork {
  readonly tasks: HeldAccess['tasks']
  readonly approvals: number
  readonly stages: number
  readonly stands_in_for: HeldAccess['stands_in_for']
  readonly units: HeldAccess['units']
}

/** The account, open work and units of a person in the company of the file, and the decision about them. */
export const readHeldAccess = async (db: Db, session: Session, employeeId: number): Promise<HeldAccess> => {
  const { kind, account, company_id } = await accessStateOf(db, employeeId)
  const { rows } = await sql<OpenWork>`select
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.title, 'due_on', t.due_on, 'about', ${firstLastName('about')}) order by t.due_on, t.id), '[]')
        from (select * from plan_task where owner_id = ${account} and done_on is null and company_id = ${company_id} limit 200) t
          join plan p on p.id = t.plan_id join employee about on about.id = p.employee_id) as tasks,
      (select count(*)::int from leave_step s where s.status = 'PENDING' and s.company_id = ${company_id} and ${account} = any(s.approver_ids))
        + (select count(*)::int from vacation_request_state s join vacation_request r on r.id = s.request_id
          where s.status = 'PENDING' and r.company_id = ${company_id} and ${account} = any(s.approver_ids)) as approvals,
      (select count(*)::int from leave_stage s where s.company_id = ${company_id} and ${account} = any(s.approver_ids))
        + (select count(*)::int from vacation_stage s where s.company_id = ${company_id} and ${account} = any(s.approver_ids))
        + (select count(*)::int from approval_scope s where s.company_id = ${company_id} and ${account} = any(s.approver_ids)) as stages,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', ${firstLastName('who')}) order by s.id), '[]') from stand_in s
        join account_card who on who.id = s.user_id
        where s.stand_in_id = ${account} and s.company_id = ${company_id} and s.date_until >= app_today()) as stands_in_for,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name), '[]') from unit_manager m
        join unit_card u on u.id = m.organizational_unit_id
        where m.employee_id = ${employeeId} and m.company_id = ${company_id}) as units`.execute(db)
  const [counted] = rows
  const decision = await decisionOf(db, employeeId)
  return {
    kind,
    has_account: account !== null,
    account: account !== null && can(session, 'read', 'accounts of others') ? await accountOf(db, account) : null,
    other_companies: await otherCompanies(db, session, employeeId, company_id),
    ...(counted as OpenWork),
    led: (await teamOf(db, employeeId)).length,
    decision: decision && decision.kind === kind ? decision : null,
  }
}

const accountOf = async (db: Db, id: number): Promise<HeldAccess['account']> => {
  const { rows } = await sql<NonNullable<HeldAccess['account']>>`select u.id, u.account_name as name, u.admin,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name), '[]') from user_role ur
        join role r on r.id = ur.role_id where ur.user_id = u.id) as roles,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name), '[]') from account_company uc
        join company c on c.id = uc.works_in where uc.user_id = u.id) as companies
    from account_card u where u.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The companies of the caller in which the person has another open file. */
const otherCompanies = async (
  db: Db,
  session: Session,
  employeeId: number,
  own: number,
): Promise<HeldAccess['other_companies']> => {
  const { rows } = await sql<{ ids: number[] }>`select companies_of_person(${employeeId}) as ids`.execute(db)
  return session.companies.filter(({ id }) => id !== own && rows[0]?.ids.includes(id)).map(({ id, name }) => ({ id, name }))
}

const decisionOf = async (db: Db, employeeId: number): Promise<HeldAccess['decision']> => {
  const { rows } = await sql<NonNullable<HeldAccess['decision']>>`select d.kind,
      (select ${firstLastName('s')} from employee s where s.id = d.successor_id) as successor,
      d.parts, ${personOf<string | null>('d.decided_by')} as decided_by, d.decided_at, d.outcome
    from access_decision d where d.employee_id = ${employeeId}`.execute(db)
  return rows[0] ?? null
}
