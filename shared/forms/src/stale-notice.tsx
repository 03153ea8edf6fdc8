import { isApiError } from '@legajo/api/api-error.ts'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@legajo/ui/fluent.ts'
import type { AnyObjectSchema } from 'yup'
import { shapeOf } from './field-shape.ts'

/** True for the refusal of a change because another user changed the record since it was read. */
export const isStale = (error: unknown): boolean => isApiError(error) && error.code === 'conflict'

/** Shows who changed the record, and which of the schema's fields, as far as the server returns them; offers to read the current state. */
export const StaleNotice = ({
  error,
  schema,
  onReload,
}: {
  readonly error: unknown
  readonly schema?: AnyObjectSchema
  readonly onReload?: () => void
}) => {
  const changed = schema
    ? readChangedFields(error).flatMap((name) => (schema.fields[name] ? [shapeOf(schema, name).label] : []))
    : []
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>
        {error instanceof Error ? error.message : ''}
        {changed.length > 0 && <div>Cambió: {changed.join(', ')}.</div>}
      </MessageBarBody>
      {onReload && (
        <MessageBarActions>
          <Button size="small" onClick={onReload}>
            Volver a cargar
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}

const readChangedFields = (error: unknown): readonly string[] => {
  const data = isApiError(error) ? (error.data as { readonly fields?: unknown } | undefined) : undefined
  return Array.isArray(data?.fields) ? data.fields.filter((name): name is string => typeof name === 'string') : []
}
