import { write } from '@legajo/api/act.ts'
import { menus } from '@legajo/contract/auth/menu.ts'
import { permitCalls } from '@legajo/contract/auth/permit.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import type { MenuRow } from './menu-rows.ts'

const permits = optionsFrom<{ readonly code: string; readonly description: string }>(
  permitCalls.list,
  ({ code, description }) => ({ value: code, label: description, hint: code }),
)

/** A new entry of a menu, or the change of one: title, place, address and the permits that it requires. */
export const MenuNodeForm = ({
  isSelf,
  row,
  rows,
  onSaved,
  onCancel,
}: {
  readonly isSelf: boolean
  readonly row: MenuRow | undefined
  readonly rows: readonly MenuRow[]
  readonly onSaved: () => void
  readonly onCancel: () => void
}) => {
  const parents = rows
    .filter(({ id }) => id !== row?.id && !row?.below.includes(id))
    .map(({ id, trail }) => ({ value: id, label: trail }))
  return (
    <ResourceForm
      key={row?.id ?? 'new'}
      schema={menus.update.body}
      title="Entrada del menú"
      initial={row ? { ...row } : { permits: [], order: 100 }}
      fields={['title', 'code', 'parentId', 'route', 'order', 'icon', 'permits']}
      fieldProps={{
        parentId: { label: 'Depende de', input: 'combobox', options: parents, hint: 'Vacío: primer nivel del menú.' },
        route: { hint: 'Vacía, la entrada es un título que agrupa a otras.' },
        permits: { input: 'multiselect', source: permits, wide: true },
      }}
      onCancel={onCancel}
      onSubmit={(body) =>
        row
          ? write(menus.update, { params: { id: row.id }, body })
          : write(isSelf ? menus.createSelf : menus.createAdmin, { body })
      }
      onSaved={() => {
        toastSaved()
        onSaved()
      }}
    />
  )
}
