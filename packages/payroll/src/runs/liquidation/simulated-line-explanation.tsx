import { queryOf } from '@legajo/api/queries.ts'
import type { ResultFigures } from '@legajo/contract/payroll/runs/liquidation.ts'
import { type SimulationBody, simulations } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FactLinks } from '../../documents/own-receipt/fact-links.tsx'
import { LineWhy } from '../../documents/own-receipt/line-explanation.tsx'

interface SimulatedWhyProps {
  readonly line: ResultFigures
  readonly requested: SimulationBody
  readonly employeeId: number
  /** Time of the request: explanations of an earlier simulation do not apply to this one. */
  readonly at: number
}

/** The explanation of a simulated line, requested when the first one is opened. */
export const SimulatedWhy = ({ line, requested, employeeId, at }: SimulatedWhyProps) => {
  const { queryKey, ...options } = queryOf(simulations.explained, { body: { ...requested, employeeIds: [employeeId] } })
  const explained = useQuery({ ...options, queryKey: [...queryKey, at] as unknown as typeof queryKey })
  const byCode = useMemo(() => new Map(explained.data?.[0]?.lines.map((one) => [one.code, one])), [explained.data])
  if (!explained.data) return <LoadState of={[explained]} lines={2} />
  const reported = byCode.get(line.code)
  if (reported?.amount !== line.amount)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>Los datos cambiaron desde que se simuló: volvé a simular para ver este cálculo.</MessageBarBody>
      </MessageBar>
    )
  return <LineWhy line={reported} byCode={byCode} facts={FactLinks} />
}
