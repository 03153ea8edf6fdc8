import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { type FieldSettings, ResourceForm } from '@legajo/forms/resource-form.tsx'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import type { RowAction } from '@legajo/screens/row-action.ts'
import { fileNameOf } from '@legajo/screens/table-export.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { type ReactNode, useState } from 'react'
import type { AnyObjectSchema } from 'yup'

type Row = { readonly id: number }
type Calls = {
  readonly list: AnyEndpoint
  readonly create: AnyEndpoint
  readonly update: AnyEndpoint
  readonly remove: AnyEndpoint
}

export type PartListProps<R extends Row> = {
  readonly title: string
  readonly noun: string
  readonly feminine?: boolean
  readonly calls: Calls
  readonly schema: AnyObjectSchema
  readonly projectId: number
  readonly columns: readonly ColumnSpec<R>[]
  readonly fields?: readonly string[]
  readonly fieldProps?: FieldSettings
  readonly defaults?: object
  /** The form, where fields in a row do not do. */
  readonly form?: (props: PartFormProps<R>) => ReactNode
  readonly readOnly?: boolean
  readonly actions?: readonly RowAction<R>[]
  /** Runs when a row is opened; without it the row is changed. */
  readonly onOpen?: (row: R) => void
  readonly tools?: ReactNode
  readonly empty: { readonly title: string; readonly text?: string }
}

export type PartFormProps<R> = {
  readonly title: string
  readonly row: R | undefined
  readonly onCancel: () => void
  readonly onSaved: () => void
}

/** A list of parts of a cycle, each entered and changed in a dialog. */
export const PartList = <R extends Row>(props: PartListProps<R>) => {
  const { title, noun, feminine = false, calls, schema, projectId, fields, readOnly = false } = props
  const [edited, setEdited] = useState<R | 'new'>()
  const mayWrite = usePermitted(calls.create) && !readOnly
  const heading = edited === 'new' ? `${feminine ? 'Nueva' : 'Nuevo'} ${noun}` : `Cambiar ${noun}`
  const close = () => setEdited(undefined)
  const handleSaved = () => {
    toastSaved()
    close()
  }
  const remove = useAction(async ({ id }: R) => ((await confirmRemoval()) ? write(calls.remove, { params: { id } }) : undefined))
  return (
    <>
      <DataTable<R>
        label={title}
        endpoint={calls.list}
        query={{ project_id: projectId }}
        urlPrefix={noun.replaceAll(' ', '-')}
        columns={props.columns}
        onOpen={props.onOpen ?? (mayWrite ? setEdited : undefined)}
        actions={[
          ...(props.actions ?? []),
          ...(mayWrite && props.onOpen ? [{ label: 'Cambiar', run: setEdited } satisfies RowAction<R>] : []),
          ...(mayWrite ? [{ label: 'Eliminar', isDangerous: true, run: remove.run } satisfies RowAction<R>] : []),
        ]}
        tools={
          <>
            {mayWrite && (
              <Button icon={<AddIcon />} onClick={() => setEdited('new')}>
                {`${feminine ? 'Nueva' : 'Nuevo'} ${noun}`}
              </Button>
            )}
            {props.tools}
          </>
        }
        exportName={`${fileNameOf(title)}-${projectId}`}
        empty={props.empty}
      />
      {edited && (
        <Dialog title={heading} onDismiss={close} actions={null}>
          {props.form ? (
            props.form({ title: heading, row: edited === 'new' ? undefined : edited, onCancel: close, onSaved: handleSaved })
          ) : (
            <ResourceForm
              schema={schema}
              title={heading}
              initial={edited === 'new' ? { project_id: projectId, ...props.defaults } : { ...edited }}
              fields={fields}
              fieldProps={props.fieldProps}
              onCancel={close}
              onSubmit={(body) =>
                edited === 'new' ? write(calls.create, { body }) : write(calls.update, { params: { id: edited.id }, body })
              }
              onSaved={handleSaved}
            />
          )}
        </Dialog>
      )}
    </>
  )
}
