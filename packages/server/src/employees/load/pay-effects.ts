import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { PayTerms } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'

/** The share of one person in the effects of a load of pay. */
export const payEffects = (
  before: Pick<PayTerms, 'salary' | 'category_code'>,
  after: Pick<PayTerms, 'salary' | 'category_code'>,
): Readonly<Record<string, number>> => ({
  before: Number(before.salary ?? 0),
  after: Number(after.salary ?? 0),
  raised: Number(after.salary ?? 0) > Number(before.salary ?? 0) ? 1 : 0,
  lowered: Number(after.salary ?? 0) < Number(before.salary ?? 0) ? 1 : 0,
  moved: after.category_code === before.category_code ? 0 : 1,
})

const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS', maximumFractionDigits: 0 })
const percent = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** The effects in words: pay mass of those who change, categories, and runs that were calculated with the former pay and may still change. */
export const describePay = async (db: Db, sums: ReadonlyMap<string, number>) => {
  const of = (name: string) => sums.get(name) ?? 0
  const { rows } = await sql<{ name: string }>`select l.name from liquidation_card l
    where l.company_id = app_company() and l.released_at is null and l.state not in ('CANCELLED', 'ERROR')
      and exists (select from period_card p where p.tenant_id = l.tenant_id and p.id = l.period_id and p.status <> 'CLOSED')
    order by l.id desc limit 6`.execute(db)
  const [before, after] = [of('before'), of('after')]
  const change = before > 0 ? ` (${percent.format((after / before - 1) * 100)} %)` : ''
  return [
    of('raised') + of('lowered') > 0 && {
      label: 'Suma de sueldos de quienes cambian',
      text: `${pesos.format(before)} → ${pesos.format(after)}${change}`,
    },
    of('raised') > 0 && { label: 'Suben', text: countText(of('raised'), 'persona') },
    of('lowered') > 0 && { label: 'Bajan', text: countText(of('lowered'), 'persona') },
    of('moved') > 0 && { label: 'Cambian de categoría', text: countText(of('moved'), 'persona') },
    rows.length > 0 && {
      label: 'Liquidaciones abiertas que hay que volver a calcular',
      text: rows
        .slice(0, 5)
        .map(({ name }) => name)
        .join(', ')
        .concat(rows.length > 5 ? '…' : ''),
    },
  ].filter((one) => one !== false)
}
