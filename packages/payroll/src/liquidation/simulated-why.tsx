import { queryOf } from '@legajo/api/queries.ts'
import type { ResultFigures } from '@legajo/contract/payroll/liquidation.ts'
import { type SimulationBody, simulations } from '@legajo/contract/payroll/liquidation-control.ts'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LineWhy } from '../receipt/line-why.tsx'

interface SimulatedWhyProps {
  readonly line: ResultFigures
  readonly asked: SimulationBody
  readonly employeeId: number
  /** Time of the request: explanations of an earlier simulation do not apply to this one. */
  readonly at: number
}

/** The explanation of a simulated line, requested when the first one is opened. */
export const SimulatedWhy = ({ line, asked, employeeId, at }: SimulatedWhyProps) => {
  const { queryKey, ...options } = queryOf(simulations.explained, { body: { ...asked, employeeIds: [employeeId] } })
  const explained = useQuery({ ...options, queryKey: [...queryKey, at] as unknown as typeof queryKey })
  const byCode = useMemo(() => new Map(explained.data?.[0]?.lines.map((one) => [one.code, one])), [explained.data])
  if (explained.isPending) return <SkeletonLines lines={2} />
  if (explained.error) return <ErrorState error={explained.error} onRetry={() => void explained.refetch()} />
  const told = byCode.get(line.code)
  if (told?.amount !== line.amount)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>Los datos cambiaron desde que se simuló: volvé a simular para ver este cálculo.</MessageBarBody>
      </MessageBar>
    )
  return <LineWhy line={told} byCode={byCode} />
}
