import { timeItemDraft, timeItems } from '@legajo/contract/time/absence/work-schedule.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** Types of counted hours. */
export const TimeItemScreen = () => (
  <ResourceScreen
    title="Ítems de tiempo"
    noun="ítem"
    resource={timeItems}
    schema={timeItemDraft}
    purpose="Cómo se cuenta el tiempo trabajado: horas extra, nocturnas y demás, con su coeficiente."
    columns={['code', { id: 'name', phone: 'title' }, 'unit', 'multiplier', 'active']}
  />
)
