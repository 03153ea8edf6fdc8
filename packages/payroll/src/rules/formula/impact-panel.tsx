import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type FormulaImpact, formulaImpacts } from '@legajo/contract/payroll/rules/formula-impact.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { type Progress, ProgressPanel, useProgress } from '@legajo/screens/progress-panel.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatMoney, formatMonth, formatNumber } from '@legajo/ui/format.ts'
import { CalculatorIcon } from '@legajo/ui/icons.tsx'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const states = { PENDING: 'pending', PROCESSING: 'running', FINISHED: 'done', FAILED: 'failed' } as const
const toProgress = (answer: unknown): Progress => {
  const { state, done, employees } = answer as FormulaImpact
  return { state: states[state], done, total: employees, doing: 'Calculando de nuevo el último mes' }
}

type Props = {
  readonly target: FormulaImpact['target']
  readonly code: string
  readonly formula: string
  /** Called at the end with the calculated formula. */
  readonly onKnown?: (formula: string, impact: FormulaImpact) => void
}

/** The number of receipts of the last liquidated month that the formula would change, the amounts, and the largest changes. */
export const ImpactPanel = ({ target, code, formula, onKnown }: Props) => {
  const [started, setStarted] = useState<{ readonly formula: string; readonly id: number }>()
  const [failure, setFailure] = useState<unknown>()
  const start = useAction(
    // Only its own result is stored, which is read below.
    () => ({ ...write(formulaImpacts.start, { body: { target, code, formula } }), changesData: false }),
    {
      onDone: ({ id }) => {
        setStarted({ formula, id })
        setFailure(undefined)
      },
      onError: setFailure,
    },
  )
  const id = started?.id ?? 0
  const args = { params: { id } }
  const { progress } = useProgress(formulaImpacts.get, args, toProgress, id > 0)
  const requested = useQuery({ ...queryOf(formulaImpacts.get, args), enabled: id > 0 })
  const impact = requested.data
  const isOver = impact?.state === 'FINISHED' || impact?.state === 'FAILED'
  const isStale = started !== undefined && started.formula !== formula
  const known = isOver ? started?.formula : undefined
  useEffect(() => {
    if (known !== undefined && impact) onKnown?.(known, impact)
  }, [known, impact, onKnown])
  return (
    <Stack>
      <Text as="p" tone="soft">
        Se calcula de nuevo el último mes liquidado con esta fórmula y se compara con lo guardado. No cambia ninguna liquidación.
      </Text>
      <div>
        <Button
          icon={<CalculatorIcon />}
          disabled={!formula}
          {...start.button()}
          disabledFocusable={start.isBusy || (id > 0 && !isOver)}
        >
          {isOver ? 'Calcular de nuevo' : 'Calcular el impacto'}
        </Button>
      </div>
      {failure !== undefined && <ErrorState error={failure} onRetry={() => void start.run()} />}
      {progress && !isOver && <ProgressPanel title="Impacto" progress={progress} unit="recibos" />}
      {isStale && isOver && (
        <MessageBar intent="warning">
          <MessageBarBody>La fórmula cambió después de este cálculo; volvé a calcular.</MessageBarBody>
        </MessageBar>
      )}
      <div aria-live="polite">{impact && isOver && <Result impact={impact} />}</div>
    </Stack>
  )
}

const Result = ({ impact }: { readonly impact: FormulaImpact }) => {
  const { period, changed, broken, employees, difference, employerDifference, largest, failure } = impact
  if (failure)
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>No se puede comparar: {failure}</MessageBarBody>
      </MessageBar>
    )
  if (!period) return <p>Todavía no hay un mes liquidado con qué comparar.</p>
  return (
    <Stack>
      <StatGrid>
        <StatTile
          label={`Recibos que cambian en ${formatMonth(period)}`}
          value={formatNumber(changed)}
          hint={`de ${formatNumber(employees)}`}
        />
        {difference !== null && (
          <StatTile label="Diferencia en el neto total" value={formatMoney(difference, { symbol: true })} />
        )}
        {employerDifference !== null && (
          <StatTile label="Diferencia en contribuciones" value={formatMoney(employerDifference, { symbol: true })} />
        )}
        {broken > 0 && <StatTile label="Recibos que darían error" value={formatNumber(broken)} />}
      </StatGrid>
      {largest.length > 0 && (
        <DataTable<FormulaImpact['largest'][number]>
          label="Los que más cambian"
          rows={largest}
          rowId={({ employeeId }) => employeeId}
          columns={[
            { id: 'fileCode', header: 'Legajo', width: '90px' },
            { id: 'fullName', header: 'Empleado', phone: 'title' },
            { id: 'before', header: 'Neto antes', kind: 'money' },
            { id: 'after', header: 'Neto después', kind: 'money' },
            { id: 'difference', header: 'Diferencia', kind: 'money' },
            ...(broken > 0 ? [{ id: 'error', header: 'Error' } as const] : []),
          ]}
        />
      )}
    </Stack>
  )
}
