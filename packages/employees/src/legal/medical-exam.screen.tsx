import { legalAgenda } from '@legajo/contract/legal/agenda.ts'
import { medicalDocuments } from '@legajo/contract/legal/legal-document.ts'
import { exam, examDraft, medicalExams } from '@legajo/contract/legal/medical.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { LegalDocuments } from './legal-documents.tsx'
import { medicalFields, personColumns } from './medical-fields.tsx'

/** Occupational exams with their expiry. */
export const MedicalExamScreen = () => (
  <ResourceScreen
    title="Exámenes médicos"
    noun="examen"
    resource={medicalExams}
    schema={examDraft}
    rowSchema={exam}
    purpose="Preocupacionales, periódicos y demás (Res. SRT 37/2010), con su aptitud y su vencimiento. Cada lectura queda en la auditoría."
    columns={[
      ...personColumns,
      'kind',
      'date',
      'aptitude',
      'expires_on',
      { id: 'is_expired', cell: ({ is_expired }) => is_expired === true && <StatusBadge label="Vencido" tone="error" /> },
      'provider',
    ]}
    fieldProps={medicalFields('informe')}
    alsoInvalidates={[legalAgenda.list]}
    detail={({ id }) => <LegalDocuments resource={medicalDocuments} kind="EXAM" itemId={Number(id)} />}
  />
)
