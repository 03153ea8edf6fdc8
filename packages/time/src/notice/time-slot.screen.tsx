import { timeSlotDraft, timeSlots } from '@legajo/contract/time/absence/work-schedule.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** Start and end hours that shifts are made of. */
export const TimeSlotScreen = () => (
  <ResourceScreen
    title="Franjas horarias"
    noun="franja horaria"
    feminine
    resource={timeSlots}
    schema={timeSlotDraft}
    purpose="De qué hora a qué hora se trabaja, y cuánto se tolera. Si termina antes de empezar, cruza la medianoche."
    columns={[{ id: 'name', phone: 'title' }, 'start_time', 'end_time', 'tolerance_minutes', 'active']}
    fieldProps={{ start_time: { placeholder: 'HH:mm' }, end_time: { placeholder: 'HH:mm' } }}
  />
)
