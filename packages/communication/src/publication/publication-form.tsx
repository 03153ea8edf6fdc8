import { write } from '@legajo/api/act.ts'
import { type Publication, publicationDraft, publications } from '@legajo/contract/communication/publication.ts'
import { today } from '@legajo/forms/date-text.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { RichText } from '@legajo/screens/rich-text/rich-text.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useFormikContext } from 'formik'
import { companyOptions, initialCompanies } from '../companies.ts'
import { BackgroundPicker } from './background-picker.tsx'

type Props = {
  readonly publication?: Publication
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Creates or changes a publication; publications of other authors are read-only. */
export const PublicationForm = ({ publication, onClose, onSaved }: Props) => {
  const initial = publication ?? {
    initialDate: today(),
    allowedCompanies: initialCompanies(),
    backgroundImage: 'fondo:papel',
    notify: true,
  }
  return (
    <ResourceForm
      schema={publicationDraft}
      initial={initial}
      title="Publicación"
      readOnly={publication?.own === false}
      onSubmit={(body) =>
        publication ? write(publications.update, { params: { id: publication.id }, body }) : write(publications.create, { body })
      }
      onSaved={async () => {
        toastSaved()
        onSaved()
      }}
      onCancel={onClose}
      submitLabel={publication ? 'Guardar' : 'Publicar'}
      stickyActions
    >
      <FormGrid>
        <FormField name="title" wide autoFocus={!publication} />
        <FormField name="name" wide hint="Solo lo ven quienes administran." />
        <FormField name="content" wide>
          {({ value, onChange, onBlur, disabled }) => (
            <RichText
              label="Contenido"
              value={value ?? ''}
              onChange={onChange as (html: string) => void}
              onBlur={onBlur}
              disabled={disabled}
            />
          )}
        </FormField>
        <FormField name="initialDate" />
        <FormField name="endDate" />
        <FormField name="allowedCompanies" options={companyOptions()} wide />
        <FormField name="backgroundImage" wide>
          {({ value, onChange, disabled, name }) => (
            <BackgroundPicker
              value={value}
              onChange={onChange as (value: string) => void}
              disabled={disabled}
              name={name ?? 'fondo'}
            />
          )}
        </FormField>
        <FormField name="feedbackType" />
        <QuestionField />
        <FormField name="notify" />
        <AlarmField />
      </FormGrid>
    </ResourceForm>
  )
}

const QuestionField = () => {
  const { values } = useFormikContext<{ feedbackType?: string }>()
  return values.feedbackType && values.feedbackType !== 'NO_FEEDBACK' ? (
    <FormField name="feedbackQuestion" wide placeholder="¿Qué te pareció?" />
  ) : null
}

const AlarmField = () => {
  const { values } = useFormikContext<{ notify?: boolean }>()
  return values.notify ? <FormField name="alarmText" wide hint="Se muestra en la campana de notificaciones." /> : null
}
