import { timeSlots } from '@legajo/contract/time/absence/work-schedule.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** Start and end hours that shifts are made of. */
export const TimeSlotScreen = () => (
  <ResourceScreen
    resource={timeSlots}
    fieldProps={{ start_time: { placeholder: 'HH:mm' }, end_time: { placeholder: 'HH:mm' } }}
  />
)
