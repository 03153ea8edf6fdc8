import { usePermitted } from '@legajo/api/permitted.ts'
import { useToggle } from '@legajo/api/use-toggle.ts'
import { type Liquidation, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { useMayLiquidate } from '../../common/may-liquidate.ts'
import { useLiquidateAgain } from './run-actions.ts'

/** Whether this user may reliquidate here. */
export const useMayReliquidate = (): boolean => {
  const mayCall = usePermitted(liquidations.reliquidate)
  const isOn = useToggle('UI_RELIQUIDATION')
  const mayLiquidate = useMayLiquidate()
  return mayCall && isOn === true && mayLiquidate
}

/** Reliquidation: employees in error, employees affected by a change (shown first), or all. */
export const useAgainChoices = (run: Liquidation) => {
  const { setSearch } = useRoute()
  const again = useLiquidateAgain(run)
  return [
    { label: 'Solo lo que tocó un cambio…', run: () => setSearch({ solapa: 'cambios' }, { push: true }) },
    ...(run.failed > 0 ? [{ label: `Los que tienen error (${formatNumber(run.failed)})`, run: () => again.run('failed') }] : []),
    { label: `Todos (${formatNumber(run.employees)})`, run: () => again.run('all') },
  ]
}
