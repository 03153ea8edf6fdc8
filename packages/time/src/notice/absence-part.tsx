import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { type FieldSettings, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyObjectSchema } from 'yup'

type PartRow = Readonly<Record<string, unknown>>
type PartCalls = { readonly list: AnyEndpoint; readonly create: AnyEndpoint; readonly remove: AnyEndpoint }

/** Records that belong to an absence: added and removed one by one. */
export const AbsencePart = ({
  title,
  noun,
  resource,
  schema,
  fields,
  fieldProps,
  noticeId,
  initial,
  textOf,
}: {
  readonly title: string
  readonly noun: string
  readonly resource: PartCalls
  readonly schema: AnyObjectSchema
  readonly fields: readonly string[]
  readonly fieldProps: FieldSettings
  readonly noticeId: number
  readonly initial?: PartRow
  readonly textOf: (row: PartRow) => string
}) => {
  const mayAdd = usePermitted(resource.create)
  const mayRemove = usePermitted(resource.remove)
  const [isAdding, setAdding] = useState(false)
  const requested = useQuery(queryOf(resource.list, { query: { notice_id: noticeId } } as never))
  const rows = (requested.data ?? []) as readonly PartRow[]
  const remove = useAction((id: unknown) => write(resource.remove, { params: { id: Number(id) } } as never))
  return (
    <Panel
      title={title}
      actions={
        mayAdd &&
        !isAdding && (
          <Button size="small" icon={<AddIcon />} onClick={() => setAdding(true)}>
            Agregar {noun}
          </Button>
        )
      }
    >
      <Stack>
        {rows.map((row) => (
          <Row key={String(row['id'])}>
            <span>{textOf(row)}</span>
            {mayRemove && (
              <Button
                size="small"
                appearance="subtle"
                icon={<DeleteIcon />}
                aria-label={`Quitar ${noun}: ${textOf(row)}`}
                {...remove.button(row['id'])}
              />
            )}
          </Row>
        ))}
        {isAdding && (
          <ResourceForm
            schema={schema}
            fields={fields}
            fieldProps={fieldProps}
            initial={{ notice_id: noticeId, ...initial }}
            title={title}
            onCancel={() => setAdding(false)}
            onSubmit={(body) => write(resource.create, { body: { ...(body as object), notice_id: noticeId } } as never)}
            onSaved={() => setAdding(false)}
          />
        )}
      </Stack>
    </Panel>
  )
}
