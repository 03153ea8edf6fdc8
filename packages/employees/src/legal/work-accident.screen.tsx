import { medicalDocuments } from '@legajo/contract/legal/legal-document.ts'
import { workAccidents } from '@legajo/contract/legal/medical.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { LegalDocuments } from './legal-documents.tsx'
import { medicalFields, personColumns } from './medical-fields.tsx'

/** Accidents and illnesses of work, with what the insurer answered. */
export const WorkAccidentScreen = () => (
  <ResourceScreen
    resource={workAccidents}
    columns={[...personColumns, 'kind', 'date', 'place', 'reported_on', 'claim_number', 'answer', 'discharged_on']}
    fieldProps={medicalFields('denuncia')}
    detail={({ id }) => <LegalDocuments resource={medicalDocuments} kind="ACCIDENT" itemId={Number(id)} />}
  />
)
