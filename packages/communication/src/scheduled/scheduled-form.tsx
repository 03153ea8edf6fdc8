import { write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  channelLabels,
  communicationWrappers,
  eventLabels,
  frequencyLabels,
  periodLabels,
  type placeholders,
  type ScheduledCommunication,
  scheduledCommunications,
  scheduledDraft,
  type Wrapper,
} from '@legajo/contract/communication/scheduled.ts'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { today } from '@legajo/forms/date-text.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { optionsOf } from '@legajo/forms/option.ts'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { employeeName, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { RichText } from '@legajo/screens/rich-text/rich-text.tsx'
import { Radio, RadioGroup } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { companyOptions, initialCompanies } from '../companies.ts'
import { AudienceField } from './audience-field.tsx'

const people = optionsFrom<FoundEmployee>(
  employees.find,
  (row) => ({ value: row.id, label: employeeName(row), hint: row.file_code }),
  { minLength: 3 },
)
const wrappersOf = (type: Wrapper['type']) => ({
  find: async () =>
    (await call(communicationWrappers.list))
      .filter((wrapper) => wrapper.type === type)
      .map(({ id, name }) => ({ value: id, label: name })),
  resolve: async (value: string | number) => {
    const found = (await call(communicationWrappers.list)).find(({ id }) => id === Number(value))
    return found && { value: found.id, label: found.name }
  },
})

type Props = { readonly scheduled?: ScheduledCommunication; readonly onClose: () => void; readonly onSaved: () => void }

/** Channel, message, schedule and audience. */
export const ScheduledForm = ({ scheduled, onClose, onSaved }: Props) => {
  const [channel, setChannel] = useState<ScheduledCommunication['type']>(scheduled?.type ?? 'emails')
  const initial = scheduled ?? { allowedCompanies: initialCompanies(), hour: '09:00', period: { type: 'unique', date: today() } }
  return (
    <>
      {!scheduled && (
        <Field label="Canal">
          <RadioGroup
            layout="horizontal"
            value={channel}
            onChange={(_, data) => setChannel(data.value === 'sms-messages' ? 'sms-messages' : 'emails')}
          >
            {Object.entries(channelLabels).map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </RadioGroup>
        </Field>
      )}
      <ResourceForm
        schema={scheduledDraft}
        initial={initial}
        title="Comunicación"
        onSubmit={(body) =>
          scheduled
            ? write(scheduledCommunications.update, { params: { type: channel, id: scheduled.id }, body })
            : write(scheduledCommunications.create, { params: { type: channel }, body })
        }
        onSaved={async () => {
          toastSaved()
          onSaved()
        }}
        onCancel={onClose}
        submitLabel={scheduled ? 'Guardar' : 'Programar'}
        stickyActions
      >
        <FormGrid>
          <FormField name="communication.name" wide />
          {channel === 'emails' ? <MailFields /> : <TextField />}
          <FormField name="period.type" options={optionsOf(frequencyLabels)} />
          <WhenFields />
          <FormField name="hour" input="time" />
          <FormField name="allowedCompanies" options={companyOptions()} wide />
          <FormField
            name="fixedEmployeeList"
            source={people}
            wide
            hint="Para un evento, vacío significa todos los de las empresas elegidas."
          />
          <AudienceField />
          <FormField name="campaignId" source={wrappersOf('CAMPAIGN')} />
          <FormField name="categoryId" source={wrappersOf('CATEGORY')} />
          <FormField name="feedbackType" />
          <QuestionField />
        </FormGrid>
      </ResourceForm>
    </>
  )
}

const ownLabels: Readonly<Record<keyof typeof placeholders, string>> = {
  '@nombre': 'Nombre',
  '@apellido': 'Apellido',
  '@fechaDeIngreso': 'Fecha de ingreso',
}
/** Words of a hint before it only counts the rest. */
const maxHintWords = 8

/** The data of each addressee that a text may insert; protected data of files is never sent. */
const useInserts = () => {
  const added = useQuery(queryOf(dynamicForms.metadata)).data ?? []
  const inserts = [
    ...Object.entries(ownLabels).map(([text, label]) => ({ label, text })),
    ...added
      .filter(({ shape }) => shape.sees === undefined && shape.type !== 'secret')
      .map(({ key, label }) => ({ label, text: `@${key}` })),
  ]
  const named = inserts.slice(0, maxHintWords).map(({ text }) => text)
  const more = inserts.length - named.length
  return { inserts, hint: `Podés usar ${named.join(', ')}${more > 0 ? ` y ${countText(more, 'dato')} más` : ''}.` }
}

const TextField = () => {
  const { hint } = useInserts()
  return <FormField name="communication.textBody" wide input="textarea" hint={hint} />
}

const MailFields = () => {
  const { inserts, hint } = useInserts()
  return (
    <>
      <FormField name="communication.displayName" wide hint="Vacío, el de la organización." />
      <FormField name="communication.subject" wide hint={hint} />
      <FormField name="communication.htmlBody" wide>
        {({ value, onChange, onBlur, disabled }) => (
          <RichText
            label="Contenido"
            value={value ?? ''}
            onChange={onChange as (html: string) => void}
            onBlur={onBlur}
            disabled={disabled}
            inserts={inserts}
          />
        )}
      </FormField>
    </>
  )
}

const WhenFields = () => {
  const { values } = useFormikContext<{ period?: { type?: string } }>()
  if (values.period?.type === 'event') return <FormField name="period.event" options={optionsOf(eventLabels)} />
  return (
    <>
      <FormField name="period.date" />
      {values.period?.type === 'periodical' && (
        <>
          <FormField name="period.period" options={optionsOf(periodLabels)} />
          <FormField name="period.until" />
        </>
      )}
    </>
  )
}

const QuestionField = () => {
  const { values } = useFormikContext<{ feedbackType?: string }>()
  return values.feedbackType && values.feedbackType !== 'NO_FEEDBACK' ? <FormField name="feedbackQuestion" wide /> : null
}
