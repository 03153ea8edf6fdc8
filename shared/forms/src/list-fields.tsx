import { Button, Field, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { FieldArray, getIn, useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import type { AnyObjectSchema } from 'yup'
import { useForm } from './form-context.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { toFormValues } from './form-values.ts'
import { FormGrid } from './resource-form.tsx'

const useStyles = makeStyles({
  list: { gridColumn: '1 / -1', minWidth: 0, margin: 0, padding: 0, border: 'none' },
  title: { padding: 0, marginBlockEnd: '8px', fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase300 },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px',
    alignItems: 'start',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    padding: '12px',
    marginBlockEnd: '8px',
  },
  none: { margin: '0 0 8px', color: tokens.colorNeutralForeground3 },
})

export type ListFieldsProps = {
  /** Path of the list in the form. */
  readonly name: string
  readonly title: string
  readonly noun: string
  readonly feminine?: boolean
  readonly item: AnyObjectSchema
  readonly fields: readonly string[]
  readonly fieldProps?: Readonly<Record<string, Omit<FormFieldProps, 'name'>>>
  /** A line below the rows, as their total. */
  readonly foot?: (rows: readonly Readonly<Record<string, unknown>>[]) => ReactNode
}

/** The rows of a list of a form: fields of each, a button to remove it and one to add another. */
export const ListFields = ({ name, title, noun, feminine = false, item, fields, fieldProps, foot }: ListFieldsProps) => {
  const styles = useStyles()
  const { isReadOnly } = useForm()
  const { values, errors } = useFormikContext<Record<string, unknown>>()
  const rows = (getIn(values, name) ?? []) as readonly Readonly<Record<string, unknown>>[]
  const error: unknown = getIn(errors, name)
  return (
    <FieldArray name={name}>
      {({ push, remove }) => (
        <fieldset className={styles.list}>
          <legend className={styles.title}>{title}</legend>
          {rows.length === 0 && <p className={styles.none}>Todavía no hay ninguno.</p>}
          {rows.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity of their own
            <div key={index} className={styles.item}>
              <FormGrid>
                {fields.map((field) => (
                  <FormField key={field} name={`${name}[${index}].${field}`} {...fieldProps?.[field]} />
                ))}
              </FormGrid>
              {!isReadOnly && (
                <Button
                  appearance="subtle"
                  icon={<DeleteIcon />}
                  aria-label={`Quitar ${noun} ${index + 1}`}
                  onClick={() => remove(index)}
                />
              )}
            </div>
          ))}
          {typeof error === 'string' && (
            <Field validationState="error" validationMessage={error}>
              {() => <span />}
            </Field>
          )}
          {foot?.(rows)}
          {!isReadOnly && (
            <Button icon={<AddIcon />} onClick={() => push(toFormValues(item))}>
              {`Agregar ${feminine ? 'otra' : 'otro'} ${noun}`.replace(rows.length === 0 ? / otr[ao]/ : /^$/, '')}
            </Button>
          )}
        </fieldset>
      )}
    </FieldArray>
  )
}
