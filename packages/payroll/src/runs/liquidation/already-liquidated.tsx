import { queryOf } from '@legajo/api/queries.ts'
import { liquidationStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { pathOf } from './paths.ts'

/** Links to the existing run when the selected type of the period was liquidated; a period may have many final settlements. */
export const AlreadyLiquidated = ({ periodId, typeCode }: { readonly periodId: number; readonly typeCode: string }) => {
  const { data } = useQuery({ ...queryOf(control.listing), staleTime: 0 })
  const run = data?.find((one) => one.periodId === periodId && one.typeCode === typeCode && one.state !== 'CANCELLED')
  if (!run || typeCode === 'FINAL') return null
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        Ya hay una liquidación: <Link to={pathOf(run.id)}>{run.name}</Link>, {liquidationStates[run.state].toLowerCase()}. Abrila
        para volver a liquidar o agregar empleados.
      </MessageBarBody>
    </MessageBar>
  )
}
