import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { type Retro, retroDraft, retroStates, retros } from '@legajo/contract/payroll/runs/retro.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { CalculatorIcon } from '@legajo/ui/icons.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { factListPath, retroPathOf } from './paths.ts'
import { retroTones } from './retro-tones.ts'

/** Retros: the missing amounts of past months, and the corrected facts that affect them. */
export const RetroListScreen = () => {
  const mayStart = usePermitted(retros.start)
  const { isNew, openNew, close, drop } = useDetail()
  const startButton = mayStart && (
    <Button appearance="primary" icon={<CalculatorIcon />} onClick={openNew}>
      Calcular retroactivo
    </Button>
  )
  return (
    <Page
      title="Retroactivos"
      purpose="Lo que se supo tarde: qué habrían cobrado los meses pasados con lo que se sabe hoy, y cómo se paga la diferencia. El aguinaldo, la indemnización y los promedios la cuentan en el mes en que se ganó."
      action={startButton}
      secondary={<Button onClick={() => void navigate(factListPath)}>Datos corregidos</Button>}
    >
      <Retros action={startButton} />
      <DetailDrawer isOpen={isNew} title="Calcular retroactivo" onClose={() => void close()}>
        <StartForm
          onStarted={(retro) => {
            drop()
            void navigate(retroPathOf(retro.id))
          }}
          onCancel={() => void close()}
        />
      </DetailDrawer>
    </Page>
  )
}

const Retros = ({ action }: { readonly action: ReactNode }) => (
  <DataTable<Retro>
    label="Cálculos de retroactivos"
    endpoint={retros.list}
    columns={[
      { id: 'reason', header: 'Motivo', phone: 'title' },
      {
        id: 'fromMonth',
        header: 'Meses',
        value: ({ fromMonth, untilMonth }) =>
          fromMonth === untilMonth ? formatMonth(fromMonth) : `${formatMonth(fromMonth)} a ${formatMonth(untilMonth)}`,
        order: ({ fromMonth, untilMonth }) => `${fromMonth} ${untilMonth}`,
        filter: false,
      },
      { id: 'period', header: 'Se paga en' },
      {
        id: 'state',
        header: 'Estado',
        value: ({ state }) => retroStates[state],
        cell: ({ state }) => <StatusBadge label={retroStates[state]} tone={retroTones[state]} />,
      },
      { id: 'employees', header: 'Empleados', kind: 'number', filter: false },
      { id: 'remunerative', header: 'Remunerativo', kind: 'money', filter: false },
      { id: 'nonRemunerative', header: 'No remunerativo', kind: 'money', filter: false },
      { id: 'createdBy', header: 'Lo calculó' },
      { id: 'createdAt', header: 'Cuándo', kind: 'datetime', filter: false },
    ]}
    onOpen={({ id }) => void navigate(retroPathOf(id))}
    exportName="retroactivos"
    empty={{
      title: 'Todavía no hay retroactivos',
      text: 'Cuando se publique una escala con efecto en meses ya pagados, acá se calcula la diferencia por mes y concepto.',
      action,
    }}
  />
)

const StartForm = ({ onStarted, onCancel }: { readonly onStarted: (retro: Retro) => void; readonly onCancel: () => void }) => {
  const requested = useQuery(queryOf(periods.list))
  const open = (requested.data ?? []).filter(({ status }) => status !== 'CLOSED')
  const { search } = useRoute()
  return (
    <ResourceForm
      schema={retroDraft}
      title="Retroactivo"
      submitLabel="Calcular"
      initial={{ fromMonth: search['desde'] ?? '', untilMonth: search['hasta'] ?? '', reason: search['motivo'] ?? '' }}
      fieldProps={{ periodId: { options: open.map(({ id, name }) => ({ value: id, label: name })) } }}
      onSubmit={(body) => write(retros.start, { body })}
      onSaved={(saved) => onStarted(saved)}
      onCancel={onCancel}
    />
  )
}
