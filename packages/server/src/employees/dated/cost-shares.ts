import type { CostShare } from '@legajo/contract/org/cost-share.ts'
import { sumDecimals } from '@legajo/kernel/money.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'

/** Refuses a distribution of the cost of an employee that repeats a centre, does not add up to 100 or names a centre of another company. */
export const checkCostShares = async (
  db: Db,
  shares: readonly CostShare[],
  companyId: number,
  field = 'cost_shares',
): Promise<void> => {
  if (shares.length === 0) return
  const centers = [...new Set(shares.map(({ cost_center_id }) => cost_center_id))]
  if (centers.length < shares.length) refuse(field, 'Un centro de costo está dos veces; dejá uno solo')
  const total = sumDecimals(shares.map(({ percentage }) => percentage))
  if (Number(total) !== 100) refuse(field, `Los porcentajes suman ${total}; tienen que sumar 100`)
  if (shares.some(({ percentage }) => Number(percentage) <= 0)) refuse(field, 'Cada porcentaje tiene que ser mayor que cero')
  const known = await db
    .selectFrom('cost_center_card')
    .select('id')
    .where('id', '=', anyOf(centers))
    .where('company_id', '=', companyId)
    .execute()
  if (known.length < centers.length) refuse(field, 'Un centro de costo no existe en la empresa')
}
