import { medicalDocuments } from '@legajo/contract/legal/legal-document.ts'
import { accident, accidentDraft, workAccidents } from '@legajo/contract/legal/medical.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { LegalDocuments } from './legal-documents.tsx'
import { medicalFields, personColumns } from './medical-fields.tsx'

/** Accidents and illnesses of work, with what the insurer answered. */
export const WorkAccidentScreen = () => (
  <ResourceScreen
    title="Accidentes y enfermedades del trabajo"
    noun="accidente"
    resource={workAccidents}
    schema={accidentDraft}
    rowSchema={accident}
    purpose="Denuncias a la ART. Con el alta médica se carga la ausencia de esos días."
    columns={[...personColumns, 'kind', 'date', 'place', 'reported_on', 'claim_number', 'answer', 'discharged_on']}
    fieldProps={medicalFields('denuncia')}
    detail={({ id }) => <LegalDocuments resource={medicalDocuments} kind="ACCIDENT" itemId={Number(id)} />}
  />
)
