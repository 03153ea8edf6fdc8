import { formatPeriod } from '@legajo/kernel/dates.ts'
import { formatDecimal, fromUnits } from '@legajo/kernel/money.ts'
import { adjustedAccumulators, clockOf } from '@legajo/payroll-rules/clocks.ts'
import { monthsOf } from '@legajo/payroll-rules/history.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface Correction {
  readonly code: string
  readonly month: string
  readonly paidIn: string
  readonly cents: number
  readonly kind: string
}

/**
 * The sentence on a read of past months (`H.BASE_SAC.MEJOR_SEMESTRE`) that names the months whose amount has a retro or an adjustment of a later month in it,
 * as the result read them; null for others.
 */
export const correctionsIn = async (
  db: Db,
  liquidationId: number,
  employeeId: number,
): Promise<(name: string) => string | null> => {
  const { rows } = await sql<Correction & { readonly period: string }>`
    with result as (select l.tenant_id, p.date_from, o.employee_id, o.computed_at from liquidation l
      join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
      join liquidation_employee o on o.tenant_id = l.tenant_id and o.liquidation_id = l.id and o.employee_id = ${employeeId}
      where l.id = ${liquidationId})
    select e.key as code, to_char(r.accrual_month, 'YYYY-MM') as month, to_char(n.period_from, 'YYYY-MM') as "paidIn",
      e.value::bigint as cents, 'retroactivo' as kind, to_char(o.date_from, 'YYYY-MM') as period, n.id
    from result o join retro_payment r on r.tenant_id = o.tenant_id and r.employee_id = o.employee_id and r.accrual_month < o.date_from
    join novelty n on n.tenant_id = r.tenant_id and n.id = r.novelty_id and n.created_at <= o.computed_at
    cross join jsonb_each_text(r.earned) e
    union all select base, to_char(n.accrual_month, 'YYYY-MM'), to_char(n.period_from, 'YYYY-MM'), round(n.amount * 100)::bigint, 'ajuste',
      to_char(o.date_from, 'YYYY-MM'), n.id
    from result o join novelty n on n.tenant_id = o.tenant_id and n.employee_id = o.employee_id and n.accrual_month < o.date_from
      and n.changed_at <= o.computed_at
    cross join unnest(${adjustedAccumulators}::text[]) base
    order by month, id`.execute(db)
  const period = rows[0]?.period
  return (name) => {
    const [prefix, code = '', aggregate = ''] = name === 'SAC.MEJOR' ? ['H', 'BASE_SAC', 'MEJOR_SEMESTRE'] : name.split('.')
    if (period === undefined || prefix !== 'H' || clockOf(code, aggregate) !== 'accrual') return null
    const months = monthsOf(aggregate, period)
    const own = rows.filter((row) => row.code === code && (months?.includes(row.month) ?? true))
    return own.length === 0 ? null : `Con lo devengado: ${own.map(inWords).join('; ')}`
  }
}

const inWords = ({ month, paidIn, cents, kind }: Correction): string =>
  `${formatPeriod(`${month}-01`)}, ${formatDecimal(fromUnits(Number(cents)))} de ${kind} de ${formatPeriod(`${paidIn}-01`)}`
