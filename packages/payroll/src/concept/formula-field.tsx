import { call } from '@legajo/api/call.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { concepts } from '@legajo/contract/payroll/concept.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { FormulaEditor } from './formula-editor.tsx'

/** A formula of the form around it, checked by the server among all the company's rules while it is typed. */
export const FormulaField = ({ name, concept }: { readonly name: string; readonly concept: string | undefined }) => {
  const names = useQuery(queryOf(concepts.references))
  return (
    <FormField name={name} wide>
      {(control) => (
        <FormulaEditor
          {...(control.id && { id: control.id })}
          label={name === 'formula' ? 'Fórmula' : 'Fórmula de la cantidad'}
          value={String((control.value as unknown) ?? '')}
          onChange={control.onChange as (text: string) => void}
          onBlur={() => control.onBlur?.()}
          disabled={control.disabled ?? false}
          references={names.data ?? []}
          check={async (text, signal) => {
            if (text.trim() === '') return []
            const { problems } = await call(concepts.check, { body: { formula: text, ...(concept && { concept }) }, signal })
            return problems
          }}
        />
      )}
    </FormField>
  )
}
