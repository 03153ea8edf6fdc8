import { sickNote, sickNoteDraft, sickNotes } from '@legajo/contract/legal/medical.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { medicalFields, personColumns } from './medical-fields.tsx'

/** Sick notes; each enters the absence of its days. */
export const SickNoteScreen = () => (
  <ResourceScreen
    title="Certificados médicos"
    noun="certificado"
    resource={sickNotes}
    schema={sickNoteDraft}
    rowSchema={sickNote}
    purpose="Cada certificado carga la ausencia por enfermedad de sus días. El diagnóstico lo ve solo quien ve legajos médicos."
    columns={[...personColumns, 'date_from', 'date_until', 'diagnosis', 'doctor', 'is_electronic', 'checked_by_company']}
    fieldProps={medicalFields('certificado')}
  />
)
