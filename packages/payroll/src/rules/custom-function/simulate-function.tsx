import { call } from '@legajo/api/call.ts'
import { type CustomFunctionDraft, customFunctions } from '@legajo/contract/payroll/rules/custom-function.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { toStoredText } from '@legajo/screens/sheet/sheet-rows.ts'
import { Button, Field, Input, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { PlayIcon } from '@legajo/ui/icons.tsx'
import { Grid, Text } from '@legajo/ui/layout.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useMutation } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { findEmployees } from '../../common/find-employees.ts'
import { PeriodSelect, usePeriodAndType } from '../../runs/period/period-and-type.tsx'
import { ValueSteps } from '../formula/value-steps.tsx'

const placeholders = { number: '1.234,50', text: 'Texto', boolean: 'sí o no', date: '31/12/2026' } as const

/** Calls the function as defined in the form, with values for its arguments; nothing is stored. */
export const SimulateFunction = () => {
  const { values } = useFormikContext<CustomFunctionDraft>()
  const choice = usePeriodAndType()
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [employees, setEmployees] = useState<readonly FoundEmployee[]>([])
  const simulation = useMutation({
    mutationFn: () =>
      call(customFunctions.calculateSimulation, {
        body: {
          params: values.params,
          returns: values.returns,
          formula: values.formula,
          values: values.params.map(({ type }, at) => toStoredText(type, typed[at] ?? '')),
          periodId: Number(choice.periodId),
          ...(employees[0] && { employeeId: employees[0].id }),
        },
      }),
  })
  return (
    <>
      <EmployeeFinder
        label="Empleado (si la fórmula lee datos del legajo)"
        find={findEmployees}
        value={employees}
        onChange={setEmployees}
        multiple={false}
      />
      <Grid min={180} align="end" marginBlock={12}>
        {values.params.map(({ name, type }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an argument is its place
          <Field key={at} label={name || `Argumento ${at + 1}`}>
            <Input
              value={typed[at] ?? ''}
              placeholder={placeholders[type]}
              onChange={(_, { value }) => setTyped({ ...typed, [at]: value })}
            />
          </Field>
        ))}
        <PeriodSelect choice={choice} />
        <Button
          icon={<PlayIcon />}
          disabled={!choice.periodId || !values.formula}
          disabledFocusable={simulation.isPending}
          onClick={() => simulation.mutate()}
        >
          {simulation.isPending ? 'Probando…' : 'Probar'}
        </Button>
      </Grid>
      <div aria-live="polite">
        {simulation.error && <ErrorState error={simulation.error} onRetry={() => simulation.mutate()} />}
        {simulation.data?.problems.map(({ message }) => (
          <MessageBar key={message} intent="error" layout="multiline">
            <MessageBarBody>{message}</MessageBarBody>
          </MessageBar>
        ))}
        {simulation.data?.result != null && (
          <Text as="p" marginBlock={12} size="hero700" weight="semibold">
            {simulation.data.result}
          </Text>
        )}
        {simulation.data && <ValueSteps steps={simulation.data.steps} />}
      </div>
    </>
  )
}
