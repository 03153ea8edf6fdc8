import { coexists } from '@legajo/contract/time/absence/notice-rules.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { typeOptions } from './options.ts'
import { useTypeName } from './use-names.ts'

/** Pairs of types that a person may have on the same days. */
export const CoexistScreen = () => {
  const typeName = useTypeName()
  return (
    <ResourceScreen
      resource={coexists}
      columns={[
        { id: 'notice_type_id', header: 'Tipo', phone: 'title', value: ({ notice_type_id }) => typeName(notice_type_id) },
        { id: 'other_type_id', header: 'Convive con', value: ({ other_type_id }) => typeName(other_type_id) },
      ]}
      fieldProps={{ notice_type_id: { source: typeOptions }, other_type_id: { source: typeOptions } }}
    />
  )
}
