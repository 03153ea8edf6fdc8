import { write } from '@legajo/api/act.ts'
import { type MyObjectives, myObjectiveDraft, type Objective, objectives } from '@legajo/contract/performance/objective.ts'
import { today } from '@legajo/forms/date-text.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { ExactField, formatStoredValues, OwnFields, ownValues, withOwnFields } from '../evaluation-cycle/own-fields.tsx'

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
  return (
    <Dialog title={title} onDismiss={onClose} actions={null}>
      <ResourceForm
        schema={withOwnFields(myObjectiveDraft, cycle.fields)}
        title={title}
        initial={
          row
            ? { ...row, additional: formatStoredValues(cycle.fields, row.additional ?? {}) }
            : {
                project_id: cycle.project_id,
                due_on: `${today().slice(0, 4)}-12-31`,
                weight: Math.max(0, 100 - Number(cycle.total_weight)),
              }
        }
        onCancel={onClose}
        onSubmit={(body) => {
          const sent = { ...body, additional: ownValues(cycle.fields, body.additional) }
          return row
            ? write(objectives.change, { params: { id: row.id }, body: sent })
            : write(objectives.propose, { body: sent })
        }}
        onSaved={() => {
          toastSaved()
          onClose()
        }}
      >
        <FormGrid>
          <FormField name="title" wide />
          <FormField name="description" wide />
          {parents.length > 0 && <FormField name="parent_id" input="combobox" options={parents} wide />}
          <FormField name="measure" wide />
          <FormField name="kind" />
          <ExactField name="start_value" />
          <ExactField name="target_value" />
          <FormField name="weight" />
          <FormField name="due_on" />
          <OwnFields fields={cycle.fields} />
        </FormGrid>
      </ResourceForm>
    </Dialog>
  )
}
