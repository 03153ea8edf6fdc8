import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { EarlierPay, PayTerms } from '../db/column-types.ts'
import type { Db } from '../db/database.ts'
import { employeesWithNamesOn } from '../db/named-employees.ts'
import { personFilters } from '../employees/entrance.ts'
import { filterOf } from '../http/filter.ts'
import type { Session } from '../session/session.ts'

/** A person of a study as on the first day of its month. */
export interface Person {
  readonly id: number
  readonly admission_date: string
  readonly seniority_from: string
  readonly weekly_hours: string
  readonly payroll_type: string
  readonly salary: string | null
  readonly trade_union_code: string | null
  readonly category_code: string | null
  readonly out_of_agreement: boolean
  readonly contract_modality: string
  readonly position_id: number | null
  readonly hierarchical_level_id: number | null
  readonly gender: string | null
  /** The pay of the file with its earlier stretches. */
  readonly pay: PayTerms & { readonly earlier_pay: readonly EarlierPay[] | null }
}

/** The people of a study's filter who are employed on a day, those whom the caller sees. */
export const populationOf = async (db: Db, session: Session, day: string, filter: string | null): Promise<readonly Person[]> => {
  const columns = await personFilters(db, session, filter)
  return db
    .selectFrom(employeesWithNamesOn(day).as('employee'))
    .innerJoin('employee as file', (join) =>
      join.onRef('file.tenant_id', '=', 'employee.tenant_id').onRef('file.id', '=', 'employee.id'),
    )
    .leftJoin('cost_center_card as cost_center', (join) =>
      join.onRef('cost_center.tenant_id', '=', 'employee.tenant_id').onRef('cost_center.id', '=', 'employee.cost_center_id'),
    )
    .select(['employee.id', 'employee.admission_date', 'employee.weekly_hours', 'employee.payroll_type', 'employee.salary'])
    .select(['employee.trade_union_code', 'employee.category_code', 'employee.out_of_agreement', 'employee.contract_modality'])
    .select(['employee.position_id', 'employee.hierarchical_level_id', 'employee.gender'])
    .select(sql<string>`coalesce(employee.recognized_seniority_from, employee.admission_date)`.as('seniority_from'))
    .select(
      sql<
        Person['pay']
      >`jsonb_build_object('salary', file.salary::text, 'weekly_hours', file.weekly_hours::text, 'payroll_type', file.payroll_type,
        'trade_union_code', file.trade_union_code, 'category_code', file.category_code, 'agreement', null, 'earlier_pay', file.earlier_pay)`.as(
        'pay',
      ),
    )
    .where('employee.company_id', '=', session.company)
    .where('employee.admission_date', '<=', day)
    .where('employee.work_status', '<>', 'BAJA')
    .where((where) => where.or([where('employee.egress_date', 'is', null), where('employee.egress_date', '>', day)]))
    .where(filterOf(filter ?? undefined, { columns }))
    .orderBy('employee.file_order')
    .execute()
}

type Floor = Pick<Person, 'trade_union_code' | 'category_code' | 'weekly_hours'>
const floorKey = ({ trade_union_code, category_code, weekly_hours }: Floor) =>
  JSON.stringify([trade_union_code, category_code, Number(weekly_hours)])

/** The agreement's basic of each combination of category and hours on a day. */
export const floorsOn = async (db: Db, session: Session, people: readonly Floor[], day: string) => {
  const wanted = [
    ...new Map(people.filter(({ category_code }) => category_code).map((one) => [floorKey(one), one])).values(),
  ].map(({ trade_union_code, category_code, weekly_hours }) => ({ trade_union_code, category_code, weekly_hours }))
  const { rows } = await sql<
    Floor & { floor: string | null }
  >`select n.trade_union_code, n.category_code, n.weekly_hours::text as weekly_hours,
      agreement_basic(${session.company}, n.trade_union_code, n.category_code, n.weekly_hours, ${day}::date)::text as floor
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) n (trade_union_code text, category_code text, weekly_hours numeric)`.execute(
    db,
  )
  const known = new Map(rows.map((row) => [floorKey(row), row.floor]))
  return (person: Floor): string | null => known.get(floorKey(person)) ?? null
}

/** The first day of the month a year before, and the day before a day. */
export const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
export const dayBefore = (day: string): string => addDays(day, -1)
