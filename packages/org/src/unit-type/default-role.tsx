import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { roleDescriptions } from '@legajo/contract/org/unit-role.ts'
import { unitTypes } from '@legajo/contract/org/unit-type.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

/** The role that new units of a type get. */
export const DefaultRole = ({ row }: { readonly row: Readonly<Record<string, unknown>> }) => {
  const mayWrite = usePermitted(unitTypes.assignDefaultRole)
  const { data = [] } = useQuery(queryOf(roleDescriptions.list))
  const id = Number(row.id)
  const fit = data.filter(({ type_uo_id: type }) => type === null || type === id)
  if (fit.length === 0) return null
  return (
    <Panel title="Rol de las unidades nuevas">
      <ResourceForm
        key={String(row.default_role_description_id)}
        schema={unitTypes.assignDefaultRole.body}
        title="Rol de las unidades nuevas"
        readOnly={!mayWrite}
        initial={{ roleDescriptionUOId: row.default_role_description_id }}
        fieldProps={{
          roleDescriptionUOId: {
            label: 'Rol',
            input: 'combobox',
            options: fit.map(({ id: value, name }) => ({ value, label: name })),
            hint: 'Cada unidad que se cree con este tipo nace con este rol, sin ocupar.',
          },
        }}
        submitLabel="Guardar el rol"
        onSubmit={(body) => write(unitTypes.assignDefaultRole, { params: { id }, body })}
        onSaved={() => toastSaved()}
      />
    </Panel>
  )
}
