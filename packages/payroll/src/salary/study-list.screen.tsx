import { usePermitted } from '@legajo/api/permitted.ts'
import { type Study, studies, study as studySchema, studyStates } from '@legajo/contract/payroll/salary/study.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { studyPathOf } from './paths.ts'
import { StudyForm } from './study-form.tsx'
import { studyTones } from './tones.ts'

/** The salary studies of the company; a manager sees those with people of theirs. */
export const StudyListScreen = () => {
  const mayCreate = usePermitted(studies.create)
  const { isNew, openNew, close, drop } = useDetail()
  const action = mayCreate && (
    <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
      Nueva revisión
    </Button>
  )
  return (
    <Page
      title="Revisiones salariales"
      purpose="Cada revisión propone los aumentos de una población dentro de un presupuesto, con sus pasos de aprobación, y termina en los sueldos de un mes."
      action={action}
    >
      <DataTable<Study>
        label="Revisiones salariales"
        endpoint={studies.list}
        schema={studySchema}
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
        exportName="revisiones-salariales"
        empty={{
          title: 'Todavía no hay revisiones',
          text: mayCreate
            ? 'Creá una con su población y su presupuesto.'
            : 'Cuando te toque proponer aumentos, la revisión aparece acá.',
          action,
        }}
      />
      <DetailDrawer isOpen={isNew} title="Nueva revisión salarial" onClose={() => void close()}>
        <StudyForm
          onSaved={({ id }) => {
            drop()
            void navigate(studyPathOf(id))
          }}
          onCancel={() => void close()}
        />
      </DetailDrawer>
    </Page>
  )
}
