import { type AreaProgress, jobProfiles } from '@legajo/contract/org/job-profile.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { PercentBar } from '@legajo/screens/percent-bar.tsx'
import { Button } from '@legajo/ui/fluent.ts'

export const AreaProgressScreen = () => (
  <Page
    title="Avance por área"
    purpose="Cuánto falta para que las descripciones de los puestos de cada área estén completas y aprobadas."
    secondary={<Button onClick={() => void navigate('/report-module/avance-por-descriptor')}>Ver puesto por puesto</Button>}
  >
    <DataTable<AreaProgress>
      label="Avance por área"
      endpoint={jobProfiles.progressByArea}
      rowId={({ area }) => area}
      columns={[
        { id: 'area', header: 'Área', phone: 'title' },
        { id: 'positions', header: 'Puestos', kind: 'number' },
        { id: 'draft', header: 'Borradores', kind: 'number' },
        { id: 'review', header: 'En revisión', kind: 'number' },
        { id: 'approved', header: 'Aprobados', kind: 'number' },
        { id: 'progress', header: 'Avance (%)', kind: 'number', cell: ({ progress }) => <PercentBar percent={progress} /> },
      ]}
      onOpen={({ area }) => void navigate(`/report-module/avance-por-descriptor?area=${encodeURIComponent(area)}`)}
      exportName="avance-por-area"
      empty={{ title: 'Todavía no hay puestos', text: 'Cargalos en Descripciones de puestos.' }}
    />
  </Page>
)
