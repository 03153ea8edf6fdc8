import type { ObjectiveField } from '@legajo/contract/performance/objective.ts'
import { FormField, type FormFieldProps } from '@legajo/forms/form-field.tsx'
import { NumberInput } from '@legajo/forms/number-input.tsx'
import type { Control } from '@legajo/ui/control.ts'
import { type AnyObjectSchema, object, string } from 'yup'

const inputs = { text: 'text', number: 'number', date: 'date', boolean: 'combobox', choice: 'combobox' } as const
/** A number alone in the path of a field would be the place in a list. */
const keyOf = (id: number): string => `campo${id}`

const yesNo = ['Sí', 'No'].map((value) => ({ value, label: value }))

/** A draft of an objective with the fields that the cycle adds, typed as texts; the server checks each by its kind. */
export const withOwnFields = <S extends AnyObjectSchema>(schema: S, fields: readonly ObjectiveField[]): S =>
  schema.shape({
    additional: object(
      Object.fromEntries(
        fields.map(({ id, name, required }) => [
          keyOf(id),
          required ? string().required().label(name) : string().nullable().label(name),
        ]),
      ),
    ).label('Campos propios'),
  }) as S

/** The typed texts as the values that the call takes. */
export const ownValues = (fields: readonly ObjectiveField[], values: unknown): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ id, type }) => {
      const value = (values as Readonly<Record<string, unknown>> | undefined)?.[keyOf(id)]
      if (value === undefined || value === null || value === '') return []
      return [[String(id), type === 'number' ? Number(value) : type === 'boolean' ? value === true || value === 'Sí' : value]]
    }),
  )

/** Stored values as the form shows them. */
export const formatStoredValues = (fields: readonly ObjectiveField[], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    fields.map(({ id, type }) => {
      const value = values[id]
      return [keyOf(id), type === 'boolean' && typeof value === 'boolean' ? (value ? 'Sí' : 'No') : (value ?? '')]
    }),
  )

/** A number with the decimals that were typed, such as a target of 12,5. */
export const ExactField = ({ name }: { readonly name: string }) => (
  <FormField name={name}>{(control) => <NumberInput {...(control as Control<string>)} />}</FormField>
)

/** The inputs of the fields that a cycle adds to its objectives. */
export const OwnFields = ({ fields }: { readonly fields: readonly ObjectiveField[] }) =>
  fields.map((field) => <FormField key={field.id} name={`additional.${keyOf(field.id)}`} {...inputOf(field)} />)

const inputOf = ({ type, options }: ObjectiveField): Partial<FormFieldProps> => ({
  input: inputs[type] as FormFieldProps['input'],
  ...(type === 'boolean' && { options: yesNo }),
  ...(type === 'choice' && { options: options.map((value) => ({ value: value ?? '', label: value ?? '' })) }),
})
