import { queryOf } from '@legajo/api/queries.ts'
import { groups, policies } from '@legajo/contract/time/vacation-setup.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { BlackoutsField } from './blackouts-field.tsx'
import { groupOptions } from './options.ts'

/** The rules for requests, of the company or a group. */
export const PolicyScreen = () => {
  const names = new Map((useQuery(queryOf(groups.list)).data ?? []).map(({ id, name }) => [id, name]))
  return (
    <ResourceScreen
      size="large"
      resource={policies}
      columns={[
        { id: 'name', phone: 'title' },
        {
          id: 'group_id',
          header: 'Grupo',
          value: ({ group_id }) => (typeof group_id === 'number' ? (names.get(group_id) ?? '') : 'Toda la empresa'),
        },
        { id: 'start_rule', header: 'Empezar en lunes' },
        { id: 'season_rule', header: 'Temporada' },
        { id: 'min_days', header: 'Mínimo de días' },
        {
          id: 'max_absent',
          header: 'Ausentes a la vez',
          value: ({ max_absent }) => (max_absent === 0 ? 'Sin límite' : max_absent),
        },
        'active',
      ]}
      fields={['name', 'group_id', 'start_rule', 'season_rule', 'min_days', 'notice_days', 'max_absent', 'active', 'blackouts']}
      fieldProps={{
        group_id: { source: groupOptions, hint: 'Vacío: toda la empresa' },
        blackouts: { wide: true, children: (control) => <BlackoutsField {...control} /> },
      }}
    />
  )
}
