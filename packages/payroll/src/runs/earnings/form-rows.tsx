import { useForm } from '@legajo/forms/form-context.ts'
import { FormFields } from '@legajo/forms/resource-form.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Box, Text } from '@legajo/ui/layout.tsx'
import { FieldArray, getIn, useFormikContext } from 'formik'
import { type ReactNode, useRef } from 'react'
import { focusLast } from '../../common/focus-last.ts'

const useStyles = makeStyles({
  row: { padding: '8px 12px 12px' },
  legend: { paddingInline: '4px', fontWeight: tokens.fontWeightSemibold, '::first-letter': { textTransform: 'uppercase' } },
  remove: { marginBlockStart: '8px' },
})

/** Rows of a list within a form, listed vertically. `title` names one of them. */
export const FormRows = ({
  name,
  fields,
  title,
  none,
  add,
  fresh,
  most,
  more,
}: {
  readonly name: string
  readonly fields: readonly string[]
  readonly title: (row: Readonly<Record<string, unknown>>, index: number) => string
  readonly none: string
  readonly add: string
  readonly fresh: () => Readonly<Record<string, unknown>>
  readonly most: number
  /** Nested rows within a row, by the path of the outer one. */
  readonly more?: (path: string) => ReactNode
}) => {
  const styles = useStyles()
  const { isReadOnly } = useForm()
  const { values } = useFormikContext<Record<string, unknown>>()
  const frame = useRef<HTMLDivElement>(null)
  const rows = (getIn(values, name) as readonly Readonly<Record<string, unknown>>[] | undefined) ?? []
  return (
    <FieldArray name={name}>
      {({ push, remove }) => (
        <div ref={frame}>
          {rows.length === 0 && (
            <Text as="p" below={12} tone="muted">
              {none}
            </Text>
          )}
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity of its own; rows are only added at the end
            <Box as="fieldset" surface="outlined" below={12} key={index} className={styles.row}>
              <legend className={styles.legend}>{title(row, index)}</legend>
              <FormFields names={fields} at={`${name}[${index}]`} />
              {more?.(`${name}[${index}]`)}
              {!isReadOnly && (
                <Button
                  className={styles.remove}
                  size="small"
                  appearance="subtle"
                  icon={<DeleteIcon />}
                  onClick={() => remove(index)}
                >
                  Quitar {title(row, index)}
                </Button>
              )}
            </Box>
          ))}
          {!isReadOnly && (
            <Button
              icon={<AddIcon />}
              disabled={rows.length >= most}
              onClick={() => {
                push(fresh())
                focusLast(() => frame.current?.querySelectorAll(':scope > fieldset'))
              }}
            >
              {add}
            </Button>
          )}
        </div>
      )}
    </FieldArray>
  )
}
