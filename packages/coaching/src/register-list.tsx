import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { type FieldSettings, ResourceForm } from '@legajo/forms/resource-form.tsx'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import type { RowAction } from '@legajo/screens/row-action.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { type ReactNode, useState } from 'react'
import type { AnyObjectSchema } from 'yup'

type Row = Readonly<Record<string, unknown>>

/** The input of an update: the id is in the path, or in the body where the path has none. */
const updateOf = ({ path }: AnyEndpoint, id: number, body: object) =>
  (path.includes('{id}') ? { params: { id }, body } : { body: { ...body, id } }) as never

/** A list within a tab whose records are entered and changed in a dialog. */
export const RegisterList = ({
  label,
  noun,
  add,
  resource,
  schema,
  columns,
  fields,
  fieldProps,
  defaults = {},
  actions = [],
  empty,
  prefix,
  detail,
}: {
  readonly label: string
  readonly noun: string
  /** Label of the button that adds a record. */
  readonly add: string
  readonly resource: {
    readonly list: AnyEndpoint
    readonly create: AnyEndpoint
    readonly update?: AnyEndpoint
    readonly remove?: AnyEndpoint
  }
  readonly schema: AnyObjectSchema
  readonly columns: readonly ColumnSpec<Row>[]
  readonly fields?: readonly string[]
  readonly fieldProps?: FieldSettings
  readonly defaults?: Row
  readonly actions?: readonly RowAction<Row>[]
  readonly empty: { readonly title: string; readonly text?: string }
  /** Content shown below the form of an existing record. */
  readonly detail?: (row: Row) => ReactNode
  /** Before the names of its state in the address. */
  readonly prefix: string
}) => {
  const mayWrite = usePermitted(resource.create)
  const [open, setOpen] = useState<Row | 'new'>()
  const close = () => setOpen(undefined)
  const { update, remove } = resource
  const removal = useAction(
    async (row: Row) =>
      remove && (await confirmRemoval()) ? write(remove, { params: { id: Number(row.id) } as never }) : undefined,
    { done: 'Registro eliminado' },
  )
  const addButton = mayWrite && (
    <Button icon={<AddIcon />} onClick={() => setOpen('new')}>
      {add}
    </Button>
  )
  return (
    <>
      <DataTable<Row>
        label={label}
        endpoint={resource.list}
        columns={columns}
        urlPrefix={prefix}
        tools={addButton}
        exportName={prefix}
        onOpen={update ? (row) => setOpen(row) : undefined}
        actions={[...actions, ...(mayWrite && remove ? [{ label: 'Eliminar', isDangerous: true, run: removal.run }] : [])]}
        empty={{ ...empty, action: addButton || undefined }}
      />
      {open && (
        <Dialog title={open === 'new' ? add : noun} width="680px" onDismiss={close}>
          <ResourceForm
            schema={schema}
            initial={open === 'new' ? defaults : open}
            readOnly={!mayWrite || (open !== 'new' && !update)}
            fields={fields}
            fieldProps={fieldProps}
            title={noun}
            onCancel={close}
            onSubmit={(body) =>
              open === 'new' || !update
                ? write(resource.create, { body: body as never })
                : write(update, updateOf(update, Number(open.id), body))
            }
            onSaved={() => {
              toastSaved()
              close()
            }}
          />
          {open !== 'new' && detail?.(open)}
        </Dialog>
      )}
    </>
  )
}
