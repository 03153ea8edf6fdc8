import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { type Objective, objectiveDraft, objectiveFields, objectives } from '@legajo/contract/performance/objective.ts'
import type { Project } from '@legajo/contract/performance/project.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import type { RecordFormProps } from '@legajo/screens/record-editor.tsx'
import { ExactField, formatStoredValues, OwnFields, ownValues, withOwnFields } from './own-fields.tsx'

const unitSource = optionsFrom(units.listByCompany, (one: { readonly id: number; readonly name: string }) => ({
  value: one.id,
  label: one.name,
}))

/** An objective of a unit or a person, with the fields that the cycle adds. */
export const ObjectiveForm = ({
  title,
  row,
  isReadOnly,
  project,
  onCancel,
  onSaved,
}: RecordFormProps<Objective> & { readonly project: Project }) => {
  const parents = optionsFrom(objectives.list, (one: Objective) => ({ value: one.id, label: one.title, hint: one.owner }), {
    query: { project_id: project.id },
  })
  return (
    <Loader of={[queryOf(objectiveFields.list, { query: { project_id: project.id } })]}>
      {(fields) => (
        <ResourceForm
          schema={withOwnFields(objectiveDraft, fields)}
          title={title}
          initial={
            row
              ? { ...row, additional: formatStoredValues(fields, row.additional ?? {}) }
              : { project_id: project.id, due_on: project.date_until, weight: 0 }
          }
          readOnly={isReadOnly}
          onCancel={onCancel}
          onSubmit={(draft) => {
            const body = { ...draft, additional: ownValues(fields, draft.additional) }
            return row ? write(objectives.update, { params: { id: row.id }, body }) : write(objectives.create, { body })
          }}
          onSaved={onSaved}
        >
          <FormGrid>
            <FormField name="title" wide />
            <FormField name="description" wide />
            <FormField name="unit_id" source={unitSource} />
            <FormField name="employee_id" source={employeeOptions} />
            <FormField name="parent_id" source={parents} wide />
            <FormField name="measure" wide />
            <FormField name="kind" />
            <ExactField name="start_value" />
            <ExactField name="target_value" />
            <FormField name="weight" />
            <FormField name="due_on" />
            <OwnFields fields={fields} />
          </FormGrid>
        </ResourceForm>
      )}
    </Loader>
  )
}
