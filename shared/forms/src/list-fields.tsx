import { Button, Field } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { FieldArray, getIn, useFormikContext } from 'formik'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fieldNames, rowSchemaOf, shapeOf } from './field-shape.ts'
import { useForm } from './form-context.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { toFormValues } from './form-values.ts'

export type ListFieldsProps = {
  /** Path of the list in the form. */
  readonly name: string
  /** The label of the field by default. */
  readonly title?: string
  /** One row, as in «Agregar otra fila». */
  readonly noun?: string
  readonly feminine?: boolean
  /** The fields of a row in order; all of its schema by default. */
  readonly fields?: readonly string[]
  readonly fieldProps?: Readonly<Record<string, Omit<FormFieldProps, 'name'>>>
  /** A line below the rows, as their total. */
  readonly foot?: (rows: readonly Readonly<Record<string, unknown>>[]) => ReactNode
}

/** The rows of a list of a form: fields of each, a button to remove it and one to add another. */
export const ListFields = ({ name, title, noun, feminine = noun === undefined, fields, fieldProps, foot }: ListFieldsProps) => {
  const { schema, isReadOnly } = useForm()
  const { values, errors } = useFormikContext<Record<string, unknown>>()
  const item = rowSchemaOf(schema, name, values)
  const rows = (getIn(values, name) ?? []) as readonly Readonly<Record<string, unknown>>[]
  const error: unknown = getIn(errors, name)
  const list = useRef<HTMLElement>(null)
  const [added, setAdded] = useState<number>()
  // The keyboard continues in the first field of an added row.
  useEffect(() => {
    if (added === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-row="${added}"] :is(input, select, textarea, [role=combobox])`)?.focus()
    setAdded(undefined)
  }, [added])
  if (!item) return null
  const one = noun ?? 'fila'
  return (
    <FieldArray name={name}>
      {({ push, remove }) => (
        <Stack as="fieldset" gap={8} fullRow ref={list}>
          <Text as="legend" below={8} size={300} weight="semibold">
            {title ?? shapeOf(schema, name, values).label}
          </Text>
          {rows.length === 0 && (
            <Text as="p" tone="muted">
              {feminine ? 'Todavía no hay ninguna.' : 'Todavía no hay ninguno.'}
            </Text>
          )}
          {rows.map((_, index) => (
            <Grid
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity of their own
              key={index}
              data-row={index}
              role="group"
              aria-label={`${one} ${index + 1}`}
              columns="minmax(0, 1fr) auto"
              gap={8}
              align="start"
              surface="outlined"
              padding={12}
            >
              <Grid min={160} gap={16} rowGap={12} align="start">
                {(fields ?? fieldNames(item)).map((field) => (
                  <FormField key={field} name={`${name}[${index}].${field}`} {...fieldProps?.[field]} />
                ))}
              </Grid>
              {!isReadOnly && (
                <Button
                  appearance="subtle"
                  icon={<DeleteIcon />}
                  aria-label={`Quitar ${one} ${index + 1}`}
                  onClick={() => remove(index)}
                />
              )}
            </Grid>
          ))}
          {typeof error === 'string' && (
            <Field validationState="error" validationMessage={error}>
              {() => <span />}
            </Field>
          )}
          {foot?.(rows)}
          {!isReadOnly && (
            <span>
              <Button
                icon={<AddIcon />}
                onClick={() => {
                  push(toFormValues(item))
                  setAdded(rows.length)
                }}
              >
                {`Agregar ${feminine ? 'otra' : 'otro'} ${one}`.replace(rows.length === 0 ? / otr[ao]/ : /^$/, '')}
              </Button>
            </span>
          )}
        </Stack>
      )}
    </FieldArray>
  )
}
