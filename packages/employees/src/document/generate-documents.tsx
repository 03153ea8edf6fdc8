import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type DocumentTemplate, documentBatchDraft, documentTemplates } from '@legajo/contract/employees/document-template.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { findEmployees } from '@legajo/screens/employee-options.ts'
import { Radio, RadioGroup, Textarea } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { useFormikContext } from 'formik'
import { useState } from 'react'

/** Chooses the people and the data of a batch of documents. */
export const GenerateDocuments = ({
  template,
  onStarted,
  onCancel,
}: {
  readonly template: DocumentTemplate
  readonly onStarted: (batchId: number) => void
  readonly onCancel: () => void
}) => (
  <ResourceForm
    schema={documentBatchDraft}
    title="Hacer documentos"
    submitLabel="Hacer los documentos"
    initial={{
      employeeIds: [],
      values: template.inputs.map((key) => ({ key, value: '' })),
      sendToSign: template.signers.length > 0,
    }}
    stickyActions
    onCancel={onCancel}
    onSubmit={(body) => call(documentTemplates.generate, { params: { id: template.id }, body })}
    onSaved={({ id }) => {
      void invalidate(documentTemplates.batches)
      onStarted(id)
    }}
  >
    <FormGrid>
      <FormField name="employeeIds" wide>
        {({ onChange }) => <People onChange={onChange as (ids: readonly number[]) => void} />}
      </FormField>
      <Inputs keys={template.inputs} />
      <FormField name="validFrom" />
      <FormField name="validUntil" />
      {template.signers.length > 0 && <FormField name="sendToSign" />}
    </FormGrid>
  </ResourceForm>
)

const Inputs = ({ keys }: { readonly keys: readonly string[] }) => {
  const { values, setFieldValue } = useFormikContext<{ values: readonly { key: string; value: string }[] }>()
  return keys.map((key, at) => (
    <Field key={key} label={key} required>
      <Textarea
        rows={2}
        maxLength={2000}
        value={values.values[at]?.value ?? ''}
        onChange={(_, { value }) => void setFieldValue(`values.${at}.value`, value)}
      />
    </Field>
  ))
}

/** All active employees, or chosen ones. */
const People = ({ onChange }: { readonly onChange: (ids: readonly number[]) => void }) => {
  const [mode, setMode] = useState('chosen')
  const [chosen, setChosen] = useState<readonly FoundEmployee[]>([])
  const [count, setCount] = useState<number>()
  const chooseAll = async () => {
    setCount(undefined)
    onChange([])
    const all = await call(employees.reduceStrict)
    setCount(all.length)
    onChange(all.map(({ id }) => id))
  }
  return (
    <Stack fullRow>
      <RadioGroup
        layout="horizontal"
        aria-label="Personas"
        value={mode}
        onChange={(_, { value }) => {
          setMode(value)
          if (value === 'all') void chooseAll()
          else onChange(chosen.map(({ id }) => id))
        }}
      >
        <Radio value="chosen" label="Elegir personas" />
        <Radio value="all" label="Todo el personal activo" />
      </RadioGroup>
      {mode === 'all' ? (
        <span role="status">{count === undefined ? 'Contando…' : `${countText(count, 'persona')}`}</span>
      ) : (
        <EmployeeFinder
          find={findEmployees}
          value={chosen}
          onChange={(next) => {
            setChosen(next)
            onChange(next.map(({ id }) => id))
          }}
        />
      )}
    </Stack>
  )
}
