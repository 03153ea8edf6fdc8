import { usePermitted } from '@legajo/api/permitted.ts'
import { studies, study as studySchema, studyStates } from '@legajo/contract/payroll/salary/study.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { formatMonth } from '@legajo/ui/format.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { studyPathOf } from './paths.ts'
import { StudyForm } from './study-form.tsx'
import { studyTones } from './tones.ts'

/** The salary studies of the company; a manager sees those with people of theirs. */
export const StudyListScreen = () => {
  const mayCreate = usePermitted(studies.create)
  return (
    <ResourceScreen
      title="Revisiones salariales"
      noun="revisión"
      feminine
      purpose="Cada revisión propone los aumentos de una población dentro de un presupuesto, con sus pasos de aprobación, y termina en los sueldos de un mes."
      resource={{ list: studies.list, create: studies.create }}
      rowSchema={studySchema}
      columns={[
        { id: 'name', phone: 'title' },
        'review_type',
        {
          id: 'effective_month',
          value: ({ effective_month }) => formatMonth(effective_month),
          order: ({ effective_month }) => effective_month,
        },
        {
          id: 'state',
          value: ({ state }) => studyStates[state],
          cell: ({ state }) => <StatusBadge label={studyStates[state]} tone={studyTones[state]} />,
        },
        { id: 'people', kind: 'number' },
        { id: 'proposals', kind: 'number' },
        { id: 'base', kind: 'money' },
        { id: 'share', kind: 'money' },
        { id: 'used', kind: 'money' },
        { id: 'created_by', optional: true },
      ]}
      onOpen={({ id }) => void navigate(studyPathOf(id))}
      emptyText={
        mayCreate ? 'Creá una con su población y su presupuesto.' : 'Cuando te toque proponer aumentos, la revisión aparece acá.'
      }
      content={({ onClose, onSaved }) => (
        <StudyForm
          onSaved={({ id }) => {
            onSaved()
            void navigate(studyPathOf(id))
          }}
          onCancel={onClose}
        />
      )}
    />
  )
}
