import { queryOf } from '@legajo/api/queries.ts'
import { visualizations } from '@legajo/contract/time/absence/notice-rules.ts'
import { leaveRoles } from '@legajo/contract/time/leave/approval.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { roleOptions, typeOptions } from './options.ts'
import { useTypeName } from './use-names.ts'

/** Roles that do not see a type of absence: in no list, file, history or count. */
export const VisualizationScreen = () => {
  const typeName = useTypeName()
  const names = new Map((useQuery(queryOf(leaveRoles.list)).data ?? []).map(({ id, name }) => [id, name]))
  return (
    <ResourceScreen
      title="Quién no ve una ausencia"
      resource={visualizations}
      columns={[
        { id: 'notice_type_id', header: 'Tipo', phone: 'title', value: ({ notice_type_id }) => typeName(notice_type_id) },
        { id: 'role_id', header: 'Rol que no la ve', value: ({ role_id }) => names.get(Number(role_id)) ?? '' },
      ]}
      fieldProps={{ notice_type_id: { source: typeOptions }, role_id: { source: roleOptions } }}
    />
  )
}
