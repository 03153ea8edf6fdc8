import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fullNameOf } from '../../db/person-columns.ts'
import { refuse } from '../../errors/app-error.ts'
import { finalType, fortnightType, monthlyType, vacationsType } from '../period/run-types.ts'
import { concurrentlyRunning } from './concurrent-run.ts'
import type { RunPeriod } from './run-period.ts'

type Days = Pick<RunPeriod, 'date_from' | 'date_until'>

/** Kinds of liquidation that pay the wage of a month, or a part of it. */
export const wageTypes: readonly string[] = [monthlyType, fortnightType]

/** Results of a type, in the month of a period, of the employee whose id is in a column, across the periods of the month. */
const resultsInMonth = (column: string, typeCode: string, { date_from }: Days) => sql`from liquidation_employee r
  join liquidation l on l.tenant_id = r.tenant_id and l.id = r.liquidation_id
  join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
  join employee x on x.tenant_id = r.tenant_id and x.id = r.employee_id
  where r.employee_id = ${sql.ref(column)} and l.type_code = ${typeCode} and l.state <> 'CANCELLED' and r.error is null
    and date_trunc('month', p.date_from) = date_trunc('month', ${date_from}::date)`

/** Unprocessed chunks of the month's liquidations of a type, with the employees to be paid. */
const chunksToCome = (typeCode: string, { date_from }: Days) => sql`from liquidation l
  join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
  join liquidation_chunk c on c.tenant_id = l.tenant_id and c.liquidation_id = l.id
  where l.company_id = app_company() and l.type_code = ${typeCode} and l.state <> 'CANCELLED' and c.state = 'PENDING'
    and date_trunc('month', p.date_from) = date_trunc('month', ${date_from}::date)`

const isToCome = (column: string, typeCode: string, month: Days) =>
  sql<boolean>`${sql.ref(column)} in (select unnest(c.employee_ids) ${chunksToCome(typeCode, month)})`

/**
 * Serialises within a company the decisions on which liquidation pays an employee's month: two concurrent ones would each find the employee
 * unpaid. Must be called before any read; the lock ends with the transaction.
 */
export const lockPaymentDecision = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('paid in the month'), app_company()::int)`.execute(db)
}

/**
 * Whether a liquidation of the month of a period, in its company, pays vacations separately from the wage; by the alias of the period's
 * row.
 */
export const paysVacations = (period: string) =>
  sql<boolean>`exists (select from liquidation v
    join liquidation_period q on q.tenant_id = v.tenant_id and q.id = v.period_id
    where v.company_id = ${sql.ref(`${period}.company_id`)} and v.type_code = ${vacationsType} and v.state <> 'CANCELLED'
      and date_trunc('month', q.date_from) = date_trunc('month', ${sql.ref(`${period}.date_from`)}))`.as('pays_vacations')

/** Whether an employee who left has a final settlement in the month. An employee re-hired in it is paid from the new admission on. */
const isSettledIn = (column: string, period: Days) =>
  sql<boolean>`(exists (select ${resultsInMonth(column, finalType, period)} and x.egress_date <= ${period.date_until}::date)
    or ${isToCome(column, finalType, period)})`

/** Whether a fortnight of the month paid the employee: the monthly liquidation deducts nothing, and would pay it again. */
const isPaidByFortnightIn = (column: string, period: Days) =>
  sql<boolean>`(exists (select ${resultsInMonth(column, fortnightType, period)}) or ${isToCome(column, fortnightType, period)})`

/**
 * Whether another liquidation of the month already pays what one of this type would. A final settlement deducts the month's payments, and
 * an aguinaldo those of a settlement: only unfinished ones, which are not counted yet, would be paid twice.
 */
export const isPaidAlready = (column: string, period: Days, typeCode: string) => {
  if (!wageTypes.includes(typeCode)) return concurrentlyRunning(column, typeCode, period.date_from)
  return typeCode === monthlyType
    ? sql<boolean>`(${isSettledIn(column, period)} or ${isPaidByFortnightIn(column, period)})`
    : isSettledIn(column, period)
}

/**
 * Refuses a run that names individual employees whose month is paid by another one: by a final settlement, by fortnights, by an unfinished
 * run.
 */
export const mustNotBePaidAlready = async (
  db: Db,
  period: Days,
  typeCode: string,
  employeeIds: readonly number[] | undefined,
): Promise<void> => {
  if (!employeeIds?.length) return
  const paid = await db
    .selectFrom('employee')
    .select(['last_name', 'name', isSettledIn('employee.id', period).as('isSettled')])
    .where('id', '=', anyOf(employeeIds))
    .where(isPaidAlready('employee.id', period, typeCode))
    .orderBy('file_order')
    .executeTakeFirst()
  if (!paid) return
  const name = fullNameOf(paid)
  if (!wageTypes.includes(typeCode))
    refuse(
      'filter.employeeIds',
      `${name} está en una liquidación del mes que no terminó, y lo que le paga cuenta en esta recién al terminar; esperá a que termine, o cancelala`,
    )
  refuse(
    'filter.employeeIds',
    `${name} ${
      paid.isSettled
        ? 'ya tiene la liquidación final del período, que pagó el mes; quitalo de los elegidos y cargá lo que falte en su liquidación final'
        : 'ya cobró una quincena del mes, y la liquidación mensual la pagaría otra vez; quitalo de los elegidos y liquidá lo que falta con el tipo Quincenal'
    }`,
  )
}
