import { restrictions } from '@legajo/contract/time/absence/notice-rules.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { typeOptions } from './options.ts'
import { useTypeName } from './use-names.ts'

/** Limits of types of absence. */
export const RestrictionScreen = () => {
  const typeName = useTypeName()
  return (
    <ResourceScreen
      title="Límites de las ausencias"
      resource={restrictions}
      columns={[
        { id: 'notice_type_id', header: 'Tipo', phone: 'title', value: ({ notice_type_id }) => typeName(notice_type_id) },
        'min_seniority_months',
        'max_days_event',
        'max_days_month',
        'max_times_month',
        'max_times_year',
        { id: 'after_type_id', header: 'A continuación de', value: ({ after_type_id }) => typeName(after_type_id) },
      ]}
      fieldProps={{ notice_type_id: { source: typeOptions }, after_type_id: { source: typeOptions } }}
    />
  )
}
