import { usePermitted } from '@legajo/api/permitted.ts'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { medicalDocuments } from '@legajo/contract/legal/legal-document.ts'
import { medicalExams } from '@legajo/contract/legal/medical.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { useAddedColumns } from '@legajo/screens/added-columns.ts'
import { AdditionalFields } from '@legajo/screens/additional-fields.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { LegalDocuments } from './legal-documents.tsx'
import { medicalFields, personColumns } from './medical-fields.tsx'

const formOptions = optionsFrom<{ readonly id: number; readonly description: string }>(
  dynamicForms.findModuleDto,
  ({ id, description }) => ({ value: id, label: description }),
  { params: { module: 'MEDICAL_EXAM' } },
)

/** Occupational exams with their expiry and the form of the company that each fills. */
export const MedicalExamScreen = () => {
  const added = useAddedColumns('MEDICAL_EXAM')
  const mayWrite = usePermitted(formAnswers.saveMedicalExam)
  return (
    <ResourceScreen
      resource={medicalExams}
      columns={[
        ...personColumns,
        'kind',
        'date',
        'aptitude',
        'expires_on',
        { id: 'is_expired', cell: ({ is_expired }) => is_expired === true && <StatusBadge label="Vencido" tone="error" /> },
        'provider',
        ...added,
      ]}
      fieldProps={{ ...medicalFields('informe'), form_id: { source: formOptions } }}
      size="large"
      detail={({ id, form_id }) => (
        <>
          <AdditionalFields
            key={String(form_id)}
            id={Number(id)}
            get={formAnswers.medicalExam}
            save={formAnswers.saveMedicalExam}
            isReadOnly={!mayWrite}
            isOptional
          />
          <LegalDocuments resource={medicalDocuments} kind="EXAM" itemId={Number(id)} />
        </>
      )}
    />
  )
}
