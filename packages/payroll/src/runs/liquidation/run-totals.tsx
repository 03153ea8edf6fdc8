import { queryOf } from '@legajo/api/queries.ts'
import { type Liquidation, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { fromUnits, toUnits } from '@legajo/kernel/money.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { formatMoney } from '@legajo/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { seesPay } from '../../common/pay.tsx'

/** The total pay and cost of the run, for users who may see amounts. */
export const RunTotals = ({ run }: { readonly run: Liquidation }) => {
  const { data } = useQuery({ ...queryOf(liquidations.concepts, { params: { id: run.id } }), enabled: seesPay() })
  if (!seesPay()) return null
  const sum = (kind: string) =>
    (data ?? []).reduce((total, one) => (one.kind === kind ? total + toUnits(one.amount, 2) : total), 0n)
  const totalText = (units: bigint) => data && formatMoney(fromUnits(units, 2), { symbol: true })
  const [paid, apart, taken, employer] = [sum('REMUNERATIVO'), sum('NO_REMUNERATIVO'), sum('DEDUCCION'), sum('CONTRIBUCION')]
  return (
    <StatGrid>
      <StatTile label="Neto a pagar" value={totalText(paid + apart - taken)} hint={peopleText(run.employees - run.failed)} />
      <StatTile label="Remunerativo" value={totalText(paid)} />
      <StatTile label="No remunerativo" value={totalText(apart)} />
      <StatTile label="Descuentos" value={totalText(taken)} />
      <StatTile label="Contribuciones" value={totalText(employer)} />
    </StatGrid>
  )
}
