import type { FormulaTest, TestResult } from '@legajo/contract/payroll/rules/formula-test.ts'
import { MonthInput } from '@legajo/forms/month-input.tsx'
import { Button, Field, Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { AddIcon, CheckmarkCircleIcon, DeleteIcon, DismissIcon, ErrorCircleIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack } from '@legajo/ui/layout.tsx'
import { formatCaseValue } from './case-value.ts'
import { missingInCase } from './missing-in-case.ts'

const useStyles = makeStyles({
  wrong: { color: tokens.colorStatusDangerForeground1 },
  right: { color: tokens.colorStatusSuccessForeground1 },
})

type Props = {
  readonly test: FormulaTest
  readonly number: number
  readonly result: TestResult | undefined
  readonly isWrong: boolean
  readonly readOnly: boolean
  readonly onChange: (test: FormulaTest) => void
  readonly onRemove: () => void
}

/** One case: its name, its month, the input values by name, and the expected result. */
export const FormulaCase = ({ test, number, result, isWrong, readOnly, onChange, onRemove }: Props) => {
  const styles = useStyles()
  const inputs = test.inputs ?? []
  const missing = missingInCase(test)
  const setInput = (index: number, part: 'name' | 'value', text: string) =>
    onChange({ ...test, inputs: inputs.map((input, place) => (place === index ? { ...input, [part]: text } : input)) })
  return (
    <Stack as="fieldset" gap={10} surface="outlined" padding={12} aria-label={`Caso ${number}`}>
      <Grid min={160} gap={10} align="start">
        <Field label="Caso" required>
          <Input value={test.name} disabled={readOnly} onChange={(_, { value }) => onChange({ ...test, name: value })} />
        </Field>
        <Field label="Mes" hint="Vacío, el actual">
          {(field) => (
            <MonthInput
              {...field}
              value={test.period ?? ''}
              disabled={readOnly}
              onChange={(period) => onChange({ ...test, period: period || null })}
            />
          )}
        </Field>
        <Field label="Tiene que dar" required>
          <Input value={test.expected} disabled={readOnly} onChange={(_, { value }) => onChange({ ...test, expected: value })} />
        </Field>
      </Grid>
      {inputs.map((input, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an input is edited in its place
        <Grid columns="minmax(0, 1fr) minmax(0, 1fr) 32px" gap={8} key={index}>
          <Input
            aria-label={`Dato ${index + 1} del caso ${number}`}
            placeholder="C.0100"
            value={input.name}
            disabled={readOnly}
            onChange={(_, { value }) => setInput(index, 'name', value)}
          />
          <Input
            aria-label={`Valor de ${input.name || `dato ${index + 1}`}`}
            placeholder="1000,00"
            value={input.value}
            disabled={readOnly}
            onChange={(_, { value }) => setInput(index, 'value', value)}
          />
          {!readOnly && (
            <Button
              appearance="subtle"
              icon={<DismissIcon />}
              aria-label={`Quitar ${input.name || `dato ${index + 1}`}`}
              onClick={() => onChange({ ...test, inputs: inputs.filter((_, place) => place !== index) })}
            />
          )}
        </Grid>
      ))}
      {isWrong && (
        <span className={styles.wrong} role="alert">
          {missing ? `Falta completar ${missing}; lo que no haga falta se quita.` : 'Revisá el caso: el mes va como mm/aaaa.'}
        </span>
      )}
      {result && (
        <Row gap={6} breaks>
          {result.ok ? (
            <CheckmarkCircleIcon className={styles.right} aria-hidden />
          ) : (
            <ErrorCircleIcon className={styles.wrong} aria-hidden />
          )}
          <span>
            {result.ok
              ? `Bien: dio ${formatCaseValue(result.got)}.`
              : (result.message ??
                `Mal: dio ${formatCaseValue(result.got)} y tenía que dar ${formatCaseValue(result.expected)}.`)}
          </span>
        </Row>
      )}
      {!readOnly && (
        <Row align="stretch" justify="between">
          <Button
            size="small"
            icon={<AddIcon />}
            onClick={() => onChange({ ...test, inputs: [...inputs, { name: '', value: '' }] })}
          >
            Agregar un dato
          </Button>
          <Button
            size="small"
            appearance="subtle"
            icon={<DeleteIcon />}
            onClick={onRemove}
            aria-label={`Quitar el caso ${number}`}
          >
            Quitar el caso
          </Button>
        </Row>
      )}
    </Stack>
  )
}
