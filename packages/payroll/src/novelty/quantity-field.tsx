import { AmountInput } from '@legajo/forms/amount-input.tsx'
import type { FormFieldProps } from '@legajo/forms/form-field.tsx'
import type { Control } from '@legajo/ui/control.ts'

/** A quantity is written as an amount is, but it is hours or days: no «$» stands before it. */
export const quantityField: Omit<FormFieldProps, 'name'> = {
  children: (given) => {
    const control = given as unknown as Control<string>
    return <AmountInput {...control} value={(control.value as string | null) ?? ''} />
  },
}
