import { queryOf } from '@legajo/api/queries.ts'
import { type AreaProgress, areaProgress, type Project, projects } from '@legajo/contract/performance/project.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

/** The progress of a cycle, in total and by area. */
export const ProgressTab = ({ project }: { readonly project: Project }) => {
  const { setSearch } = useRoute()
  const rows = useQuery(queryOf(projects.progress, { params: { id: project.id } })).data
  const sum = (key: 'pending' | 'draft' | 'sent') => rows?.reduce((total, row) => total + row[key], 0) ?? '–'
  return (
    <>
      <StatGrid>
        <StatTile label="Personas" value={project.participants} />
        <StatTile label="Enviadas" value={sum('sent')} />
        <StatTile label="En borrador" value={sum('draft')} />
        <StatTile label="Sin empezar" value={sum('pending')} />
      </StatGrid>
      {rows && rows.length > 0 && (
        <Panel title="Por área">
          <BarChart
            title="Avance por área (%)"
            labelHeader="Área"
            labels={rows.map(({ area }) => area)}
            series={[{ name: 'Avance', values: rows.map(({ progress }) => progress) }]}
            format={(value) => `${value} %`}
          />
        </Panel>
      )}
      <DataTable<AreaProgress>
        label="Avance por área"
        endpoint={projects.progress}
        params={{ id: project.id }}
        schema={areaProgress}
        rowId={({ area }) => area}
        columns={[{ id: 'area', phone: 'title' }, 'people', 'evaluations', 'pending', 'draft', 'sent', 'progress']}
        onOpen={({ area }) => setSearch({ parte: 'evaluaciones', ev_filtro: area })}
        exportName={`avance-${project.id}`}
        empty={{ title: 'Todavía no se lanzó ninguna etapa' }}
      />
    </>
  )
}
