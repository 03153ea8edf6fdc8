import { queryOf } from '@legajo/api/queries.ts'
import { groups, stages } from '@legajo/contract/time/vacation-setup.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { approverOptions, groupOptions } from './options.ts'

/** The approvers, and their order. */
export const StageScreen = () => {
  const names = new Map((useQuery(queryOf(groups.list)).data ?? []).map(({ id, name }) => [id, name]))
  return (
    <ResourceScreen
      resource={stages}
      columns={[
        'position',
        { id: 'name', phone: 'title' },
        {
          id: 'group_id',
          header: 'Grupo',
          value: ({ group_id }) => (typeof group_id === 'number' ? (names.get(group_id) ?? '') : 'Toda la empresa'),
        },
        {
          id: 'approver_ids',
          header: 'Aprobadores',
          value: ({ approver_ids, by_manager }) =>
            by_manager
              ? 'Responsable de la unidad'
              : Array.isArray(approver_ids) && approver_ids.length > 0
                ? countText(approver_ids.length, 'persona')
                : 'Quien puede aprobar',
        },
        'active',
      ]}
      fieldProps={{
        group_id: { source: groupOptions, hint: 'Vacío: toda la empresa. Un grupo con etapas propias usa solo esas.' },
        approver_ids: { source: approverOptions, wide: true, hint: 'Vacío: cualquiera que pueda aprobar vacaciones' },
        by_manager: {
          hint: 'El responsable de su unidad, o de la más cercana por encima que lo tenga. Si nadie la conduce, deciden los aprobadores elegidos.',
        },
      }}
      sort={{ id: 'position', order: 1 }}
    />
  )
}
