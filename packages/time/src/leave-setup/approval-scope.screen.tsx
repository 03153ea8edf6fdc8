import { approvalScopes } from '@legajo/contract/time/absence/notice-rules.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { typeOptions, unitOptions, userOptions } from './options.ts'
import { useTypeName } from './use-names.ts'

const countOf = (list: unknown, one: string, many: string, none: string) =>
  Array.isArray(list) && list.length > 0 ? countText(list.length, one, many) : none

/** Approvers of absences by unit and type, for the stages that are decided by scope. */
export const ApprovalScopeScreen = () => {
  const typeName = useTypeName()
  return (
    <ResourceScreen
      resource={approvalScopes}
      columns={[
        { id: 'name', phone: 'title' },
        { id: 'notice_type_id', header: 'Tipo', value: ({ notice_type_id }) => typeName(notice_type_id) || 'Todos' },
        { id: 'unit_ids', header: 'Unidades', value: ({ unit_ids }) => countOf(unit_ids, 'unidad', 'unidades', 'Todas') },
        {
          id: 'approver_ids',
          header: 'Aprobadores',
          value: ({ approver_ids }) => countOf(approver_ids, 'persona', 'personas', ''),
        },
        'active',
      ]}
      fieldProps={{
        notice_type_id: { source: typeOptions, hint: 'Vacío: todos' },
        unit_ids: { source: unitOptions, wide: true },
        approver_ids: { source: userOptions, wide: true },
      }}
    />
  )
}
