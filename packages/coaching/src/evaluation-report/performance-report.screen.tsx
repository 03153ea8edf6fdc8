import { queryOf } from '@legajo/api/queries.ts'
import { type Gap, type PerformanceReport, performanceReports } from '@legajo/contract/performance/performance-report.ts'
import { type Project, projects } from '@legajo/contract/performance/project.ts'
import { projectStates } from '@legajo/contract/performance/words.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { PersonPlan } from '../evaluation-cycle/person-plan.tsx'
import { ProgressTab } from '../evaluation-cycle/progress-tab.tsx'

/** Competences and objectives of a cycle: by unit, by competence, gaps against the job, progress by area. */
export const PerformanceReportScreen = () => {
  const { search, setSearch } = useRoute()
  const requested = useQuery(queryOf(projects.list))
  const all: readonly Project[] = requested.data ?? []
  const cycles = all.filter(({ state }) => state !== 'BORRADOR')
  // Without a choice, the last cycle that has scores.
  const scored = cycles.find(({ state }) => ['EN_CALIBRACION', 'PUBLICADO', 'CERRADO'].includes(state))
  const project = cycles.find(({ id }) => String(id) === search['ciclo']) ?? scored ?? cycles[0]
  return (
    <Page
      title="Competencias y objetivos"
      purpose="Los resultados de un ciclo. Los grupos de menos de cuatro personas no muestran promedios, y las respuestas ascendentes y de pares no entran en ninguno."
      filters={
        cycles.length > 0 && (
          <Field label="Ciclo">
            <Select value={String(project?.id ?? '')} onChange={(_, { value }) => setSearch({ ciclo: value })}>
              {cycles.map(({ id, name, state }) => (
                <option key={id} value={id}>
                  {`${name} · ${projectStates[state]}`}
                </option>
              ))}
            </Select>
          </Field>
        )
      }
      secondary={
        project && <Button onClick={() => void navigate(`/sed-module/main-sed?ciclo=${project.id}`)}>Abrir el ciclo</Button>
      }
    >
      {!requested.data ? (
        <LoadState of={[requested]} lines={8} />
      ) : project ? (
        <Report key={project.id} project={project} />
      ) : (
        <EmptyState title="Todavía no hay ciclos lanzados" text="Cuando lances el primero, acá están sus resultados." />
      )}
    </Page>
  )
}

const Report = ({ project }: { readonly project: Project }) => {
  return (
    <Loader of={[queryOf(performanceReports.byUnit, { params: { id: project.id } })]} lines={8}>
      {(data) => (
        <Tabs
          label="Reporte"
          tabs={[
            { id: 'unidades', title: 'Por unidad', content: () => <Units report={data} /> },
            { id: 'competencias', title: 'Por competencia', content: () => <Competences report={data} /> },
            { id: 'brechas', title: 'Brechas y plan', content: () => <Gaps project={project} /> },
            { id: 'avance', title: 'Avance', content: () => <ProgressTab project={project} /> },
          ]}
        />
      )}
    </Loader>
  )
}

type Unit = PerformanceReport['units'][number]
type Competence = PerformanceReport['competences'][number]

const Units = ({ report: { units, distribution, project_id } }: { readonly report: PerformanceReport }) => {
  const averages = units.filter(({ average }) => average != null)
  return (
    <>
      <Panel title="Cuántas personas llegan a cada nivel">
        <BarChart
          title="Personas por nivel"
          labelHeader="Nivel"
          labels={distribution.map(({ level }) => level)}
          series={[{ name: 'Personas', values: distribution.map(({ people }) => people) }]}
        />
      </Panel>
      {averages.length > 0 && (
        <Panel title="Nota promedio">
          <BarChart
            title="Nota promedio por unidad"
            labelHeader="Unidad"
            labels={averages.map(({ unit }) => unit)}
            series={[{ name: 'Nota', values: averages.map(({ average }) => Number(average)) }]}
          />
        </Panel>
      )}
      <DataTable<Unit>
        label="Por unidad"
        rows={units}
        rowId={({ unit }) => unit}
        columns={[
          { id: 'unit', header: 'Unidad', phone: 'title' },
          { id: 'people', header: 'Personas', kind: 'number' },
          { id: 'scored', header: 'Con nota', kind: 'number' },
          { id: 'average', header: 'Nota promedio', kind: 'number' },
          { id: 'competences', header: 'Competencias', kind: 'number' },
          { id: 'objectives', header: 'Objetivos', kind: 'number' },
          { id: 'achievement', header: 'Logro de objetivos (%)', kind: 'number' },
        ]}
        exportName={`resultados-por-unidad-${project_id}`}
      />
    </>
  )
}

const Competences = ({ report: { competences, project_id } }: { readonly report: PerformanceReport }) => (
  <>
    <Panel title="Lo que vio el jefe, lo que dijo cada uno y lo que pide el puesto">
      <BarChart
        title="Promedio por competencia"
        labelHeader="Competencia"
        labels={competences.map(({ competence }) => competence)}
        series={[
          { name: 'Jefe', values: competences.map(({ average }) => Number(average ?? 0)) },
          { name: 'Propia', values: competences.map(({ self }) => Number(self ?? 0)) },
          { name: 'Pedido', values: competences.map(({ needed }) => Number(needed ?? 0)) },
        ]}
      />
    </Panel>
    <DataTable<Competence>
      label="Por competencia"
      rows={competences}
      rowId={({ competence }) => competence}
      columns={[
        { id: 'competence', header: 'Competencia', phone: 'title' },
        { id: 'people', header: 'Evaluadas', kind: 'number' },
        { id: 'average', header: 'Promedio del jefe', kind: 'number' },
        { id: 'self', header: 'Promedio propio', kind: 'number' },
        { id: 'needed', header: 'Pedido por el puesto', kind: 'number' },
        { id: 'gap', header: 'Brecha', kind: 'number' },
        { id: 'below', header: 'Por debajo de lo pedido', kind: 'number' },
      ]}
      exportName={`resultados-por-competencia-${project_id}`}
    />
  </>
)

const Gaps = ({ project }: { readonly project: Project }) => {
  const { detail, open, close } = useDetail('plan')
  const [participantId, competenceId] = (detail ?? '').split('-').map(Number)
  return (
    <>
      <DataTable<Gap>
        label="Brechas"
        endpoint={performanceReports.gaps}
        params={{ id: project.id }}
        urlPrefix="br"
        sort={{ id: 'gap', order: 1 }}
        columns={[
          { id: 'employee', header: 'Persona', phone: 'title' },
          { id: 'unit', header: 'Unidad' },
          { id: 'position', header: 'Puesto', filter: false, sortable: false },
          { id: 'competence', header: 'Competencia' },
          { id: 'needed', header: 'Pedido', kind: 'number' },
          { id: 'shown', header: 'Mostrado', kind: 'number', filter: false, sortable: false },
          { id: 'gap', header: 'Brecha', kind: 'number' },
          { id: 'planned', header: 'Acciones', kind: 'number', filter: false, sortable: false },
        ]}
        onOpen={({ id }) => open(id)}
        exportName={`brechas-${project.id}`}
        empty={{ title: 'Sin brechas para mostrar', text: 'Salen de lo que pide cada puesto y de lo que vio el jefe o jefa.' }}
      />
      <DetailDrawer isOpen={detail !== undefined} title="Plan de desarrollo" onClose={() => void close()}>
        {participantId ? <PersonPlan participantId={participantId} competenceId={competenceId} /> : null}
      </DetailDrawer>
    </>
  )
}
