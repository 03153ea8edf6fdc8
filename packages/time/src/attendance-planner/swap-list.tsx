import { type Swap, shiftPlans, swap } from '@legajo/contract/time/attendance/shift-plan.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { CheckmarkIcon, DismissIcon } from '@legajo/ui/icons.tsx'
import { swapColumns } from '../swap-columns.ts'
import { useDecideSwap } from '../use-decide-swap.ts'

/** Exchanges of shifts of the company; accepted ones wait for a decision. */
export const SwapList = () => {
  const decide = useDecideSwap()
  return (
    <DataTable<Swap>
      label="Cambios de turno entre personas"
      endpoint={shiftPlans.swaps}
      schema={swap}
      columns={swapColumns}
      actions={[
        {
          label: 'Aprobar',
          icon: <CheckmarkIcon />,
          isHidden: ({ decidable }) => !decidable,
          run: (row) => void decide.run(row, true),
        },
        {
          label: 'Rechazar',
          icon: <DismissIcon />,
          isHidden: ({ decidable }) => !decidable,
          run: (row) => void decide.run(row, false),
        },
      ]}
      exportName="cambios-de-turno"
      empty={{ title: 'No hay cambios de turno', text: 'Los empleados los ofrecen desde «Mis horas».' }}
    />
  )
}
