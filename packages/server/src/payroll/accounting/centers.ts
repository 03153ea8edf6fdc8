import { toUnits } from '@legajo/kernel/money.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { namedEmployeesOn } from '../../db/named-employees.ts'
import type { Center } from './post-entry.ts'

/** Cost centres of each employee: the configured shares, else the centre of the file on a day. */
export const centersOf = async (db: Db, employeeIds: readonly number[], day: string) => {
  const names = new Map(
    (await db.selectFrom('cost_center').select(['code', 'name']).execute()).map(({ code, name }) => [code, name]),
  )
  if (employeeIds.length === 0) return { names, of: (): readonly Center[] => [] }
  const shares = await db
    .selectFrom('employee_cost_share as s')
    .innerJoin('cost_center as c', (join) => join.onRef('c.tenant_id', '=', 's.tenant_id').onRef('c.id', '=', 's.cost_center_id'))
    .select(['s.employee_id', 'c.code', 's.percentage'])
    .where('s.employee_id', '=', anyOf(employeeIds))
    .orderBy('c.code')
    .execute()
  const single = await db
    .selectFrom(namedEmployeesOn(day, employeeIds).as('e'))
    .innerJoin('cost_center as c', (join) => join.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id', '=', 'e.cost_center_id'))
    .select(['e.id', 'c.code'])
    .where('e.id', '=', anyOf(employeeIds))
    .execute()
  const byEmployee = new Map<number, readonly Center[]>(single.map(({ id, code }) => [id, [{ code, weight: 1n }]]))
  for (const [id, own] of Map.groupBy(shares, ({ employee_id }) => employee_id))
    byEmployee.set(
      id,
      own.map(({ code, percentage }) => ({ code, weight: toUnits(percentage, 4) })),
    )
  return { names, of: (id: number): readonly Center[] => byEmployee.get(id) ?? [] }
}
