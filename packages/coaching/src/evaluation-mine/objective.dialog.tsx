import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import {
  type MyObjectives,
  myObjectiveDraft,
  type Objective,
  type ObjectiveField,
  objectives,
} from '@legajo/contract/performance/objective.ts'
import { today } from '@legajo/forms/date-text.ts'
import { FormField, type FormFieldProps } from '@legajo/forms/form-field.tsx'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { object, string } from 'yup'

const inputs = { text: 'text', number: 'number', date: 'date', boolean: 'switch', choice: 'combobox' } as const

/** The fields that the company adds, typed as texts; the server checks each by its kind. */
const withFields = (fields: readonly ObjectiveField[]) =>
  myObjectiveDraft.shape({
    additional: object(
      Object.fromEntries(
        fields.map(({ id, name, required }) => [
          id,
          required ? string().required().label(name) : string().nullable().label(name),
        ]),
      ),
    ).label('Campos propios'),
  })

const typed = (fields: readonly ObjectiveField[], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    fields.flatMap(({ id, type }) => {
      const value = values[id]
      if (value === undefined || value === null || value === '') return []
      return [[String(id), type === 'number' ? Number(value) : type === 'boolean' ? value === true || value === 'Sí' : value]]
    }),
  )

/** Proposes an objective, or changes one, which is then proposed again. */
export const ObjectiveDialog = ({
  cycle,
  row,
  onClose,
}: {
  readonly cycle: MyObjectives['cycles'][number]
  readonly row: Objective | undefined
  readonly onClose: () => void
}) => {
  const title = row ? 'Cambiar el objetivo' : 'Proponer un objetivo'
  const parents = cycle.of_units.map((one) => ({ value: one.id, label: one.title, hint: one.owner }))
  const inputOf = ({ type, options }: ObjectiveField): Partial<FormFieldProps> => {
    if (type === 'boolean') return { input: 'combobox', options: ['Sí', 'No'].map((value) => ({ value, label: value })) }
    return {
      input: inputs[type] as FormFieldProps['input'],
      ...(type === 'choice' && { options: options.map((value) => ({ value: value ?? '', label: value ?? '' })) }),
    }
  }
  return (
    <Dialog title={title} onDismiss={onClose} actions={null}>
      <ResourceForm
        schema={withFields(cycle.fields)}
        title={title}
        initial={
          row
            ? { ...row }
            : {
                project_id: cycle.project_id,
                due_on: `${today().slice(0, 4)}-12-31`,
                weight: Math.max(0, 100 - Number(cycle.total_weight)),
              }
        }
        onCancel={onClose}
        onSubmit={(body) => {
          const sent = { ...body, additional: typed(cycle.fields, body.additional as Record<string, unknown>) }
          return row ? call(objectives.change, { params: { id: row.id }, body: sent }) : call(objectives.propose, { body: sent })
        }}
        onSaved={() => {
          toastSaved()
          onClose()
          void invalidate(objectives.mine)
        }}
      >
        <FormGrid>
          <FormField name="title" wide />
          <FormField name="description" wide />
          {parents.length > 0 && <FormField name="parent_id" input="combobox" options={parents} wide />}
          <FormField name="measure" wide />
          <FormField name="kind" />
          <FormField name="start_value" />
          <FormField name="target_value" />
          <FormField name="weight" />
          <FormField name="due_on" />
          {cycle.fields.map((field) => (
            <FormField key={field.id} name={`additional.${field.id}`} {...inputOf(field)} />
          ))}
        </FormGrid>
      </ResourceForm>
    </Dialog>
  )
}
