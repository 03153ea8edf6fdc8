import { queryOf } from '@legajo/api/queries.ts'
import { factCorrections } from '@legajo/contract/payroll/runs/retro.ts'
import { AmountInput } from '@legajo/forms/amount-input.tsx'
import type { Control } from '@legajo/ui/control.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Input } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'

/** The value of a fact by its type: an amount, yes or no, or a text. */
export const FactValue = ({ control }: { readonly control: Control<string> }) => {
  const { values } = useFormikContext<{ readonly field?: string }>()
  const { data } = useQuery(queryOf(factCorrections.fields))
  const type = data?.find(({ code }) => code === values.field)?.type
  const { onChange, ...rest } = control
  const value = rest.value ?? ''
  if (type === 'number') return <AmountInput {...control} value={value} />
  if (type === 'boolean')
    return (
      <Select {...rest} value={value} onChange={(_, data) => onChange(data.value)}>
        <option value="">Elegí…</option>
        <option value="sí">Sí</option>
        <option value="no">No</option>
      </Select>
    )
  return <Input {...rest} value={value} onChange={(_, data) => onChange(data.value)} />
}
