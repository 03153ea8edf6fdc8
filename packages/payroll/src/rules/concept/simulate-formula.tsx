import { call } from '@legajo/api/call.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import type { FormulaTest } from '@legajo/contract/payroll/rules/formula-test.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { ClipboardIcon, PlayIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Text } from '@legajo/ui/layout.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { findEmployees } from '../../common/find-employees.ts'
import { PeriodSelect, TypeSelect, usePeriodAndType } from '../../runs/period/period-and-type.tsx'
import { ValueSteps } from '../formula/value-steps.tsx'

/**
 * Simulates the typed formula for one employee and shows every value read; nothing is stored. The result can be saved as a test case of the
 * formula.
 */
export const SimulateFormula = ({
  concept,
  named,
}: {
  readonly concept?: string | undefined
  readonly named?: string | undefined
}) => {
  const { values, setFieldValue } = useFormikContext<{ formula?: string; tests?: readonly FormulaTest[] }>()
  const choice = usePeriodAndType()
  const [employees, setEmployees] = useState<readonly FoundEmployee[]>([])
  const employee = employees[0]
  const simulation = useMutation({
    mutationFn: () =>
      call(concepts.calculateSimulation, {
        body: {
          formula: values.formula ?? '',
          employeeId: employee?.id ?? 0,
          periodId: Number(choice.periodId),
          typeCode: choice.typeCode,
          ...(concept && { concept }),
          ...(named && { name: named }),
        },
      }),
  })
  const result = simulation.data
  const handleKeep = () => {
    const month = choice.period
    const made: FormulaTest = {
      name: `${month?.name ?? 'Caso'}, legajo de prueba ${(values.tests ?? []).length + 1}`,
      period: month?.dateFrom.slice(0, 7) ?? null,
      inputs: [...(result?.inputs ?? [])],
      expected: result?.amount ?? result?.value ?? '',
    }
    void setFieldValue('tests', [...(values.tests ?? []), made])
    toast({ title: 'Caso agregado', text: 'Se guarda con la fórmula; no lleva datos que identifiquen al empleado.' })
  }
  return (
    <>
      <EmployeeFinder label="Empleado" find={findEmployees} value={employees} onChange={setEmployees} multiple={false} />
      <Grid min={220} gap={16} align="end" marginBlock={16}>
        <PeriodSelect choice={choice} />
        <TypeSelect choice={choice} />
        <Button
          icon={<PlayIcon />}
          disabled={!employee || !choice.periodId || !values.formula}
          disabledFocusable={simulation.isPending}
          onClick={() => simulation.mutate()}
        >
          {simulation.isPending ? 'Probando…' : 'Probar'}
        </Button>
      </Grid>
      <div aria-live="polite">
        {simulation.error && <ErrorState error={simulation.error} onRetry={() => simulation.mutate()} />}
        {result?.problems.map(({ message }) => (
          <MessageBar key={message} intent="error" layout="multiline">
            <MessageBarBody>{message}</MessageBarBody>
          </MessageBar>
        ))}
        {result?.value !== undefined && (
          <Row>
            <Text as="p" marginBlock={12} size="hero700" weight="semibold" numeric>
              {result.amount ? formatMoney(result.amount) : result.value}
            </Text>
            <Button size="small" icon={<ClipboardIcon />} onClick={handleKeep}>
              Guardar como caso de prueba
            </Button>
          </Row>
        )}
        {result && <ValueSteps steps={result.steps} />}
      </div>
    </>
  )
}
