import type { CustomFunctionDraft } from '@legajo/contract/payroll/rules/custom-function.ts'
import { valueTypes } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { useForm } from '@legajo/forms/form-context.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { getIn, useFormikContext } from 'formik'

type Values = { readonly params: CustomFunctionDraft['params'] }

const useStyles = makeStyles({
  line: { '& > *': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' } },
})

/** The ordered arguments of a function, each with its type. */
export const ParamsEditor = () => {
  const styles = useStyles()
  const { isReadOnly } = useForm()
  const { values, errors, setFieldValue } = useFormikContext<Values>()
  const { params } = values
  const change = (next: readonly object[]) => void setFieldValue('params', next)
  return (
    <Stack gap={10} align="start">
      {params.length === 0 && (
        <Text as="p" tone="muted">
          Sin argumentos: se llama con FN.NOMBRE().
        </Text>
      )}
      {params.map((param, at) => {
        const error: unknown = getIn(errors, `params[${at}].name`)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an argument is its place
          <Grid columns="minmax(0, 240px) minmax(0, 160px) auto" gap={8} align="end" fullWidth key={at} className={styles.line}>
            <Field
              label={`Argumento ${at + 1}`}
              validationState={error && param.name ? 'error' : 'none'}
              validationMessage={error && param.name ? String(error) : undefined}
            >
              <Input
                value={param.name}
                disabled={isReadOnly}
                maxLength={30}
                onChange={(_, { value: name }) => change(params.with(at, { ...param, name }))}
              />
            </Field>
            <Field label="Tipo">
              <Select
                value={param.type}
                disabled={isReadOnly}
                onChange={(_, { value }) => change(params.with(at, { ...param, type: value as typeof param.type }))}
              >
                {Object.entries(valueTypes).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            {!isReadOnly && (
              <Button
                icon={<DeleteIcon />}
                aria-label={`Quitar el argumento ${param.name || at + 1}`}
                onClick={() => change(params.toSpliced(at, 1))}
              />
            )}
          </Grid>
        )
      })}
      {!isReadOnly && params.length < 12 && (
        <Button icon={<AddIcon />} onClick={() => change([...params, { name: '', type: 'number' }])}>
          Agregar un argumento
        </Button>
      )}
    </Stack>
  )
}
