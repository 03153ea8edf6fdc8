import { leaveStages } from '@legajo/contract/time/leave/approval.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { roleOptions, typeOptions, userOptions } from './options.ts'
import { useTypeName } from './use-names.ts'

/** The stages of approval, their order, and the days that each may wait. */
export const LeaveStageScreen = () => {
  const typeName = useTypeName()
  return (
    <ResourceScreen
      title="Aprobación de ausencias"
      resource={leaveStages}
      columns={[
        'position',
        { id: 'name', phone: 'title' },
        { id: 'notice_type_id', header: 'Tipo', value: ({ notice_type_id }) => typeName(notice_type_id) || 'Todos' },
        'decided_by',
        'remind_days',
        'escalate_days',
        'active',
      ]}
      fieldProps={{
        notice_type_id: { source: typeOptions },
        approver_ids: {
          source: userOptions,
          wide: true,
          hint: 'Con «Personas que elijo», o si la unidad no tiene quien la conduzca',
        },
        role_id: { source: roleOptions, hint: 'Con «Quienes tienen un rol»' },
      }}
      sort={{ id: 'position', order: 1 }}
    />
  )
}
