import { queryOf } from '@legajo/api/queries.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import type { CustomFunctionDraft } from '@legajo/contract/payroll/rules/custom-function.ts'
import { valueTypes } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { FormulaViews } from '../concept/formula-views.tsx'
import { type Problem, useCheck } from '../concept/use-check.ts'

/** The placeholder of an argument of each type while the body is checked alone. */
const sampleValues = { number: '1,5', text: '"A"', boolean: 'VERDADERO', date: 'V.INICIO' } as const

/** The problems of the body, with its arguments defined before it on the same line; positions refer to the body's own text. */
const useBodyCheck = ({ params, returns, formula }: CustomFunctionDraft) => {
  const head = params.map(({ name, type }) => `SEA ${name} = ${sampleValues[type]}; `).join('')
  const isReady = formula.trim() !== '' && params.every(({ name }) => name !== '')
  const { isChecked, problems } = useCheck(isReady ? `${head}${formula}` : '', {})
  return {
    isChecked: isReady && isChecked,
    problems: problems
      .filter(({ code }) => code !== 'wrong_type' || returns === 'number')
      .map((problem) => afterPrefix(head, problem)),
  }
}

const afterPrefix = ({ length }: string, { message, from = length, to = length, line, column }: Problem): Problem => ({
  message,
  from: Math.max(0, from - length),
  to: Math.max(0, to - length),
  ...(line !== undefined && column !== undefined && { line, column: line === 1 ? Math.max(1, column - length) : column }),
})

/** The body of a function, as text or as blocks, checked with its arguments as local names. */
export const FunctionFormula = () => {
  const { values } = useFormikContext<CustomFunctionDraft>()
  const check = useBodyCheck(values)
  const names = useQuery(queryOf(concepts.references))
  const own = values.params.map(({ name, type }) => ({ name, kind: 'argumento', label: `Argumento · ${valueTypes[type]}` }))
  return (
    <FormField name="formula" wide>
      {(control) => (
        <FormulaViews
          control={control}
          label="Fórmula"
          references={[...own, ...(names.data ?? [])]}
          given={values.params.flatMap(({ name }) => (name ? [normalizeName(name)] : []))}
          check={check}
        />
      )}
    </FormField>
  )
}
