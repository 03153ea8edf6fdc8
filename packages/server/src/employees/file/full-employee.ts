import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { lastDayServed, laterByPauses, type Pause, seniorityText } from '@legajo/kernel/seniority.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { employeesWithNamesOn, namedEmployees } from '../../db/named-employees.ts'
import { fullNameOf } from '../../db/person-columns.ts'
import { notFound } from '../../errors/app-error.ts'
import { comingPay, termsOn } from '../dated/pay-terms.ts'
import { selectEndedPeriods } from '../dated/reactivate.ts'
import { type TaxPart, toDraft } from './employee-rows.ts'
import { trialOf } from './trial-period.ts'

interface FileView {
  readonly pay: boolean
  readonly coming: boolean
  readonly today: string
  /** The day whose values are read, with `today` the same; absent for the stored ones. */
  readonly asOf?: string | undefined
}

/** One file, whole, with the terms of pay valid today; pay is left out unless `pay`, its later changes unless `coming`. */
export const fullEmployee = async (db: Db, id: number, { pay, coming, today, asOf }: FileView): Promise<Employee> => {
  const row = await db
    .selectFrom((asOf ? employeesWithNamesOn(asOf) : namedEmployees).as('employee'))
    .leftJoin('cost_center_card as cost_center', 'cost_center.id', 'employee.cost_center_id')
    .leftJoin('unit_card as organizational_unit', 'organizational_unit.id', 'employee.organizational_unit_id')
    .selectAll('employee')
    .select(['cost_center.name as cost_center', 'organizational_unit.name as organizational_unit'])
    .select(sql<readonly Pause[]>`seniority_pauses(employee.tenant_id, employee.id)`.as('pauses'))
    .where('employee.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const last = lastDayServed(row.egress_date, today)
  const tax = row.tax as TaxPart
  const dated = { ...row, agreement: null }
  const { terms, since } = termsOn(dated, today)
  const category = await db
    .selectFrom('category_card as c')
    .innerJoin('trade_union_card as u', (join) =>
      join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.trade_union_id'),
    )
    .select('c.name')
    .where('u.company_id', '=', row.company_id)
    .where('u.code', '=', terms.trade_union_code ?? '')
    .where('c.code', '=', terms.category_code ?? '')
    .executeTakeFirst()
  return {
    ...toDraft(row, terms),
    id: row.id,
    company_id: row.company_id,
    version: row.version,
    full_name: fullNameOf(row),
    photo_url: row.photo_url,
    organizational_unit: row.organizational_unit,
    cost_center: row.cost_center,
    category_name: category?.name ?? null,
    ...(pay && {
      salary: terms.salary,
      grossingUpSalary: tax.grossingUpSalary ?? null,
      bestSalary: tax.bestSalary ?? null,
    }),
    pay_valid_from: since && since > row.admission_date ? since : null,
    ...(coming && {
      coming_pay: comingPay(dated, today).map(({ from, terms: later }) => ({
        from,
        salary: later.salary,
        weekly_hours: later.weekly_hours,
        payroll_type: later.payroll_type,
        trade_union_id: later.trade_union_code,
        trade_union_category_id: later.category_code,
      })),
    }),
    seniority: seniorityText(laterByPauses(row.recognized_seniority_from ?? row.admission_date, row.pauses, last), last),
    last_admission_date: row.admission_date,
    trial_until: await trialOf(db, id, today),
    contract_end: row.contract_end,
    cost_centers: row.cost_shares as Employee['cost_centers'],
    ended_periods: await selectEndedPeriods(db, id),
    last_update: row.last_update.toISOString(),
  }
}
