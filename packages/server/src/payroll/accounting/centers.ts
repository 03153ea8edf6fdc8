import type { CostShare } from '@legajo/contract/org/cost-share.ts'
import { toUnits } from '@legajo/kernel/money.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { employeesWithNamesOn } from '../../db/named-employees.ts'
import type { Center } from './post-entry.ts'

/** Cost centres of each employee on a day: the shares of the file, else its centre. */
export const centersOf = async (db: Db, employeeIds: readonly number[], day: string) => {
  const centers = await db.selectFrom('cost_center_card').select(['id', 'code', 'name']).execute()
  const names = new Map(centers.map(({ code, name }) => [code, name]))
  if (employeeIds.length === 0) return { names, of: (): readonly Center[] => [] }
  const codes = new Map(centers.map(({ id, code }) => [id, code]))
  const rows = await db
    .selectFrom(employeesWithNamesOn(day, employeeIds).as('e'))
    .select(['e.id', 'e.cost_center_id', 'e.cost_shares'])
    .where('e.id', '=', anyOf(employeeIds))
    .execute()
  const byEmployee = new Map(
    rows.map(({ id, cost_center_id, cost_shares }) => {
      const shares = cost_shares as readonly CostShare[]
      const parts = shares.length > 0 ? shares : [{ cost_center_id, percentage: '1' }]
      return [id, toWeightedCenters(parts, codes)] as const
    }),
  )
  return { names, of: (id: number): readonly Center[] => byEmployee.get(id) ?? [] }
}

type StoredShare = { readonly cost_center_id: number | null; readonly percentage: string }

const toWeightedCenters = (parts: readonly StoredShare[], codes: ReadonlyMap<number, string>): readonly Center[] =>
  parts
    .flatMap(({ cost_center_id: id, percentage }) => {
      const code = id === null ? undefined : codes.get(id)
      return code === undefined ? [] : [{ code, weight: toUnits(percentage, 4) }]
    })
    .sort((a, b) => a.code.localeCompare(b.code))
