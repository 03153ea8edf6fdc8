import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { userGroups } from '@legajo/contract/auth/role.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

const source = optionsFrom<{ readonly id: number; readonly name: string; readonly description: string | null }>(
  userGroups.list,
  ({ id, name, description }) => ({ value: id, label: name, hint: description ?? undefined }),
)

/** The groups of an account, whose permits are added to those of its roles. */
export const AccountGroups = ({ id }: { readonly id: number }) => {
  const maySee = usePermitted(userGroups.list)
  const mayWrite = usePermitted(userAccounts.setGroups)
  const { data } = useQuery({ ...queryOf(userAccounts.groups, { params: { id } }), enabled: maySee })
  if (!maySee || !data) return null
  return (
    <Panel title="Grupos">
      <ResourceForm
        key={JSON.stringify(data)}
        schema={userAccounts.setGroups.body}
        title="Grupos del usuario"
        readOnly={!mayWrite}
        initial={{ groups: data.map((group) => group.id) }}
        fieldProps={{ groups: { label: 'Grupos', input: 'multiselect', source, wide: true } }}
        submitLabel="Guardar los grupos"
        onSubmit={(body) => write(userAccounts.setGroups, { params: { id }, body })}
        onSaved={() => toastSaved()}
      />
    </Panel>
  )
}
