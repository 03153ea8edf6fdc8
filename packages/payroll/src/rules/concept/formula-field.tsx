import { queryOf } from '@legajo/api/queries.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import type { Control } from '@legajo/ui/control.ts'
import { useQuery } from '@tanstack/react-query'
import { FormulaViews } from './formula-views.tsx'
import { type Owner, useCheck } from './use-check.ts'

type Props = {
  /** The field of the form. */
  readonly name: 'formula' | 'formulaQuantity'
  /** The owner of the formula, for the check: a concept's code, or the name of a named formula. */
  readonly concept?: string | undefined
  readonly named?: string | undefined
}

/** A formula of the surrounding form, as text or as blocks, checked by the server against all the company's rules while it is typed. */
export const FormulaField = ({ name, concept, named }: Props) => (
  <FormField name={name} wide>
    {(control) => (
      <Checked
        control={control}
        label={name === 'formula' ? 'Fórmula' : 'Fórmula de la cantidad'}
        owner={{ concept, name: named }}
      />
    )}
  </FormField>
)

const Checked = ({
  control,
  label,
  owner,
}: {
  readonly control: Control<string>
  readonly label: string
  readonly owner: Owner
}) => {
  const names = useQuery(queryOf(concepts.references))
  const check = useCheck(String((control.value as unknown) ?? ''), owner)
  return <FormulaViews control={control} label={label} references={names.data ?? []} check={check} />
}
