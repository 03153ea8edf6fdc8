import { queryOf } from '@legajo/api/queries.ts'
import { schemes, sequences } from '@legajo/contract/time/absence/work-schedule.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { sequenceOptions } from './options.ts'

/** Schemes: a sequence from a day on, with its rules for holidays and teams. */
export const SchemeScreen = () => {
  const names = new Map((useQuery(queryOf(sequences.list)).data ?? []).map(({ id, name }) => [id, name]))
  return (
    <ResourceScreen
      resource={schemes}
      columns={[
        { id: 'name', phone: 'title' },
        { id: 'sequence_id', header: 'Secuencia', value: ({ sequence_id }) => names.get(Number(sequence_id)) ?? '' },
        'date_from',
        'works_holidays',
        'by_teams',
        'active',
      ]}
      fields={['name', 'sequence_id', 'date_from', 'works_holidays', 'by_teams', 'active', 'change_from', 'employee_ids']}
      fieldProps={{
        sequence_id: { source: sequenceOptions },
        employee_ids: {
          source: employeeOptions,
          wide: true,
          hint: 'Desde el primer día y sin fin; para fechas o unidades, usá la asignación',
        },
      }}
    />
  )
}
