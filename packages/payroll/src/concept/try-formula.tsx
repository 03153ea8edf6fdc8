import { call } from '@legajo/api/call.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { concepts } from '@legajo/contract/payroll/concept.ts'
import type { FormulaTest } from '@legajo/contract/payroll/formula-test.ts'
import { liquidationTypes, periods } from '@legajo/contract/payroll/period.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, MessageBar, MessageBarBody, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { ClipboardIcon, PlayIcon } from '@legajo/ui/icons.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { Row } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
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

/**
 * Runs the formula as typed for one employee and shows every value it met; nothing is stored. What came out can be kept as a test
 * case of the formula.
 */
export const TryFormula = ({
  concept,
  named,
}: {
  readonly concept?: string | undefined
  readonly named?: string | undefined
}) => {
  const styles = useStyles()
  const { values, setFieldValue } = useFormikContext<{ formula?: string; tests?: readonly FormulaTest[] }>()
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
        body: {
          formula: values.formula ?? '',
          employeeId: employee?.id ?? 0,
          periodId: Number(period),
          typeCode,
          ...(concept && { concept }),
          ...(named && { name: named }),
        },
      }),
  })
  const result = trial.data
  const handleKeep = () => {
    const month = periodsAsked.data?.find(({ id }) => String(id) === period)
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
        {result?.value !== undefined && (
          <Row>
            <p className={styles.amount}>{result.amount ? formatMoney(result.amount) : result.value}</p>
            <Button size="small" icon={<ClipboardIcon />} onClick={handleKeep}>
              Guardar como caso de prueba
            </Button>
          </Row>
        )}
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
