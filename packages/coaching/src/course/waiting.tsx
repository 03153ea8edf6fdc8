import { call } from '@legajo/api/call.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type Course, events, participants } from '@legajo/contract/coaching/event.ts'
import { type WaitingPerson, waitingList } from '@legajo/contract/coaching/event-session.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { findEmployees } from '@legajo/screens/employee-options.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { ErrorState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRun } from '../use-run.ts'

/** The waiting list of an edition, which moves up by itself when a place is free. */
export const Waiting = ({ course, mayChange }: { readonly course: Course; readonly mayChange: boolean }) => {
  const params = { id: course.id }
  const requested = useQuery(queryOf(waitingList.list, { params }))
  const { data = [], error, refetch } = requested
  const { isBusy, run } = useRun(waitingList.list, participants.list, events.get, events.paginate)
  const [chosen, setChosen] = useState<readonly FoundEmployee[]>([])
  const isOpen = course.state === 'PENDING' || course.state === 'IN_PROCESS'
  const handleAdd = async () => {
    const body = { employeeIds: chosen.map(({ id }) => id) }
    if (
      await run(() => call(waitingList.add, { params, body }), countText(chosen.length, 'persona anotada', 'personas anotadas'))
    )
      setChosen([])
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      {mayChange && isOpen && (
        <Panel
          title="Anotar en la lista de espera"
          actions={
            chosen.length > 0 && (
              <Button appearance="primary" disabled={isBusy} onClick={() => void handleAdd()}>
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
          { id: 'employee', header: 'Empleado', phone: 'title' },
          { id: 'fileCode', header: 'Legajo' },
          { id: 'askedAt', header: 'Pedido', kind: 'datetime' },
          { id: 'skipped', header: 'Por qué no subió' },
        ]}
        actions={
          mayChange
            ? [
                {
                  label: 'Quitar de la lista',
                  isDangerous: true,
                  run: ({ employeeId, employee }) =>
                    void run(
                      () => call(waitingList.remove, { params: { ...params, employeeId } }),
                      'Quitado de la lista de espera',
                      employee,
                    ),
                },
              ]
            : []
        }
        empty={{ title: 'Nadie espera', text: 'Cuando no hay lugares, quienes se anotan suben solos al liberarse uno.' }}
      />
    </>
  )
}
