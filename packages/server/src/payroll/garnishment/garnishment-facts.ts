import type { Garnishment } from '@legajo/contract/payroll/runs/garnishment.ts'
import { endOfMonth } from '@legajo/kernel/dates.ts'
import { fromUnits, toUnits } from '@legajo/kernel/money.ts'

/** The data of a court order that the calculation needs. */
export interface StoredOrder {
  readonly id: number
  readonly kind: Garnishment['kind']
  readonly mode: Garnishment['mode']
  readonly amount: string | null
  readonly percentage: string | null
  readonly total: string | null
  readonly withheld_before: string
  readonly notified_on: string
  readonly valid_from: string
  readonly valid_until: string | null
}

/** The concept of the catalogue that withholds common garnishments; its history determines the rest of each order. */
export const garnishmentConcept = '0830'
export const garnishmentHistory = `concept:${garnishmentConcept}`

const cents = (text: string | null): number => Number(toUnits(text || '0', 2))
const inForce = ({ valid_from, valid_until }: StoredOrder, month: string): boolean =>
  valid_from <= endOfMonth(`${month}-01`) && (!valid_until || valid_until >= `${month}-01`)

/**
 * The amount withheld by each common order, in cents, by id: the withholdings of each month are assigned to the orders in force then, in
 * order of notification (orders are sorted that way), none beyond its total.
 */
export const withheldByOrder = (
  orders: readonly StoredOrder[],
  months: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<number, number> => {
  const common = orders.filter(({ kind }) => kind === 'COMUN')
  const withheld = new Map(common.map((order) => [order.id, cents(order.withheld_before)]))
  for (const month of [...months.keys()].sort()) {
    let left = months.get(month) ?? 0
    for (const order of common) {
      if (!inForce(order, month)) continue
      const wanted = Math.min(left, order.mode === 'FIJO' ? cents(order.amount) : left)
      const taken = Math.max(0, Math.min(wanted, remainingDebt(order, withheld.get(order.id) ?? 0)))
      withheld.set(order.id, (withheld.get(order.id) ?? 0) + taken)
      left -= taken
    }
  }
  return withheld
}

/** Cents still owed to an order; an order without a total never ends. */
export const remainingDebt = (order: StoredOrder, withheld: number): number =>
  order.total === null ? Number.MAX_SAFE_INTEGER : Math.max(0, cents(order.total) - withheld)

/** The facts that the formulas of garnishments read in a period, `YYYY-MM`. */
export const garnishmentFacts = (
  orders: readonly StoredOrder[],
  period: string,
  months?: ReadonlyMap<string, number>,
): Record<string, string> => {
  const earlier = new Map([...(months ?? [])].filter(([month]) => month < period))
  const withheld = withheldByOrder(orders, earlier)
  const open = orders
    .filter((order) => inForce(order, period))
    .map((order) => ({ ...order, left: remainingDebt(order, withheld.get(order.id) ?? 0) }))
    .filter(({ left }) => left > 0)
  const [common, alimony] = [open.filter(({ kind }) => kind === 'COMUN'), open.filter(({ kind }) => kind === 'ALIMENTOS')]
  const withFixedAmount = (list: typeof open) => list.filter(({ mode }) => mode === 'FIJO')
  const share = (list: typeof open) =>
    list.reduce((sum, { mode, percentage }) => sum + (mode === 'MAXIMO_LEGAL' ? 10_000 : cents(percentage)), 0)
  const byShare = common.filter(({ mode }) => mode !== 'FIJO')
  const ends = byShare.length > 0 && byShare.every(({ total }) => total !== null)
  return {
    EMBARGO_FIJO: fromUnits(withFixedAmount(common).reduce((sum, { amount, left }) => sum + Math.min(cents(amount), left), 0)),
    EMBARGO_PORCENTAJE: fromUnits(share(byShare)),
    EMBARGO_LIMITE: fromUnits(ends ? byShare.reduce((sum, { left }) => sum + left, 0) : 0),
    ALIMENTOS_FIJO: fromUnits(withFixedAmount(alimony).reduce((sum, { amount }) => sum + cents(amount), 0)),
    ALIMENTOS_PORCENTAJE: fromUnits(share(alimony.filter(({ mode }) => mode === 'PORCENTAJE'))),
    ALIMENTOS_SALARIO_MINIMO: fromUnits(share(alimony.filter(({ mode }) => mode === 'SALARIO_MINIMO'))),
  }
}
