import { queryOf } from '@legajo/api/queries.ts'
import { timeSlots, workShifts } from '@legajo/contract/time/absence/work-schedule.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { slotOptions } from './options.ts'

/** Shifts: one or more slots of a working day. */
export const WorkShiftScreen = () => {
  const slots = new Map(
    (useQuery(queryOf(timeSlots.list)).data ?? []).map(({ id, start_time, end_time }) => [id, `${start_time}–${end_time}`]),
  )
  return (
    <ResourceScreen
      resource={workShifts}
      columns={[
        { id: 'name', phone: 'title' },
        {
          id: 'time_slot_ids',
          header: 'Horario',
          value: ({ time_slot_ids }) =>
            Array.isArray(time_slot_ids) ? time_slot_ids.map((id) => slots.get(Number(id)) ?? '').join(', ') : '',
        },
        'break_minutes',
        'active',
      ]}
      fields={['name', 'break_minutes', 'active', 'change_from', 'time_slot_ids']}
      fieldProps={{ time_slot_ids: { source: slotOptions, wide: true, hint: 'En el orden en que se trabajan' } }}
    />
  )
}
