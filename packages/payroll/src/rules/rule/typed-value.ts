import type { FormFieldProps } from '@legajo/forms/form-field.tsx'

const yesOrNo = [
  { value: 'true', label: 'Sí' },
  { value: 'false', label: 'No' },
]

/** The control for a value of a type: a number without currency, a day, yes or no, a text. */
export const valueControlOf = (type: string | undefined, decimals = 2): Omit<FormFieldProps, 'name'> => {
  switch (type) {
    case 'number':
      return { input: 'money', symbol: '', decimals }
    case 'date':
      return { input: 'date' }
    case 'boolean':
      return { input: 'select', options: yesOrNo }
    default:
      return { input: 'text' }
  }
}
