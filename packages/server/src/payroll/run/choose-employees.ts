import type { LiquidationStart } from '@legajo/contract/payroll/runs/liquidation.ts'
import type { Columns } from '@legajo/filter/sql.ts'
import { sql } from 'kysely'
import { anyOf, idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { employeesWithNamesOn } from '../../db/named-employees.ts'
import { personFilters } from '../../employees/entrance.ts'
import { refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { can } from '../../policies/can.ts'
import type { Session } from '../../session/session.ts'
import { finalType, fortnightType } from '../period/run-types.ts'
import { isPaidAlready, paysVacations } from './already-paid.ts'
import type { RunPeriod } from './run-period.ts'

export const findPeriod = async (db: Db, id: number, path = 'liquidation.periodId'): Promise<RunPeriod> =>
  (await db
    .selectFrom('liquidation_period')
    .select(['id', 'name', 'date_from', 'date_until', 'pay_date', 'deposit_date', 'status', 'liquidation_types'])
    .select(paysVacations('liquidation_period'))
    .where('id', '=', id)
    // Never that of another visible company: a run belongs to one.
    .where('company_id', '=', sql<number>`app_company()`)
    .executeTakeFirst()) ?? refuse(path, `El período ${id} no existe en esta empresa`)

/** The period; throws if it is closed. */
export const openPeriod = async (db: Db, id: number, path = 'liquidation.periodId'): Promise<RunPeriod> =>
  mustBeOpen(await findPeriod(db, id, path), path)

export const mustBeOpen = (period: RunPeriod, path = 'liquidation.periodId'): RunPeriod => {
  if (period.status === 'CLOSED') refuse(path, `El período «${period.name}» está cerrado; reabrilo o elegí otro`)
  return period
}

type Choice = Pick<LiquidationStart, 'filter' | 'blackListEmployees'> & {
  /**
   * A final settlement is for employees who leave in the period. A run of wages or of settlements without named employees omits those whose
   * month another liquidation pays; a fortnight is then for employees not paid monthly.
   */
  readonly typeCode?: string
}

/** The caller: the columns that a filter expression may read, and whether confidential employees are visible. */
export interface ChoosingUser {
  readonly columns: (db: Db, expression: string | undefined) => Promise<Columns>
  readonly seesConfidential: boolean
}

export const chooserOf = (session: Session): ChoosingUser => ({
  columns: (db, expression) => personFilters(db, session, expression),
  seesConfidential: can(session, 'read', 'confidential'),
})

/**
 * The employees selected by a start, ordered by file code. Callers who cannot see confidential employees pay them with all others, but
 * cannot detect them by naming, describing or excluding them.
 */
export const employeesFor = async (
  db: Db,
  period: Pick<RunPeriod, 'id' | 'date_from' | 'date_until'>,
  { filter, blackListEmployees, typeCode = '' }: Choice,
  { columns, seesConfidential }: ChoosingUser,
): Promise<readonly number[]> => {
  const { text, employeeIds, expression } = filter
  const filterColumns = await columns(db, expression)
  const isNarrowed = Boolean(text || employeeIds?.length || expression)
  const rows = await db
    // As they are on the last day of the period: its positions, terms of pay and period of employment.
    .selectFrom(employeesWithNamesOn(period.date_until).as('employee'))
    .leftJoin('cost_center_card as cost_center', (join) =>
      join.onRef('cost_center.tenant_id', '=', 'employee.tenant_id').onRef('cost_center.id', '=', 'employee.cost_center_id'),
    )
    .select('employee.id')
    .where('employee.company_id', '=', sql<number>`app_company()`)
    // With a day of work in the period.
    .where('employee.admission_date', '<=', period.date_until)
    .where((where) =>
      where.or([where('employee.egress_date', 'is', null), where('employee.egress_date', '>=', period.date_from)]),
    )
    .$if(typeCode === finalType, (query) => query.where('employee.egress_date', '<=', period.date_until))
    .$if(Boolean(typeCode) && !employeeIds?.length, (query) =>
      query.where(sql<boolean>`not ${isPaidAlready('employee.id', period, typeCode)}`),
    )
    .$if(typeCode === fortnightType && !employeeIds?.length, (query) => query.where('employee.payroll_type', '<>', 'MENSUAL'))
    .$if(Boolean(employeeIds?.length), (query) => query.where('employee.id', '=', anyOf(employeeIds ?? [])))
    .$if(blackListEmployees.length > 0, (query) =>
      query.where((where) =>
        where.or([
          where('employee.id', '<>', sql<number>`all (${idsText(blackListEmployees)}::bigint[])`),
          // An employee excluded before becoming confidential, when the run searches for missing ones.
          ...(seesConfidential ? [] : [where('employee.confidential', '=', true)]),
        ]),
      ),
    )
    .$if(isNarrowed && !seesConfidential, (query) => query.where('employee.confidential', '=', false))
    .$if(Boolean(text), (query) => query.where(sql<boolean>`strpos(employee.search, fold_text(${text ?? ''})) > 0`))
    .where(filterOf(expression, { columns: filterColumns }))
    .orderBy('employee.file_order')
    .execute()
  return rows.map(({ id }) => id)
}
