import { queryOf } from '@legajo/api/queries.ts'
import { type GridScope, gridScopes } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { dynamicGrids, type GridRow } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { isFinished, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { Confidential, seesPay } from '../common/pay.tsx'
import { pathOf } from '../runs/liquidation/paths.ts'
import { GridOfPlace } from './grid-of-place.tsx'
import { GridTable } from './grid-table.tsx'
import { gridsPath } from './paths.ts'
import { RunGrid } from './run-grid.tsx'

const purposes: Readonly<Record<GridScope, string>> = {
  LIQUIDATION: 'Los resultados de una liquidación con las columnas que eligió tu empresa.',
  EMPLOYEE: 'Los legajos con las columnas que eligió tu empresa.',
  NOVELTY: 'Quiénes tienen novedades en un período, con las columnas que eligió tu empresa.',
}

const isScope = (text: string | undefined): text is GridScope => text !== undefined && Object.hasOwn(gridScopes, text)

/** A grid in use; the address contains the place (`?lugar=`), the grid (`?grilla=`) and the subject. */
export const GridViewScreen = () => {
  const { search, setSearch } = useRoute()
  const requested = search['lugar']
  const scope: GridScope = isScope(requested) ? requested : 'LIQUIDATION'
  return (
    <Page
      title={`Grilla de ${gridScopes[scope].toLowerCase()}`}
      purpose={purposes[scope]}
      crumbs={[{ title: 'Grillas dinámicas', path: gridsPath }]}
      filters={
        <>
          <Field label="Lugar">
            <Select value={scope} onChange={(_, { value }) => setSearch({ lugar: value, grilla: null })}>
              {Object.entries(gridScopes).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          {scope === 'LIQUIDATION' && seesPay() && <RunChoice />}
          {scope === 'NOVELTY' && <PeriodChoice />}
        </>
      }
    >
      {scope === 'LIQUIDATION' && !seesPay() ? (
        <Confidential />
      ) : scope === 'LIQUIDATION' ? (
        <OfRun />
      ) : scope === 'NOVELTY' ? (
        <OfPeriod />
      ) : (
        <OfEmployees />
      )}
    </Page>
  )
}

const useRuns = () => useQuery(queryOf(liquidations.list, { query: { page: 0, size: 100 } }))
const useRun = () => {
  const { search } = useRoute()
  const requested = useRuns()
  const runs = (requested.data?.content ?? []).filter(isFinished)
  return { requested, runs, run: runs.find(({ id }) => String(id) === search['liquidacion']) ?? runs[0] }
}
const usePeriods = () => {
  const { search } = useRoute()
  const requested = useQuery(queryOf(periods.list))
  const all = requested.data ?? []
  return { requested, periods: all, period: all.find(({ id }) => String(id) === search['periodo']) ?? all[0] }
}

const RunChoice = () => {
  const { setSearch } = useRoute()
  const { runs, run } = useRun()
  return (
    <Field label="Liquidación">
      <Select value={String(run?.id ?? '')} onChange={(_, { value }) => setSearch({ liquidacion: value })}>
        {runs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const PeriodChoice = () => {
  const { setSearch } = useRoute()
  const { periods: all, period } = usePeriods()
  return (
    <Field label="Período">
      <Select value={String(period?.id ?? '')} onChange={(_, { value }) => setSearch({ periodo: value })}>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const OfRun = () => {
  const { requested, run } = useRun()
  if (!requested.data) return <LoadState of={[requested]} lines={6} />
  if (!run) return <EmptyState title="Todavía no hay liquidaciones terminadas" />
  return <RunGrid key={run.id} run={run} onOpen={(employeeId) => void navigate(`${pathOf(run.id)}?empleado=${employeeId}`)} />
}

const openFile = ({ employeeId }: GridRow) => void navigate(`/employee-module/employee-profile/${employeeId}`)

const OfEmployees = () => (
  <GridOfPlace scope="EMPLOYEE">
    {(grid, picker) => (
      <GridTable
        key={grid.id}
        grid={grid}
        endpoint={dynamicGrids.ofEmployees}
        exportEndpoint={dynamicGrids.exportEmployees}
        params={{ id: grid.id }}
        seesPay={seesPay()}
        tools={picker}
        empty={{ title: 'Todavía no hay legajos' }}
        onOpen={openFile}
      />
    )}
  </GridOfPlace>
)

const OfPeriod = () => {
  const { requested, period } = usePeriods()
  if (!requested.data) return <LoadState of={[requested]} lines={6} />
  return (
    <GridOfPlace scope="NOVELTY">
      {(grid, picker) =>
        period ? (
          <GridTable
            key={`${grid.id} ${period.id}`}
            grid={grid}
            endpoint={dynamicGrids.ofNovelties}
            exportEndpoint={dynamicGrids.exportNovelties}
            params={{ id: grid.id, periodId: period.id }}
            seesPay={seesPay()}
            tools={picker}
            empty={{ title: `Nadie tiene novedades en ${period.name}`, text: 'Elegí otro período o cargá novedades.' }}
            onOpen={openFile}
          />
        ) : (
          <EmptyState title="Todavía no hay períodos" text="Abrí el primero para cargar novedades." />
        )
      }
    </GridOfPlace>
  )
}
