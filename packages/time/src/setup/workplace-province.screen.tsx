import { workplaceProvinceDraft, workplaceProvinces } from '@legajo/contract/time/holiday.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** The province of each place of work, by date. */
export const WorkplaceProvinceScreen = () => (
  <ResourceScreen
    title="Provincia de los lugares de trabajo"
    noun="provincia de un lugar"
    feminine
    resource={workplaceProvinces}
    schema={workplaceProvinceDraft}
    purpose="En qué provincia está cada lugar de trabajo, desde una fecha: decide qué feriados provinciales observa quien trabaja ahí ese día. Sin ella vale la zona de SICOSS del legajo."
    columns={[{ id: 'workplace', phone: 'title' }, 'province', 'valid_from']}
    crumbs={[{ title: 'Feriados', path: '/schedule-module/holidays' }]}
    sort={{ id: 'workplace', order: 1 }}
  />
)
