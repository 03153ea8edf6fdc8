import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { trainingMatrix } from '@legajo/contract/coaching/training-matrix.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { DocumentPdfIcon, PersonAddIcon } from '@legajo/ui/icons.tsx'
import { useState } from 'react'
import { Exemptions } from './exemptions.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { Qualifications } from './qualifications.tsx'
import { ReportDialog } from './report.dialog.tsx'
import { Requirements } from './requirements.tsx'

/** Required courses by person, with the requirement and the last valid day. */
export const MatrixScreen = () => {
  const mayEnrol = usePermitted(trainingMatrix.enrol)
  const enrol = useAction(() => write(trainingMatrix.enrol), {
    done: ({ enrolled, waiting }) => ({
      title: `${enrolled} inscriptos, ${waiting} en espera`,
      text: 'En la próxima edición de cada curso',
    }),
  })
  const [isReporting, setReporting] = useState(false)
  return (
    <Page
      title="Matriz de capacitación"
      purpose="Qué cursos exige cada unidad y puesto, quién los tiene vigentes y quién no."
      action={
        mayEnrol && (
          <Button appearance="primary" icon={<PersonAddIcon />} {...enrol.button()}>
            Inscribir a quienes falta
          </Button>
        )
      }
      secondary={
        <Button icon={<DocumentPdfIcon />} onClick={() => setReporting(true)}>
          Informe para el inspector
        </Button>
      }
    >
      <Tabs
        label="Matriz de capacitación"
        tabs={[
          { id: 'personas', title: 'Personas', content: () => <MatrixTable /> },
          { id: 'exigidos', title: 'Cursos exigidos', content: () => <Requirements /> },
          { id: 'externas', title: 'Completadas', content: () => <Qualifications /> },
          { id: 'eximidos', title: 'Eximidos', content: () => <Exemptions /> },
        ]}
      />
      {isReporting && <ReportDialog onClose={() => setReporting(false)} />}
    </Page>
  )
}
