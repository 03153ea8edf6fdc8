import { openingAmountLoad as kind } from '@legajo/contract/payroll/opening-amount-load.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { systemAccumulators } from '@legajo/payroll-rules/system-accumulators.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import type { LoadHandler, PreparedRow, ReadRow } from '../../load/load-handler.ts'
import { peopleOfRows, unknownPerson } from '../../load/people-of-rows.ts'

interface StoredAmount {
  readonly id: number
  readonly version: number
  readonly employee_id: number
  readonly month: string
  readonly code: string
  readonly amount: string
}

/** Amounts of months before the suite, by employee, month and accumulator or concept. */
export const openingAmountLoad: LoadHandler = {
  kind,
  table: 'opening_amount',
  keyColumns: ['employee_id', 'month', 'code'],
  choices: async (db) => {
    const { rows } = await sql<{ code: string; name: string }>`
      select code, name from accumulator where company_id = app_company()
      union all select code, name from concept where company_id = app_company() order by 1`.execute(db)
    const named = new Map([...systemAccumulators, ...rows].map(({ code, name }) => [normalizeName(code), name]))
    return new Map([['code', [...named].map(([code, name]) => ({ value: code, label: `${code} - ${name}` }))]])
  },
  prepare: async (db, rows, { today }) => {
    const people = await peopleOfRows(db, rows)
    const stored = await readStoredAmounts(
      db,
      people.flatMap((person) => (person ? [person.id] : [])),
    )
    return rows.map((row, index): PreparedRow => {
      const person = people[index]
      const wanted = toTargetAmount(row, person?.id)
      const former = stored.get(keyOf(wanted))
      return {
        problems: [
          ...(person ? [] : [unknownPerson]),
          ...(wanted.month > today
            ? [
                {
                  field: 'month',
                  message: 'El mes todavía no empezó',
                  remedy: 'Los acumulados iniciales son de meses ya pagados',
                },
              ]
            : []),
        ],
        warnings: [],
        title: person?.title ?? String(row.values.get('file_code') ?? ''),
        confidential: person?.confidential ?? false,
        ...(person && { employeeId: person.id }),
        ...(former && { record: { id: former.id, version: former.version }, stored: former }),
        values: former ? { amount: wanted.amount } : { ...wanted },
        before: former ? { amount: former.amount } : {},
      }
    })
  },
  current: async (db) =>
    (
      await sql<object>`select e.file_code, o.month, o.code, o.amount from opening_amount o join employee e on e.id = o.employee_id
        where o.company_id = app_company() order by e.file_order, o.month, o.code limit 20000`.execute(db)
    ).rows,
  dependents: async (db, ids, since) => {
    const { rows } = await sql<{ id: number; day: string }>`select o.id, max(l.computed_at)::date::text as day
      from opening_amount o join liquidation_employee l on l.tenant_id = o.tenant_id and l.employee_id = o.employee_id
      where o.id = ${anyOf(ids)} and l.computed_at > ${since} group by o.id`.execute(db)
    return rows.map(({ id, day }) => ({ id, text: `Entró en una liquidación calculada el ${formatDate(day)}` }))
  },
}

const toTargetAmount = ({ values }: ReadRow, employeeId: number | undefined) => ({
  employee_id: employeeId ?? 0,
  month: String(values.get('month') ?? ''),
  code: String(values.get('code') ?? ''),
  amount: String(values.get('amount') ?? '0'),
})

const keyOf = ({ employee_id, month, code }: Pick<StoredAmount, 'employee_id' | 'month' | 'code'>): string =>
  `${employee_id}|${month}|${code}`

const readStoredAmounts = async (db: Db, people: readonly number[]): Promise<ReadonlyMap<string, StoredAmount>> => {
  const { rows } = await sql<StoredAmount>`select id, version, employee_id, month, code, amount from opening_amount
    where employee_id = ${anyOf(people)}`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row]))
}
