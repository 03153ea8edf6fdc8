import { queryOf } from '@legajo/api/queries.ts'
import { type Plan, plan, plans } from '@legajo/contract/employees/plan.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { planColumns } from './plan-columns.tsx'
import { TaskTable } from './task-table.tsx'

/** The tasks that the signed-in person has in plans of entering and leaving, and the progress of the plans they take part in. */
export const MyPlanScreen = () => (
  <Page title="Mi plan" crumbs={[]} purpose="Lo que te toca hacer en tu ingreso, o por quienes entran y se van de tu equipo.">
    <Tabs
      label="Partes de mi plan"
      urlKey="parte"
      tabs={[
        { id: 'tareas', title: 'Lo que me toca', content: () => <TaskTable endpoint={plans.mine} isMine /> },
        { id: 'avance', title: 'Avance', content: () => <Progress /> },
      ]}
    />
  </Page>
)

const Progress = () => {
  const { detail, open, close } = useDetail()
  const { data: rows = [] } = useQuery(queryOf(plans.involved))
  const shown = rows.find(({ id }) => String(id) === detail)
  return (
    <>
      <DataTable<Plan>
        label="Planes en los que participás"
        endpoint={plans.involved}
        schema={plan}
        columns={planColumns}
        exportName="avance-de-planes"
        onOpen={({ id }) => open(id)}
        empty={{ title: 'No participás de ningún plan', text: 'Aparecen acá cuando alguien entra o se va.' }}
      />
      <DetailDrawer
        isOpen={detail !== undefined}
        title={shown ? `${shown.name} de ${shown.employee}` : 'Tareas del plan'}
        size="large"
        onClose={() => void close()}
      >
        {detail && <TaskTable endpoint={plans.involvedTasks} params={{ id: Number(detail) }} />}
      </DetailDrawer>
    </>
  )
}
