import { queryOf } from '@legajo/api/queries.ts'
import { concepts } from '@legajo/contract/payroll/concept.ts'
import type { CustomFunctionDraft } from '@legajo/contract/payroll/custom-function.ts'
import { valueTypes } from '@legajo/contract/payroll/liquidation-parameter.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'
import { FormulaEditor } from '../concept/formula-editor.tsx'

/** What stands for an argument of each type while the body is checked alone. */
const samples = { number: '1,5', text: '"A"', boolean: 'VERDADERO', date: 'V.INICIO' } as const

const settle = 500

/** What is wrong with the body, asked half a second after the last key; places are those of its own text. */
const useBodyProblems = ({ params, returns, formula }: CustomFunctionDraft) => {
  const head = params.map(({ name, type }) => `SEA ${name} = ${samples[type]}; `).join('')
  const isReady = formula.trim() !== '' && params.every(({ name }) => name !== '')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isReady ? `${head}${formula}` : ''), settle)
    return () => clearTimeout(timer)
  }, [isReady, head, formula])
  const checked = useQuery({ ...queryOf(concepts.check, { body: { formula: asked } }), enabled: asked !== '' })
  if (asked !== `${head}${formula}`) return []
  return (checked.data?.problems ?? [])
    .filter(({ code }) => code !== 'wrong_type' || returns === 'number')
    .map(({ message, from = head.length, to = head.length }) => ({
      message,
      from: Math.max(0, from - head.length),
      to: Math.max(0, to - head.length),
    }))
}

/** The body of a function, checked with its arguments as local names. */
export const FunctionFormula = () => {
  const { values } = useFormikContext<CustomFunctionDraft>()
  const problems = useBodyProblems(values)
  const names = useQuery(queryOf(concepts.references))
  const own = values.params.map(({ name, type }) => ({ name, kind: 'argumento', label: `Argumento · ${valueTypes[type]}` }))
  return (
    <FormField name="formula" wide>
      {(control) => (
        <FormulaEditor
          {...(control.id && { id: control.id })}
          label="Fórmula"
          value={String((control.value as unknown) ?? '')}
          onChange={control.onChange as (text: string) => void}
          onBlur={() => control.onBlur?.()}
          disabled={control.disabled ?? false}
          references={[...own, ...(names.data ?? [])]}
          problems={problems}
        />
      )}
    </FormField>
  )
}
