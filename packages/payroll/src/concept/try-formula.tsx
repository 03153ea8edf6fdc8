import { call } from '@legajo/api/call.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { concepts } from '@legajo/contract/payroll/concept.ts'
import { liquidationTypes, periods } from '@legajo/contract/payroll/period.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { Button, Field, MessageBar, MessageBarBody, makeStyles, Select, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { PlayIcon } from '@legajo/ui/icons.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { findEmployees } from '../find-employees.ts'

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: '14px',
    marginBlock: '14px',
    '& > *': { minWidth: 0 },
    alignItems: 'end',
  },
  amount: {
    fontSize: tokens.fontSizeHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    margin: '12px 0',
  },
  steps: { display: 'grid', gridTemplateColumns: '1fr auto', gap: '6px 16px', margin: 0, fontVariantNumeric: 'tabular-nums' },
  text: { overflowWrap: 'anywhere' },
  value: { margin: 0, textAlign: 'end' },
})

/** Runs the formula as typed for one employee and shows every value it met; nothing is stored. */
export const TryFormula = () => {
  const styles = useStyles()
  const { values } = useFormikContext<{ formula?: string }>()
  const periodsAsked = useQuery(queryOf(periods.list))
  const typesAsked = useQuery(queryOf(liquidationTypes.list))
  const [employees, setEmployees] = useState<readonly FoundEmployee[]>([])
  const [periodId, setPeriodId] = useState('')
  const [typeCode, setTypeCode] = useState('MENSUAL')
  const employee = employees[0]
  const period = periodId || String(periodsAsked.data?.[0]?.id ?? '')
  const trial = useMutation({
    mutationFn: () =>
      call(concepts.tryOut, {
        body: { formula: values.formula ?? '', employeeId: employee?.id ?? 0, periodId: Number(period), typeCode },
      }),
  })
  const result = trial.data
  return (
    <>
      <EmployeeFinder label="Empleado" find={findEmployees} value={employees} onChange={setEmployees} multiple={false} />
      <div className={styles.form}>
        <Field label="Período">
          <Select value={period} onChange={(_, data) => setPeriodId(data.value)}>
            {(periodsAsked.data ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Tipo de liquidación">
          <Select value={typeCode} onChange={(_, data) => setTypeCode(data.value)}>
            {(typesAsked.data ?? []).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          icon={<PlayIcon />}
          disabled={!employee || !period || !values.formula || trial.isPending}
          onClick={() => trial.mutate()}
        >
          {trial.isPending ? 'Probando…' : 'Probar'}
        </Button>
      </div>
      <div aria-live="polite">
        {trial.error && <ErrorState error={trial.error} onRetry={() => trial.mutate()} />}
        {result?.problems.map(({ message }) => (
          <MessageBar key={message} intent="error" layout="multiline">
            <MessageBarBody>{message}</MessageBarBody>
          </MessageBar>
        ))}
        {result?.amount && <p className={styles.amount}>{formatMoney(result.amount)}</p>}
        {result && result.steps.length > 0 && (
          <dl className={styles.steps}>
            {result.steps.map(({ text, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same text may come twice, in an order that never changes
              <StepRow key={index} text={text} value={value} />
            ))}
          </dl>
        )}
      </div>
    </>
  )
}

const StepRow = ({ text, value }: { readonly text: string; readonly value: string }) => {
  const styles = useStyles()
  return (
    <>
      <dt className={styles.text}>{text}</dt>
      <dd className={styles.value}>{value}</dd>
    </>
  )
}
