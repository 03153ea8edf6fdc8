import { sickNotes } from '@legajo/contract/legal/medical.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { medicalFields, personColumns } from './medical-fields.tsx'

/** Sick notes; each enters the absence of its days. */
export const SickNoteScreen = () => (
  <ResourceScreen
    resource={sickNotes}
    columns={[...personColumns, 'date_from', 'date_until', 'diagnosis', 'doctor', 'is_electronic', 'checked_by_company']}
    fieldProps={medicalFields('certificado')}
  />
)
