import { workplaceProvinces } from '@legajo/contract/time/holiday.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** The province of each place of work, by date. */
export const WorkplaceProvinceScreen = () => (
  <ResourceScreen
    title="Provincia de los lugares de trabajo"
    resource={workplaceProvinces}
    crumbs={[{ title: 'Feriados', path: '/schedule-module/holidays' }]}
  />
)
