import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { Course } from '@legajo/contract/coaching/event.ts'
import { type WaitingPerson, waitingList } from '@legajo/contract/coaching/event-session.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { findEmployees } from '@legajo/screens/employee-options.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const moveText = ({ movedReason, movedBy, movedAt }: WaitingPerson): string | null =>
  movedAt && `${movedReason} (${movedBy}, ${formatDateTime(movedAt)})`

/** The waiting list of an edition, which moves up by itself when a place is free. */
export const WaitingList = ({ course, mayChange }: { readonly course: Course; readonly mayChange: boolean }) => {
  const params = { id: course.id }
  const requested = useQuery(queryOf(waitingList.list, { params }))
  const { data = [] } = requested
  const [moved, setMoved] = useState<WaitingPerson>()
  const [chosen, setChosen] = useState<readonly FoundEmployee[]>([])
  const isOpen = course.state === 'PENDING' || course.state === 'IN_PROCESS'
  const add = useAction(() => write(waitingList.add, { params, body: { employeeIds: chosen.map(({ id }) => id) } }), {
    done: () => ({ title: countText(chosen.length, 'persona anotada', 'personas anotadas') }),
    onDone: () => setChosen([]),
  })
  const remove = useAction(({ employeeId }: WaitingPerson) => write(waitingList.remove, { params: { ...params, employeeId } }), {
    done: (_, { employee }) => ({ title: 'Quitado de la lista de espera', text: employee }),
  })
  return (
    <>
      {mayChange && isOpen && (
        <Panel
          title="Anotar en la lista de espera"
          actions={
            chosen.length > 0 && (
              <Button appearance="primary" {...add.button()}>
                Anotar {chosen.length}
              </Button>
            )
          }
        >
          <EmployeeFinder
            find={findEmployees}
            value={chosen}
            onChange={setChosen}
            isAllowed={({ id }) => !data.some(({ employeeId }) => employeeId === id)}
          />
        </Panel>
      )}
      <DataTable<WaitingPerson>
        label="Lista de espera"
        rows={data}
        request={requested}
        url={false}
        paginator="auto"
        exportName={`espera-${course.id}`}
        columns={[
          { id: 'place', header: 'Orden', kind: 'number' },
          { id: 'employee', header: 'Empleado', phone: 'title' },
          { id: 'fileCode', header: 'Legajo' },
          { id: 'askedAt', header: 'Pedido', kind: 'datetime' },
          { id: 'skipped', header: 'Por qué no subió' },
          { id: 'movedReason', header: 'Cambio de orden', value: moveText },
        ]}
        actions={
          mayChange
            ? [
                ...(data.length > 1 && isOpen ? [{ label: 'Cambiar el orden', run: setMoved }] : []),
                {
                  label: 'Quitar de la lista',
                  isDangerous: true,
                  run: remove.run,
                },
              ]
            : []
        }
        empty={{ title: 'Nadie espera', text: 'Cuando no hay lugares, quienes se anotan suben solos al liberarse uno.' }}
      />
      {moved && (
        <Dialog title={`Lugar de ${moved.employee} en la lista`} width="480px" onDismiss={() => setMoved(undefined)}>
          <ResourceForm
            schema={waitingList.move.body}
            initial={{ place: moved.place }}
            title="Lugar en la lista"
            onCancel={() => setMoved(undefined)}
            onSubmit={(body) => write(waitingList.move, { params: { ...params, employeeId: moved.employeeId }, body })}
            onSaved={() => {
              toastSaved()
              setMoved(undefined)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
