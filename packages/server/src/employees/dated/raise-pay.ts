import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { EarlierPay } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'
import { employeesInUnions } from '../../db/employees-in-unions.ts'
import { payFrom } from './earlier-pay.ts'
import { comingPay, termsOf, termsOn } from './pay-terms.ts'

/** The pay columns of a file that a raise changes. */
interface PayColumns {
  readonly salary: string | null
  readonly earlier_pay: readonly EarlierPay[] | null
}

/** A raise as it was written: the columns before and after it. */
export interface RaisedPay {
  readonly id: number
  readonly before: PayColumns
  readonly after: PayColumns
}

/** Gives files a new basic from a day on, in one statement; later dated pay of theirs stays. Returns the columns before and after. */
export const raisePay = async (db: Db, day: string, raises: ReadonlyMap<number, string>): Promise<readonly RaisedPay[]> => {
  const files = await payOfFiles(db, [...raises.keys()])
  const raised = files.flatMap((file): RaisedPay[] => {
    const salary = raises.get(file.id)
    if (salary === undefined) return []
    const from = day > file.admission_date ? day : file.admission_date
    const { salary: next, earlier_pay } = payFrom(
      file,
      { ...termsOf(termsOn(file, from).terms), salary },
      from,
      file.admission_date,
    )
    const before = { salary: file.salary, earlier_pay: file.earlier_pay }
    return [{ id: file.id, before, after: { salary: next, earlier_pay: earlier_pay === null ? null : JSON.parse(earlier_pay) } }]
  })
  await writePay(
    db,
    raised.map(({ id, after }) => ({ id, ...after })),
  )
  return raised
}

/** Gives files back the pay before a raise. Returns the ids of those whose pay changed after it: none is written then. */
export const takeRaisesBack = async (db: Db, raises: readonly RaisedPay[]): Promise<readonly number[]> => {
  const files = new Map(
    (
      await payOfFiles(
        db,
        raises.map(({ id }) => id),
      )
    ).map((file) => [file.id, file]),
  )
  const changed = raises.flatMap(({ id, after }) => {
    const file = files.get(id)
    const isSame =
      file !== undefined &&
      Number(file.salary ?? 0) === Number(after.salary ?? 0) &&
      JSON.stringify(stretchesOf(file.earlier_pay)) === JSON.stringify(stretchesOf(after.earlier_pay))
    return isSame ? [] : [id]
  })
  if (changed.length > 0) return changed
  await writePay(
    db,
    raises.map(({ id, before }) => ({ id, ...before })),
  )
  return []
}

const stretchesOf = (earlier: readonly EarlierPay[] | null) =>
  (earlier ?? []).map(({ until, salary }) => [until, Number(salary ?? 0)])

const payOfFiles = async (db: Db, ids: readonly number[]) => {
  await sql`select from employee where id = ${anyOf(ids)} order by id for no key update`.execute(db)
  return employeesInUnions(db)
    .select(['employee.id', 'employee.admission_date', 'employee.salary', 'employee.weekly_hours', 'employee.payroll_type'])
    .select([
      'employee.trade_union_code',
      'employee.category_code',
      'employee.earlier_pay',
      'trade_union.number_cct as agreement',
    ])
    .where('employee.id', '=', anyOf(ids))
    .orderBy('employee.id')
    .execute()
}

const writePay = async (db: Db, rows: readonly (PayColumns & { readonly id: number })[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`update employee e set salary = n.salary, earlier_pay = n.earlier_pay, last_update = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (id bigint, salary numeric, earlier_pay jsonb) where e.id = n.id`.execute(
    db,
  )
}

/** A stretch of a file's pay: from a day, null for the admission, until the day before the next one. */
export interface PayStretch {
  readonly from: string
  readonly until: string | null
  readonly salary: string | null
  readonly weekly_hours: string
  readonly category_code: string | null
  readonly trade_union_code: string | null
}

/** All stretches of a file's pay, the first one first. */
export const payStretchesOf = async (db: Db, id: number): Promise<readonly PayStretch[]> => {
  const [file] = await employeesInUnions(db)
    .selectAll('employee')
    .select('trade_union.number_cct as agreement')
    .where('employee.id', '=', id)
    .execute()
  if (!file) return []
  const first = { from: file.admission_date, terms: termsOf(termsOn(file, '0001-01-01').terms) }
  const all = [first, ...comingPay(file, '0001-01-01')]
  return all.map(({ from, terms: { salary, weekly_hours, category_code, trade_union_code } }, index) => {
    const next = all[index + 1]
    return { from, until: next ? addDays(next.from, -1) : null, salary, weekly_hours, category_code, trade_union_code }
  })
}
