import { queryOf } from '@legajo/api/queries.ts'
import type { Liquidation } from '@legajo/contract/payroll/runs/liquidation.ts'
import { type CalculationTurn, control } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { StatusBadge, type StatusTone } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { seesPay } from '../../common/pay.tsx'

type State = CalculationTurn['state']

const states: Readonly<Record<State, { readonly one: string; readonly many: string; readonly tone: StatusTone }>> = {
  PENDING: { one: 'En espera', many: 'En espera', tone: 'default' },
  PROCESSING: { one: 'Calculándose', many: 'Calculándose', tone: 'progress' },
  DONE: { one: 'Calculado', many: 'Calculados', tone: 'finalized' },
  ERROR: { one: 'Con error', many: 'Con error', tone: 'error' },
}
const names = keyNames(states)
const allEmployees = 'todos'
/** The key of the sort order in the address. */
const orderKey = 'turnos'

/** Polling interval during the run, in milliseconds. */
const pollMs = 2000

/** Opens the order of calculation as an overlay of the run's page. */
export const useCalculationOrder = () => {
  const { open } = useDetail(orderKey)
  return () => open(allEmployees)
}

/** The order in which a run processes its employees and the progress of each, live while it runs. */
export const CalculationOrder = ({ run, isOver }: { readonly run: Liquidation; readonly isOver: boolean }) => {
  const { detail, close } = useDetail(orderKey)
  return (
    <DetailDrawer
      isOpen={detail !== undefined}
      size="large"
      title="Orden de cálculo"
      subtitle={`${run.name}: quién se calcula antes y cómo va cada uno.`}
      onClose={() => void close()}
    >
      <Turns run={run} isOver={isOver} chosen={names.find((name) => name === detail)} />
    </DetailDrawer>
  )
}

const Turns = ({
  run,
  isOver,
  chosen,
}: {
  readonly run: Liquidation
  readonly isOver: boolean
  readonly chosen: State | undefined
}) => {
  const { setSearch } = useRoute()
  const requested = useQuery({
    ...queryOf(control.order, { params: { id: run.id } }),
    refetchInterval: isOver ? false : pollMs,
  })
  const turns = requested.data ?? []
  const counts = Map.groupBy(turns, ({ state }) => state)
  const canOpen = isOver && seesPay()
  return (
    <DataTable<CalculationTurn>
      label="Orden de cálculo"
      rows={chosen ? turns.filter(({ state }) => state === chosen) : turns}
      request={requested}
      rowId={({ employeeId }) => employeeId}
      urlPrefix="t"
      columns={[
        { id: 'fileCode', header: 'Legajo' },
        { id: 'fullName', header: 'Apellido y nombre', phone: 'title' },
        { id: 'order', header: 'Orden', kind: 'number' },
        {
          id: 'state',
          header: 'Estado',
          kind: 'status',
          value: ({ state }) => states[state].one,
          cell: ({ state }) => <StatusBadge label={states[state].one} tone={states[state].tone} raw={state} />,
          filter: false,
        },
      ]}
      summary={[
        { label: 'Todos', count: turns.length, isOn: !chosen, onClick: () => setSearch({ turnos: allEmployees }) },
        ...names
          .filter((name) => counts.has(name) || name === chosen)
          .map((name) => ({
            label: states[name].many,
            count: counts.get(name)?.length ?? 0,
            isOn: name === chosen,
            onClick: () => setSearch({ turnos: name }),
          })),
      ]}
      {...(canOpen && {
        onOpen: ({ employeeId }: CalculationTurn) =>
          setSearch({ turnos: null, solapa: null, empleado: String(employeeId) }, { push: true }),
      })}
      flags={({ state }) => ({ clickHidden: state === 'PENDING' || state === 'PROCESSING' })}
      sort={{ id: 'order', order: 1 }}
      exportName={`orden-de-calculo-${run.id}`}
      empty={
        chosen
          ? { title: 'Nadie en ese estado', text: 'Elegí otro estado para ver a los demás.' }
          : { title: 'Todavía no hay un orden', text: 'Aparece cuando la liquidación reparte a sus empleados.' }
      }
    />
  )
}
