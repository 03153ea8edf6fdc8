import type { TimeMonth } from '@legajo/contract/payroll/runs/time-facts.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personOfUser } from '../../db/person-of.ts'
import { utcText } from '../../db/utc-text.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import type { Session } from '../../session/session.ts'
import { factDifferences, isMonthClosed } from './fact-differences.ts'
import { factExceptions } from './fact-exceptions.ts'
import { kindsWithoutConcept } from './kinds-without-concept.ts'

export const firstDay = (month: string): string => `${month}-01`

export const startMonth = async (db: Db): Promise<string | null> =>
  (
    await sql<{
      month: string
    }>`select to_char(month, 'YYYY-MM') as month from time_payroll_start where company_id = app_company()`.execute(db)
  ).rows[0]?.month ?? null

/** Refuses a caller whose role does not see some type of absence: the differences would be incomplete. */
export const mustSeeAllTypes = async (db: Db): Promise<void> => {
  const { rows } = await sql<{
    hidden: number
  }>`select coalesce(cardinality(app_hidden_notice_types()::bigint[]), 0) as hidden`.execute(db)
  if ((rows[0]?.hidden ?? 0) > 0)
    refuse('month', 'Tu rol no ve todos los tipos de ausencia; pedile el pase a alguien que los vea')
}

export const monthView = async (db: Db, session: Session, month: string): Promise<TimeMonth> => {
  await mustSeeAllTypes(db)
  const first = firstDay(month)
  const start = await startMonth(db)
  const isBefore = start === null || month < start
  const { rows } = await sql<{
    closed: boolean
    closed_by: string | null
    passed: number
    uncounted: number
    pays: TimeMonth['vacationPay']
  }>`
    select ${isMonthClosed(sql`${first}::date`)} as closed,
      (select ${personOfUser('c.decided_by_id')} from time_closing c where c.company_id = app_company() and c.month = ${first}::date
        and c.state = 'APPROVED' and c.action = 'CLOSE' order by c.id desc limit 1) as closed_by,
      (select count(*)::int from novelty where company_id = app_company() and origin = 'TIME' and period_from = ${first}::date) as passed,
      (select count(*)::int from attendance_stale where company_id = app_company()
        and date between ${first}::date and (${first}::date + interval '1 month - 1 day')::date) as uncounted,
      coalesce((select vacation_pay from time_payroll_start where company_id = app_company()), 'MONTH') as pays`.execute(db)
  const [known] = rows
  return {
    month,
    start,
    vacationPay: known?.pays ?? 'MONTH',
    state: known?.closed ? 'CLOSED' : 'OPEN',
    closedBy: known?.closed ? (known.closed_by ?? null) : null,
    passed: known?.passed ?? 0,
    facts: isBefore
      ? []
      : (await factDifferences(db, firstDay(start), first)).map(
          ({ noveltyId: _, sourceKind: __, sourceId: ___, dayFrom: ____, dayUntil: _____, ...fact }) => ({
            ...fact,
            month: fact.month.slice(0, 7),
          }),
        ),
    uncounted: known?.uncounted ?? 0,
    withoutConcept: isBefore ? [] : await kindsWithoutConcept(db, first),
    exceptions: isBefore ? [] : [...(await factExceptions(db, first))],
    pending: await pendingClosing(db, session),
  }
}

const pendingClosing = async (db: Db, session: Session): Promise<TimeMonth['pending']> =>
  (
    await sql<NonNullable<TimeMonth['pending']>>`select c.id, c.action, to_char(c.month, 'YYYY-MM') as month, c.reason,
      ${personOfUser('c.requested_by_id')} as "requestedBy", ${utcText('c.requested_at')} as "requestedAt",
      c.requested_by_id = ${session.userId} as mine
    from time_closing c where c.company_id = app_company() and c.state = 'PENDING'`.execute(db)
  ).rows[0] ?? null

export const pendingOne = async (db: Db, id: number) =>
  (
    await sql<{ id: number; month: string; action: 'CLOSE' | 'REOPEN'; requestedById: number }>`
      select id, to_char(month, 'YYYY-MM') as month, action, requested_by_id as "requestedById" from time_closing
      where id = ${id} and company_id = app_company() and state = 'PENDING' for update`.execute(db)
  ).rows[0] ?? fail('not_found')
