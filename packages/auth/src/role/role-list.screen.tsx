import { queryOf } from '@legajo/api/queries.ts'
import { permitCalls } from '@legajo/contract/auth/permit.ts'
import { role, roleDraft, roles, userGroups } from '@legajo/contract/auth/role.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { PermitsField } from './permits-field.tsx'

const resources = { groups: userGroups, roles: roles }

/** Named sets of permits: roles define what a job may do, groups define who works in a team. Both are assigned to users. */
export const RoleListScreen = () => {
  const { search, setSearch } = useRoute()
  const isGroups = search.ver === 'grupos'
  const { data: permits = [] } = useQuery(queryOf(permitCalls.list))
  return (
    <ResourceScreen
      key={isGroups ? 'groups' : 'roles'}
      title={isGroups ? 'Grupos' : 'Roles'}
      noun={isGroups ? 'grupo' : 'rol'}
      purpose={
        isGroups
          ? 'Personas que trabajan juntas y comparten permisos, además de los de sus roles.'
          : 'Qué puede hacer cada función. Un usuario suma los permisos de todos sus roles.'
      }
      secondary={
        <Button onClick={() => setSearch({ ver: isGroups ? null : 'grupos', detalle: null })}>
          {isGroups ? 'Ver roles' : 'Ver grupos'}
        </Button>
      }
      resource={resources[isGroups ? 'groups' : 'roles']}
      schema={roleDraft}
      rowSchema={role}
      size="large"
      sort={{ id: 'name', order: 1 }}
      columns={[
        { id: 'name', phone: 'title' },
        'description',
        {
          id: 'permits',
          header: 'Permisos',
          kind: 'number',
          value: (row) => (Array.isArray(row.permits) ? row.permits.length : 0),
          width: '120px',
          filter: false,
        },
        { id: 'users', kind: 'number', width: '120px', filter: false },
      ]}
      fields={['name', 'description', 'permits']}
      fieldProps={{
        description: { wide: true },
        permits: { wide: true, children: (control) => <PermitsField {...control} permits={permits} /> },
      }}
    />
  )
}
