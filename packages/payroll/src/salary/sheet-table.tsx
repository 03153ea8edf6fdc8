import { type StudyDetails, type StudySheet, sheetStates } from '@legajo/contract/payroll/salary/study.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { sheetPathOf } from './paths.ts'
import { sheetTones } from './tones.ts'

/** The sheets of a study, one for each manager. */
export const SheetTable = ({ study }: { readonly study: StudyDetails }) => (
  <DataTable<StudySheet>
    label="Planillas"
    rows={study.sheets}
    columns={[
      { id: 'manager', header: 'Jefe', phone: 'title', value: ({ manager }) => manager ?? 'Sin jefe: la carga Recursos Humanos' },
      { id: 'step_name', header: 'Paso' },
      {
        id: 'state',
        header: 'Estado',
        value: ({ state }) => sheetStates[state],
        cell: ({ state }) => <StatusBadge label={sheetStates[state]} tone={sheetTones[state]} />,
      },
      { id: 'turn', header: 'Te toca', kind: 'boolean', value: ({ may_edit, may_decide }) => may_edit || may_decide },
      { id: 'people', header: 'Personas', kind: 'number' },
      { id: 'proposals', header: 'Con propuesta', kind: 'number' },
      { id: 'base', header: 'Sueldos hoy', kind: 'money' },
      { id: 'share', header: 'Presupuesto', kind: 'money' },
      { id: 'used', header: 'Usado', kind: 'money' },
      { id: 'reason', header: 'Observación', optional: true },
    ]}
    onOpen={({ id }) => void navigate(sheetPathOf(study.id, id))}
    exportName={`planillas-${study.id}`}
    empty={{ title: 'No tenés planillas en esta revisión' }}
  />
)
