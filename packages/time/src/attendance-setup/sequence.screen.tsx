import { queryOf } from '@legajo/api/queries.ts'
import { sequences, workShifts } from '@legajo/contract/time/absence/work-schedule.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { CycleField } from './cycle-field.tsx'

/** Cycles of shifts: 5×2, 4×2, weeks that rotate. */
export const SequenceScreen = () => {
  const names = new Map((useQuery(queryOf(workShifts.list)).data ?? []).map(({ id, name }) => [id, name]))
  return (
    <ResourceScreen
      size="large"
      resource={sequences}
      columns={[
        { id: 'name', phone: 'title' },
        {
          id: 'work_shift_ids',
          header: 'Ciclo',
          value: ({ work_shift_ids }) => (Array.isArray(work_shift_ids) ? cycleText(work_shift_ids.map(Number), names) : ''),
        },
        'active',
      ]}
      fields={['name', 'active', 'change_from', 'work_shift_ids']}
      fieldProps={{ work_shift_ids: { wide: true, children: (control) => <CycleField {...control} /> } }}
    />
  )
}

/** `5 × Mañana, 2 × franco`. */
const cycleText = (cycle: readonly number[], names: ReadonlyMap<number, string>): string => {
  const runs: { shift: number; days: number }[] = []
  for (const shift of cycle) {
    const last = runs.at(-1)
    if (last?.shift === shift) last.days += 1
    else runs.push({ shift, days: 1 })
  }
  return runs.map(({ shift, days }) => `${days} × ${shift === 0 ? 'franco' : (names.get(shift) ?? '?')}`).join(', ')
}
