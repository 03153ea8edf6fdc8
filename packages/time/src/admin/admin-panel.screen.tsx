import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import {
  adminRequestDraft,
  type LeaveRequest,
  type RequestStatus,
  requestStatuses,
  requestStatusTitles,
  vacationAdmin,
} from '@legajo/contract/time/vacation-request.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, DismissIcon } from '@legajo/ui/icons.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { RequestDetail } from '../approver/request-detail.tsx'
import { RequestStatusBadge } from '../request/request-status.tsx'
import { UndoDialog } from '../undo/undo.dialog.tsx'

/** Every request of the company, in any state; agreed vacations are also loaded here. */
export const AdminPanelScreen = () => {
  const { search, setSearch } = useRoute()
  const mayLoad = usePermitted(vacationAdmin.createApproved)
  const mayUndo = usePermitted(vacationAdmin.undo)
  const [undoing, setUndoing] = useState<LeaveRequest>()
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const status = requestStatuses.find((one) => one === search['estado'])
  const pick = (next: RequestStatus | undefined) => setSearch({ estado: next ?? null })
  return (
    <Page
      title="Solicitudes de vacaciones"
      purpose="Todas las solicitudes de la empresa, y la carga de vacaciones ya acordadas."
      action={
        mayLoad && (
          <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
            Cargar vacaciones acordadas
          </Button>
        )
      }
    >
      <DataTable<LeaveRequest>
        key={status ?? 'todas'}
        label="Solicitudes de vacaciones"
        endpoint={vacationAdmin.list}
        query={status ? { status } : {}}
        sort={{ id: 'date_from', order: -1 }}
        summary={[
          { label: 'Todas', isOn: status === undefined, onClick: () => pick(undefined) },
          ...requestStatuses.map((one) => ({
            label: `${requestStatusTitles[one]}s`,
            isOn: status === one,
            onClick: () => pick(one),
          })),
        ]}
        columns={[
          { id: 'employee', header: 'Empleado', phone: 'title' },
          { id: 'file_code', header: 'Legajo', width: '100px' },
          { id: 'area', header: 'Área', sortable: false },
          { id: 'date_from', header: 'Desde', kind: 'date' },
          { id: 'date_until', header: 'Hasta', kind: 'date', sortable: false },
          { id: 'days_amount', header: 'Días', kind: 'number', sums: true },
          {
            id: 'status',
            header: 'Estado',
            filter: false,
            value: (row) => requestStatusTitles[row.status],
            cell: (row) => <RequestStatusBadge status={row.status} />,
          },
          {
            id: 'stage',
            header: 'Espera a',
            filter: false,
            sortable: false,
            value: (row) => row.request_states.find(({ id }) => id === row.pending_state_id)?.stage ?? '',
          },
        ]}
        onOpen={(row) => open(row.id)}
        exportName="solicitudes-de-vacaciones"
        empty={{
          title: 'No hay solicitudes',
          text: 'Cuando los empleados pidan vacaciones desde el autoservicio, aparecen acá.',
        }}
      />
      <DetailDrawer
        isOpen={detail !== undefined}
        title={isNew ? 'Vacaciones acordadas' : 'Solicitud de vacaciones'}
        onClose={() => void close()}
      >
        {isNew && (
          <ResourceForm
            schema={adminRequestDraft}
            fieldProps={{ employee_id: { source: employeeOptions, wide: true } }}
            title="Vacaciones acordadas"
            onCancel={() => void close()}
            onSubmit={(body) => write(vacationAdmin.createApproved, { body })}
            onSaved={() => {
              toastSaved()
              drop()
            }}
          />
        )}
        {detail !== undefined && !isNew && (
          <RequestDetail id={detail}>
            {(request) =>
              mayUndo && (request.status === 'SENT' || request.status === 'ACCEPTED') ? (
                <div>
                  <Button icon={<DismissIcon />} onClick={() => setUndoing(request)}>
                    Anular
                  </Button>
                </div>
              ) : null
            }
          </RequestDetail>
        )}
      </DetailDrawer>
      {undoing && <UndoDialog vacation={undoing} onClose={() => setUndoing(undefined)} />}
    </Page>
  )
}
