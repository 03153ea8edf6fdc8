import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { type FieldSettings, ResourceForm } from '@legajo/forms/resource-form.tsx'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirmRemovalBy } from '@legajo/screens/dialog-queue.ts'
import { type Fields, type RowOf, recordParams } from '@legajo/screens/resource.ts'
import { removeAction } from '@legajo/screens/row-action.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { type ReactNode, useState } from 'react'
import type { AnyObjectSchema } from 'yup'

type PartResource = {
  readonly list: AnyEndpoint
  readonly create: AnyEndpoint
  readonly update: AnyEndpoint
  readonly remove: AnyEndpoint
}

type Props<R extends PartResource> = {
  readonly title: string
  /** «audiencia»; for the button «Agregar audiencia». */
  readonly noun: string
  readonly resource: R
  readonly schema: AnyObjectSchema
  readonly rowSchema?: AnyObjectSchema
  readonly columns: readonly ColumnSpec<RowOf<R>>[]
  /** The field with the record that the rows belong to, and its id. */
  readonly of: Readonly<Record<string, number>>
  readonly fieldProps?: FieldSettings
  /** More buttons beside «Agregar». */
  readonly more?: ReactNode
}

/** The parts of a record, as a small table in its drawer: added and changed in a dialog. */
export const PartList = <R extends PartResource>({
  title,
  noun,
  resource,
  schema,
  rowSchema,
  columns,
  of,
  fieldProps,
  more,
}: Props<R>) => {
  type Row = RowOf<R>
  const [open, setOpen] = useState<Fields>()
  const mayWrite = usePermitted(resource.update)
  const remove = useAction(async (row: Row) => {
    const body = await confirmRemovalBy(resource.remove)
    return body && write(resource.remove, { params: recordParams(resource.remove, Number(row.id)), ...body })
  })
  return (
    <Stack gap={0}>
      <DataTable<Row>
        label={title}
        endpoint={resource.list}
        query={of}
        schema={rowSchema ?? schema}
        columns={columns}
        url={false}
        searchable={false}
        exportName={false}
        paginator="auto"
        empty={{ title: `Sin ${title.toLowerCase()}` }}
        onOpen={setOpen}
        actions={mayWrite ? [removeAction<Row>((row) => void remove.run(row))] : []}
        tools={
          <>
            <Text as="h3" size={400} weight="semibold">
              {title}
            </Text>
            {mayWrite && (
              <Button size="small" icon={<AddIcon />} onClick={() => setOpen(of)}>
                Agregar {noun}
              </Button>
            )}
            {more}
          </>
        }
      />
      {open && (
        <Dialog title={open.id ? title : `Agregar ${noun}`} width="640px" onDismiss={() => setOpen(undefined)}>
          <ResourceForm
            schema={schema}
            initial={open}
            title={title}
            fieldProps={fieldProps}
            readOnly={!mayWrite}
            onCancel={() => setOpen(undefined)}
            onSubmit={(body) =>
              open.id
                ? write<AnyEndpoint>(resource.update, {
                    params: recordParams(resource.update, Number(open.id)),
                    body: body as never,
                  })
                : write<AnyEndpoint>(resource.create, { body: body as never })
            }
            onSaved={() => setOpen(undefined)}
          />
        </Dialog>
      )}
    </Stack>
  )
}
