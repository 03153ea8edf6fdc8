import { currentQueryOf, invalidate } from '@legajo/api/queries.ts'
import { pushConnected$, pushEventsOncePerSecond$ } from '@legajo/bus/pushed.ts'
import { attendanceDays, type Presence, presenceRow } from '@legajo/contract/time/attendance/day-sheet.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { useScope } from '@legajo/parcel/parcel-context.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useStream } from '@legajo/parcel/use-stream.ts'
import { DonutChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { UnitField } from '../attendance-setup/unit-field.tsx'

const states = {
  HERE: { label: 'Presente', tone: 'finalized' },
  LATE: { label: 'No llegó', tone: 'error' },
  LEAVE: { label: 'Con licencia', tone: 'default' },
  LEFT: { label: 'Salió', tone: 'warning' },
  SOON: { label: 'Todavía no entra', tone: 'progress' },
} as const
/** The hour changes states too: with the realtime connection the list is read again each minute, without it more often. */
const refreshEvery = { connected: 60_000, disconnected: 10_000 }
const marksChanged$ = pushEventsOncePerSecond$('marks changed')

/** The employees whose shift has begun and who are absent; read again when a mark comes. */
export const AbsentControlScreen = () => {
  const { search, setSearch } = useRoute()
  const unit = Number(search['unidad']) || undefined
  const scope = useScope()
  const isConnected = useStream(pushConnected$, false)
  useEffect(() => scope.listen(marksChanged$, () => void invalidate(attendanceDays.presence)), [scope])
  const requested = useQuery({
    ...currentQueryOf(attendanceDays.presence, { query: unit ? { unit_id: unit } : {} }),
    refetchInterval: isConnected ? refreshEvery.connected : refreshEvery.disconnected,
  })
  const people = requested.data?.people ?? []
  const count = (state: Presence['state']) => people.filter((one) => one.state === state).length
  const wanted = keyNames(states).find((state) => state === search['estado'])
  return (
    <Page
      title="Control de ausentes"
      purpose={`Quiénes tendrían que estar ahora${requested.data ? ` (${requested.data.now})` : ''} y quiénes no están.`}
      filters={<UnitField />}
    >
      {!requested.data ? (
        <LoadState of={[requested]} lines={8} />
      ) : people.length === 0 ? (
        <EmptyState
          title="Ningún turno en este momento"
          text="Aparecen quienes tienen un turno en curso o por empezar en la próxima hora."
        />
      ) : (
        <>
          <StatGrid>
            <StatTile label="No llegaron" value={count('LATE')} />
            <StatTile label="Presentes" value={count('HERE')} />
            <StatTile label="Con licencia" value={count('LEAVE')} />
            <StatTile label="Por entrar" value={count('SOON')} />
          </StatGrid>
          <Panel title="Ahora">
            <DonutChart
              title="Ahora"
              labelHeader="Estado"
              parts={keyNames(states).map((state) => ({
                label: states[state].label,
                value: count(state),
              }))}
            />
          </Panel>
          <DataTable<Presence>
            label="Control de ausentes"
            rows={wanted ? people.filter(({ state }) => state === wanted) : people}
            rowId={({ employee_id }) => employee_id}
            schema={presenceRow}
            summary={[
              { label: 'Todos', isOn: wanted === undefined, onClick: () => setSearch({ estado: null }) },
              ...keyNames(states).map((state) => ({
                label: states[state].label,
                count: count(state),
                isOn: wanted === state,
                onClick: () => setSearch({ estado: state }),
              })),
            ]}
            columns={[
              { id: 'employee', phone: 'title' },
              { id: 'file_code', width: '96px' },
              'unit',
              'shift',
              'starts',
              {
                id: 'since',
                header: 'Demora',
                kind: 'hours',
                filter: false,
                value: ({ since }) => (since > 0 ? since : null),
              },
              {
                id: 'state',
                value: ({ state }) => states[state].label,
                cell: ({ state }) => <StatusBadge {...states[state]} />,
              },
              'mark',
            ]}
            sort={{ id: 'since', order: -1 }}
            exportName="control-de-ausentes"
          />
        </>
      )}
    </Page>
  )
}
