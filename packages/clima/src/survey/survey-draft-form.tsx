import { write } from '@legajo/api/act.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import { climateStudies, segmentationSchemas } from '@legajo/contract/clima/segmentation.ts'
import { type Survey, surveyDraft, surveys } from '@legajo/contract/clima/survey.ts'
import { addMonths, today } from '@legajo/forms/date-text.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { QuestionsEditor } from './questions-editor.tsx'

type NamedChoice = { readonly id: number; readonly name: string }
const toOption = (row: NamedChoice) => ({ value: row.id, label: row.name })
const studies = optionsFrom<NamedChoice>(climateStudies.list, toOption)
const schemas = optionsFrom<NamedChoice>(segmentationSchemas.list, toOption)

type Props = { readonly survey?: Survey; readonly onClose: () => void; readonly onSaved: (saved: Survey) => void }

/** Dates, audience and questions of a survey; the questions can change only while it is a draft. */
export const SurveyDraftForm = ({ survey, onClose, onSaved }: Props) => {
  const session = currentSession()
  const initial = survey ?? {
    dateFrom: today(),
    dateUntil: addMonths(today(), 1),
    allowedCompanies: session ? [session.companyId] : [],
    selfService: true,
    questions: [{ kind: 'SCALE', text: '', options: ['Nada de acuerdo', 'Muy de acuerdo'], required: true }],
  }
  const isFixed = survey !== undefined && survey.state !== 'DRAFT'
  return (
    <ResourceForm
      schema={surveyDraft}
      initial={initial}
      title="Encuesta"
      readOnly={survey?.own === false}
      onSubmit={({ questions, ...rest }) => {
        // An open survey keeps its questions, so that the answers stay comparable.
        const body = isFixed ? rest : { ...rest, questions }
        return survey
          ? write(surveys.update, { params: { id: survey.id }, body: body as never })
          : write(surveys.create, { body: body as never })
      }}
      onSaved={async (saved) => {
        toastSaved()
        onSaved(saved)
      }}
      onCancel={onClose}
      stickyActions
    >
      <FormGrid>
        <FormField name="name" wide autoFocus={!survey} />
        <FormField name="introduction" wide input="textarea" />
        <FormField name="dateFrom" />
        <FormField name="dateUntil" />
        <FormField
          name="allowedCompanies"
          wide
          options={session?.companies.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
        <FormField name="studyId" source={studies} />
        <FormField name="segmentationSchemaId" source={schemas} disabled={isFixed} />
        <FormField name="selfService" wide />
      </FormGrid>
      <QuestionsEditor isFixed={isFixed || survey?.own === false} />
      <FormGrid>
        <FormField name="thanks" wide input="textarea" />
      </FormGrid>
    </ResourceForm>
  )
}
