import type { FormComponent } from '@legajo/contract/dynamic-forms/component.ts'
import { Checkbox, Select } from '@legajo/ui/fields.ts'
import { Field, Input } from '@legajo/ui/fluent.ts'
import { Grid } from '@legajo/ui/layout.tsx'
import type { ChangeComponent } from './component-dialogs.tsx'

export const isTextType = (type: FormComponent['type']): boolean =>
  type === 'textfield' || type === 'textarea' || type === 'password'
export const isNumberType = (type: FormComponent['type']): boolean => type === 'number' || type === 'customnumber'

/** The limits of the value of a component, by its type. */
export const LimitFields = ({
  component,
  onChange,
}: {
  readonly component: FormComponent
  readonly onChange: ChangeComponent
}) => {
  const { type, validate = {} } = component
  const limit = (name: 'min' | 'max' | 'minLength' | 'maxLength', title: string) => (
    <Field label={title}>
      <Input
        type="number"
        value={validate[name] === undefined ? '' : String(validate[name])}
        onChange={(_, { value }) =>
          onChange({ validate: { ...validate, [name]: value === '' ? undefined : Number(value) } }, name)
        }
      />
    </Field>
  )
  return (
    <>
      {isTextType(type) && (
        <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={8}>
          {limit('minLength', 'Letras, mínimo')}
          {limit('maxLength', 'Letras, máximo')}
        </Grid>
      )}
      {isNumberType(type) && (
        <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={8}>
          {limit('min', 'Mínimo')}
          {limit('max', 'Máximo')}
          <Field label="Decimales">
            <Select
              value={String(component.decimalLimit ?? 2)}
              onChange={(_, { value }) => onChange({ decimalLimit: Number(value) }, 'decimals')}
            >
              {[0, 1, 2, 3, 4, 5, 6].map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
          </Field>
        </Grid>
      )}
      {type === 'datetime' && (
        <Checkbox
          label="Con hora (dd-MM-yyyy a hh:mm)"
          checked={component.enableTime !== false}
          onChange={(_, { checked }) => onChange({ enableTime: checked === true }, 'enableTime')}
        />
      )}
    </>
  )
}
