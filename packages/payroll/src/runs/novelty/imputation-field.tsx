import type { FormFieldProps } from '@legajo/forms/form-field.tsx'
import { MonthInput } from '@legajo/forms/month-input.tsx'
import { isMonth } from '@legajo/forms/month-text.ts'
import type { Control } from '@legajo/ui/control.ts'

const monthOf = (day: string): string => (isMonth(day.slice(0, 7)) ? day.slice(0, 7) : day)

/** The month of imputation: stored as its first day, which calls require, and selected as a month. */
export const imputationField: Omit<FormFieldProps, 'name'> = {
  children: (control: Control<string | null>) => (
    <MonthInput
      {...control}
      value={monthOf(control.value ?? '')}
      onChange={(month) => control.onChange(isMonth(month) ? `${month}-01` : month)}
    />
  ),
}
