import { settlementMotives } from '@legajo/contract/employees/egress.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { payOnDay } from '../../db/pay-on-day.ts'
import { fullNameOf } from '../../db/person-columns.ts'
import { notFound, refuse } from '../../errors/app-error.ts'
import { finalType } from '../period/run-types.ts'
import { wageTypes } from '../run/already-paid.ts'
import { openPeriod } from '../run/choose-employees.ts'
import type { RunPeriod } from '../run/run-period.ts'

/** An employee who leaves, with the day and a supported reason. */
export interface Leaver {
  readonly id: number
  readonly fullName: string
  readonly admission: string
  readonly egress: string
  readonly isPaidByMonth: boolean
}

/** Reads an employee who leaves and locks the row until the transaction ends; refuses a file without leaving date or reason. */
export const lockLeaver = async (db: Db, employeeId: number): Promise<Leaver> => {
  const employee = await db
    .selectFrom('employee')
    .select(['id', 'last_name', 'name', 'admission_date', 'egress_date', 'egress_reason'])
    .select(sql<string | null>`leaving_motive(egress_reason)`.as('motive'))
    // The terms of the day of leaving.
    .select(
      sql<string>`${sql.raw(payOnDay('payroll_type', { day: 'coalesce(employee.egress_date, app_today())' }))}`.as(
        'payroll_type',
      ),
    )
    .where('id', '=', employeeId)
    .where('company_id', '=', sql<number>`app_company()`)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  const fullName = fullNameOf(employee)
  const { id, admission_date: admission, egress_date, egress_reason, motive, payroll_type } = employee
  if (!egress_date) return refuse('egress_date', `${fullName} no tiene fecha de egreso; cargala en el legajo`)
  if (!egress_reason) return refuse('egress_reason', `${fullName} no tiene motivo de egreso; cargalo en el legajo`)
  if (!motive || !Object.hasOwn(settlementMotives, motive))
    refuse(
      'egress_reason',
      `El motivo de egreso de ${fullName}, «${egress_reason}», no dice qué le corresponde; elegí otro en el legajo, o cargale el código de la interfaz LIQUIDACION en Tablas de valores`,
    )
  return { id, fullName, admission, egress: egress_date, isPaidByMonth: payroll_type === 'MENSUAL' }
}

/**
 * The open period of the leaving date that accepts final settlements: of those that divide the month, one of the same length as the
 * employee's pay period.
 */
export const periodOfLeaving = async (db: Db, { egress, isPaidByMonth }: Leaver): Promise<RunPeriod> => {
  const rows = await db
    .selectFrom('liquidation_period')
    .select(['id', 'status'])
    .where('company_id', '=', sql<number>`app_company()`)
    .where('date_from', '<=', egress)
    .where('date_until', '>=', egress)
    .orderBy(sql`liquidation_types = '{}' or ${finalType} = any (liquidation_types)`, 'desc')
    .orderBy(sql`date_until - date_from`, isPaidByMonth ? 'desc' : 'asc')
    .orderBy('date_from', 'desc')
    .execute()
  const [period] = rows.filter(({ status }) => status !== 'CLOSED')
  if (period) return openPeriod(db, period.id)
  const why = rows.length > 0 ? 'está cerrado; reabrilo' : 'no existe; abrilo'
  return refuse('egress_date', `El período del egreso (${formatDate(egress)}) ${why} antes de liquidar el final`)
}

/** The settlements that paid this leaving, newest first. */
export const earlierFinals = async (db: Db, { id, admission }: Leaver) => {
  const { rows } = await sql<{ id: number; name: string; released: boolean }>`
    select l.id, l.name, l.released_at is not null as released ${resultsOf(id)}
      and l.type_code = ${finalType} and p.date_until >= ${admission}::date
    order by l.id desc`.execute(db)
  return rows
}

/** Refuses while the wage of the month, in a finished run, is not released. */
export const requireNoPendingWage = async (db: Db, { id, fullName }: Leaver, { date_from }: RunPeriod): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select l.name ${resultsOf(id)} and l.type_code = any (${[...wageTypes]}) and l.released_at is null
      and date_trunc('month', p.date_from) = date_trunc('month', ${date_from}::date)
    order by l.id limit 1`.execute(db)
  const [waiting] = rows
  if (waiting)
    refuse('employee', `${fullName} está en «${waiting.name}», sin publicar; quitalo de ella: el final ya paga los días del mes`)
}

const resultsOf = (employeeId: number) => sql`from liquidation_employee r
  join liquidation l on l.tenant_id = r.tenant_id and l.id = r.liquidation_id
  join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
  where r.employee_id = ${employeeId} and l.state <> 'CANCELLED' and r.error is null`
