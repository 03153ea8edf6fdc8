import { queryOf } from '@legajo/api/queries.ts'
import { liquidationStates } from '@legajo/contract/payroll/liquidation.ts'
import { control } from '@legajo/contract/payroll/liquidation-control.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { pathOf } from './paths.ts'

/** Leads who chooses a type of a period that was liquidated to that run; of final settlements a period has many. */
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
