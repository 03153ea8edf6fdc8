import { write } from '@legajo/api/act.ts'
import { usePermitted, useSeesData } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { useToggle } from '@legajo/api/use-toggle.ts'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { type EmployeeItem, employeeItem } from '@legajo/contract/employees/employee-item.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import type { RowChoice } from '@legajo/screens/row-choice.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowUndoIcon, DeleteIcon, PersonAddIcon } from '@legajo/ui/icons.tsx'
import { type Toast, toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdditionalColumns } from './additional-columns.ts'
import { AsOfField, useAsOf } from './as-of-field.tsx'
import { AssignFormDialog } from './assign-form.dialog.tsx'
import { employeeColumns } from './columns.tsx'
import { type ExitDraft, LeaveDialog } from './leave.dialog.tsx'
import { ReactivateDialog, type ReturnDraft } from './reactivate.dialog.tsx'

/** One person, or those chosen in the list. */
type AffectedPeople = { readonly who: string } & (
  | { readonly id: number; readonly chosen?: undefined }
  | { readonly chosen: RowChoice<EmployeeItem>; readonly id?: undefined }
)

/** Maximum number of employees that one call changes. */
const maxBatchSize = 1000

const statuses = [
  ['ACTIVO', 'Activos'],
  ['LICENCIA', 'De licencia'],
  ['BAJA', 'Bajas'],
] as const

const idsOf = async (chosen: RowChoice<EmployeeItem>) => (await chosen.readIds()).map(Number)

const leavingOf = async ({ chosen, id }: AffectedPeople, leaving: ExitDraft) =>
  chosen
    ? write(employees.massiveDelete, { body: { ...leaving, employeeIds: await idsOf(chosen) } })
    : write(employees.remove, { params: { id }, body: leaving })

const returnOf = async ({ chosen, id }: AffectedPeople, { admission_date, password }: ReturnDraft) =>
  chosen
    ? write(employees.massiveReactivation, { body: { employeeIds: await idsOf(chosen), admission_date, password } })
    : write(employees.reactivate, { params: { id }, body: { admission_date } })

/** People whom a change of several does not concern stay as they are. */
const countToast = (count: number, done: string, none: string): Toast =>
  count > 0 ? { title: `${done}: ${count}` } : { intent: 'warning', title: none }

const addressOf = (id: number | string) => `/employee-module/employee-profile/${id}`

/** All files of the company, paged by the server. */
export const EmployeeListScreen = () => {
  const { search, setSearch } = useRoute()
  const asOf = useAsOf()
  const seesPay = useSeesData('pay')
  const mayCreate = usePermitted(employees.create)
  const mayRemove = usePermitted(employees.remove)
  const mayReactivate = usePermitted(employees.reactivate)
  const mayReactivateMany = useToggle('UI_MASSIVE_REACTIVATION') === true && mayReactivate
  const { data: counts } = useQuery(queryOf(employees.summary))
  const shown = statuses.find(([status]) => status === search.estado)?.[0]
  const numbers = { ACTIVO: counts?.active, LICENCIA: counts?.onLeave, BAJA: counts?.left }

  const additional = useAdditionalColumns()
  const mayAssign = usePermitted(dynamicForms.assign)
  const [assigned, setAssigned] = useState<RowChoice<EmployeeItem>>()
  const [leavers, setLeavers] = useState<AffectedPeople>()
  const [returners, setReturners] = useState<AffectedPeople>()

  return (
    <Page
      title="Legajos"
      purpose="Las personas de la empresa: buscá por legajo, apellido, nombre o CUIL, sin cuidar acentos ni mayúsculas."
      action={
        mayCreate && (
          <Button appearance="primary" icon={<PersonAddIcon />} onClick={() => void navigate(addressOf('new'))}>
            Nuevo legajo
          </Button>
        )
      }
    >
      <AsOfField label="La estructura al" />
      <DataTable<EmployeeItem>
        viewKey="employees"
        label="Legajos"
        endpoint={employees.list}
        query={{ ...(shown && { statusId: shown }), ...(asOf && { asOf }) }}
        schema={employeeItem}
        columns={[...employeeColumns(seesPay), ...additional]}
        sort={{ id: 'full_name', order: 1 }}
        pageSize={25}
        exportName="legajos"
        summary={statuses.map(([status, label]) => ({
          label,
          count: numbers[status],
          isOn: shown === status,
          onClick: () => setSearch({ estado: shown === status ? null : status, pagina: null }),
        }))}
        empty={{ title: 'Todavía no hay legajos', text: 'Cargá la primera persona de la empresa.' }}
        onOpen={(row) => void navigate(`${addressOf(row.id)}${asOf ? `?al=${asOf}` : ''}`)}
        actions={[
          {
            label: 'Dar de baja',
            icon: <DeleteIcon />,
            isDangerous: true,
            isHidden: (row) => !mayRemove || row.work_status_id === 'BAJA',
            run: ({ id, full_name }) => setLeavers({ id, who: full_name }),
          },
          {
            label: 'Reactivar',
            icon: <ArrowUndoIcon />,
            isHidden: (row) => !mayReactivate || row.work_status_id !== 'BAJA',
            run: ({ id, full_name }) => setReturners({ id, who: full_name }),
          },
        ]}
        selectionBar={
          mayRemove || mayReactivateMany || mayAssign
            ? (chosen) => (
                <>
                  {mayAssign && (
                    <Button disabled={chosen.count > maxBatchSize} onClick={() => setAssigned(chosen)}>
                      Asignar formulario
                    </Button>
                  )}
                  {mayRemove && (
                    <Button
                      icon={<DeleteIcon />}
                      disabled={chosen.count > maxBatchSize}
                      onClick={() => setLeavers({ chosen, who: countText(chosen.count, 'persona') })}
                    >
                      Dar de baja
                    </Button>
                  )}
                  {mayReactivateMany && (
                    <Button
                      icon={<ArrowUndoIcon />}
                      disabled={chosen.count > maxBatchSize}
                      onClick={() => setReturners({ chosen, who: countText(chosen.count, 'persona') })}
                    >
                      Reactivar
                    </Button>
                  )}
                  {chosen.count > maxBatchSize && <span>Elegí hasta mil personas de la lista para cambiarlas juntas.</span>}
                </>
              )
            : undefined
        }
      />
      {assigned && (
        <AssignFormDialog
          who={countText(assigned.count, 'persona')}
          readIds={() => idsOf(assigned)}
          onClose={() => setAssigned(undefined)}
          onDone={() => {
            assigned.clear()
            setAssigned(undefined)
            toast({ title: 'Formulario asignado' })
          }}
        />
      )}
      {leavers && (
        <LeaveDialog
          who={leavers.who}
          employeeId={leavers.id}
          onLeave={(leaving) => leavingOf(leavers, leaving)}
          done={(answer) =>
            answer
              ? countToast(answer.count, 'Egresos registrados', 'Nadie egresó: las personas elegidas ya habían egresado')
              : 'Egreso registrado'
          }
          onDone={() => leavers.chosen?.clear()}
          onClose={() => setLeavers(undefined)}
        />
      )}
      {returners && (
        <ReactivateDialog
          who={returners.who}
          employeeId={returners.id}
          onReactivate={(returning) => returnOf(returners, returning)}
          done={(answer) =>
            'count' in answer
              ? countToast(answer.count, 'Legajos reactivados', 'Nadie se reactivó: las personas elegidas no habían egresado')
              : 'Legajo reactivado'
          }
          onDone={() => returners.chosen?.clear()}
          onClose={() => setReturners(undefined)}
        />
      )}
    </Page>
  )
}
