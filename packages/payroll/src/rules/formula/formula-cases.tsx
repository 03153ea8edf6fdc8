import { call } from '@legajo/api/call.ts'
import { formulas } from '@legajo/contract/payroll/rules/formula.ts'
import type { FormulaTest, TestResult } from '@legajo/contract/payroll/rules/formula-test.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, PlayIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { useMutation } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { focusLast } from '../../common/focus-last.ts'
import { FormulaCase } from './formula-case.tsx'
import { missingInCase } from './missing-in-case.ts'

type Props = { readonly concept?: string | undefined; readonly named?: string | undefined; readonly readOnly: boolean }
type Values = { readonly formula?: string; readonly tests?: readonly FormulaTest[]; readonly vigencia_desde?: string }

const newCase = (count: number): FormulaTest => ({
  name: `Caso ${count + 1}`,
  period: null,
  inputs: [{ name: '', value: '' }],
  expected: '',
})

/** The test cases of the surrounding form's formula: inputs, expected results and outcomes. */
export const FormulaCases = ({ concept, named, readOnly }: Props) => {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<Values>()
  const tests = values.tests ?? []
  const frame = useRef<HTMLDivElement>(null)
  const run = useMutation({
    mutationFn: async () => {
      const body = {
        formula: values.formula ?? '',
        tests: tests.map((test) => ({
          ...test,
          period: test.period || null,
        })),
        ...(concept && { concept }),
        ...(named && { name: named }),
        ...(values.vigencia_desde && { vigencia_desde: values.vigencia_desde }),
      }
      return { of: tests, formula: values.formula, results: await call(formulas.test, { body }) }
    },
    onError: (error) => void showError(error),
  })
  // A result belongs to the case and the formula at run time: it is outdated after a change.
  const isFresh = run.data?.formula === values.formula
  const resultOf = (test: FormulaTest): TestResult | undefined =>
    isFresh ? run.data?.results[run.data.of.indexOf(test)] : undefined
  // Missing fields are reported once the cases are run or saved, not for a case that was just added.
  const [isRunRequested, setRunRequested] = useState(false)
  const isReported = isRunRequested || submitCount > 0
  const handleRun = () => {
    setRunRequested(true)
    if (tests.every((test) => !missingInCase(test))) run.mutate()
  }
  const set = (next: readonly FormulaTest[]) => void setFieldValue('tests', next)
  const handleAdd = () => {
    set([...tests, newCase(tests.length)])
    focusLast(() => frame.current?.querySelectorAll('fieldset'))
  }
  const wrong = (errors as { tests?: readonly unknown[] }).tests
  const done = tests.map(resultOf)
  const green = done.filter((result) => result?.ok).length
  return (
    <div ref={frame}>
      <Stack>
        <Text as="p" tone="soft">
          Un caso dice qué valores entran y qué tiene que dar la fórmula. Lo que el caso no nombra vale 0 o lo que la empresa
          tenga vigente.
          {named !== undefined && ' Para publicar, todos tienen que dar bien.'}
        </Text>
        {tests.map((test, index) => (
          <FormulaCase
            // biome-ignore lint/suspicious/noArrayIndexKey: a case is edited in its place
            key={index}
            test={test}
            number={index + 1}
            result={resultOf(test)}
            isWrong={isReported && Array.isArray(wrong) && wrong[index] !== undefined}
            readOnly={readOnly}
            onChange={(changed) => set(tests.map((other, place) => (place === index ? changed : other)))}
            onRemove={() => set(tests.filter((_, place) => place !== index))}
          />
        ))}
        <Row>
          {!readOnly && (
            <Button icon={<AddIcon />} onClick={handleAdd}>
              Agregar un caso
            </Button>
          )}
          {tests.length > 0 && (
            <Button icon={<PlayIcon />} disabled={!values.formula} disabledFocusable={run.isPending} onClick={handleRun}>
              {run.isPending ? 'Probando…' : 'Correr los casos'}
            </Button>
          )}
          <span role="status">{isFresh && done.some(Boolean) && `${green} de ${tests.length} dieron bien.`}</span>
        </Row>
      </Stack>
    </div>
  )
}
