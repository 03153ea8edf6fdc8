import { plans } from '@legajo/contract/employees/plan.ts'
import { Page } from '@legajo/screens/page.tsx'
import { TaskTable } from './task-table.tsx'

/** The tasks that the signed-in person has in plans of entering and leaving, and those of the own plan. */
export const MyPlanScreen = () => (
  <Page title="Mi plan" crumbs={[]} purpose="Lo que te toca hacer en tu ingreso, o por quienes entran y se van de tu equipo.">
    <TaskTable endpoint={plans.mine} isMine />
  </Page>
)
