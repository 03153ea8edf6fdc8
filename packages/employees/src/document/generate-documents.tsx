import { write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { sendAct } from '@legajo/api/send-act.ts'
import {
  type BatchCheck,
  type DocumentBatchDraft,
  type DocumentTemplate,
  documentBatchDraft,
  documentTemplates,
} from '@legajo/contract/employees/document-template.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { findEmployees } from '@legajo/screens/employee-options.ts'
import { populationField } from '@legajo/screens/population-field.tsx'
import { Radio, RadioGroup, Textarea } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { getIn, useFormikContext } from 'formik'
import { useState } from 'react'
import { BatchGapsDialog } from './batch-gaps.dialog.tsx'

/** Chooses the people and the data of a batch of documents. */
export const GenerateDocuments = ({
  template,
  onStarted,
  onCancel,
}: {
  readonly template: DocumentTemplate
  readonly onStarted: (batchId: number) => void
  readonly onCancel: () => void
}) => {
  const [waiting, setWaiting] = useState<{ readonly body: DocumentBatchDraft; readonly check: BatchCheck }>()
  const input = { params: { id: template.id } }
  const generate = (body: DocumentBatchDraft, excludedIds: readonly number[]) =>
    write(documentTemplates.generate, { ...input, body: { ...body, excludedIds: [...excludedIds] } })
  const handleStarted = ({ id }: { readonly id: number }) => {
    setWaiting(undefined)
    onStarted(id)
  }
  return (
    <>
      <ResourceForm
        schema={documentBatchDraft}
        title="Hacer documentos"
        submitLabel="Hacer los documentos"
        initial={{
          employeeIds: [],
          byFilter: false,
          filter: '',
          values: template.inputs.map((key) => ({ key, value: '' })),
          sendToSign: template.signers.length > 0,
        }}
        stickyActions
        onCancel={onCancel}
        onSubmit={async (body) => {
          const check = await call(documentTemplates.check, { ...input, body })
          if (check.gaps.length > 0) return { body, check }
          await sendAct(generate(body, []), handleStarted)
          return undefined
        }}
        onSaved={setWaiting}
      >
        <FormGrid>
          <People />
          <Inputs keys={template.inputs} />
          <FormField name="validFrom" />
          <FormField name="validUntil" />
          {template.signers.length > 0 && <FormField name="sendToSign" />}
        </FormGrid>
      </ResourceForm>
      {waiting && (
        <BatchGapsDialog
          check={waiting.check}
          makeWithout={(excludedIds) => generate(waiting.body, excludedIds)}
          onStarted={handleStarted}
          onClose={() => setWaiting(undefined)}
        />
      )}
    </>
  )
}

const Inputs = ({ keys }: { readonly keys: readonly string[] }) => {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<{
    values: readonly { key: string; value: string }[]
  }>()
  return keys.map((key, at) => {
    const problem: unknown = submitCount > 0 ? getIn(errors, `values.${at}.value`) : undefined
    return (
      <Field
        key={key}
        label={key.charAt(0).toUpperCase() + key.slice(1)}
        required
        validationState={problem ? 'error' : 'none'}
        validationMessage={problem ? String(problem) : undefined}
      >
        <Textarea
          rows={2}
          maxLength={2000}
          value={values.values[at]?.value ?? ''}
          onChange={(_, { value }) => void setFieldValue(`values.${at}.value`, value)}
        />
      </Field>
    )
  })
}

const filterField = populationField((filter) => call(documentTemplates.people, { body: { filter } }))

/** The people: chosen ones, or those whom a filter selects. */
const People = () => {
  const { values, setFieldValue } = useFormikContext<{ readonly byFilter: boolean }>()
  const [chosen, setChosen] = useState<readonly FoundEmployee[]>([])
  return (
    <Stack fullRow>
      <RadioGroup
        layout="horizontal"
        aria-label="Personas"
        value={values.byFilter ? 'filter' : 'chosen'}
        onChange={(_, { value }) => void setFieldValue('byFilter', value === 'filter')}
      >
        <Radio value="chosen" label="Elegir personas" />
        <Radio value="filter" label="Todas, o las que cumplan un filtro" />
      </RadioGroup>
      {values.byFilter ? (
        <FormField name="filter" {...filterField} />
      ) : (
        <FormField name="employeeIds" wide>
          {({ onChange }) => (
            <EmployeeFinder
              find={findEmployees}
              value={chosen}
              onChange={(next) => {
                setChosen(next)
                ;(onChange as (ids: readonly number[]) => void)(next.map(({ id }) => id))
              }}
            />
          )}
        </FormField>
      )}
    </Stack>
  )
}
