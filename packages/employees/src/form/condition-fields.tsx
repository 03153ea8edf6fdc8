import type { FormComponent } from '@legajo/contract/dynamic-forms/component.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Field, Input } from '@legajo/ui/fluent.ts'
import { Grid } from '@legajo/ui/layout.tsx'
import type { ChangeComponent } from './component-dialogs.tsx'

/** The field and the value with which a component appears. */
export const ConditionFields = ({
  component: { key, conditional = {} },
  comparable,
  onChange,
}: {
  readonly component: FormComponent
  readonly comparable: readonly FormComponent[]
  readonly onChange: ChangeComponent
}) => {
  const { when = '', eq = '', show = true } = conditional
  const setConditional = (patch: NonNullable<FormComponent['conditional']>, what: string) =>
    onChange({ conditional: { show, when, eq, ...patch } }, what)
  const options = optionsOf(comparable.find((one) => one.key === when))
  // A value that is no option any more stays visible.
  const isUnknown = options && eq !== '' && options.every(({ value }) => value !== eq)
  return (
    <>
      <Field label="Se muestra cuando">
        <Select
          value={when}
          onChange={(_, { value }) =>
            value
              ? setConditional({ when: value, eq: value === when ? eq : initialValue(comparable, value) }, 'when')
              : onChange({ conditional: undefined }, 'when')
          }
        >
          <option value="">Siempre</option>
          {comparable
            .filter((one) => one.key !== key)
            .map((one) => (
              <option key={one.key} value={one.key}>
                {one.label ? `${one.label} (${one.key})` : one.key}
              </option>
            ))}
        </Select>
      </Field>
      {when && (
        <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={8}>
          <Field label="Y ese campo">
            <Select value={show ? 'si' : 'no'} onChange={(_, { value }) => setConditional({ show: value === 'si' }, 'show')}>
              <option value="si">es igual a</option>
              <option value="no">es distinto de</option>
            </Select>
          </Field>
          <Field label="Valor">
            {options ? (
              <Select value={eq} onChange={(_, { value }) => setConditional({ eq: value }, 'eq')}>
                <option value="">—</option>
                {isUnknown && <option>{eq}</option>}
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            ) : (
              <Input value={eq} onChange={(_, { value }) => setConditional({ eq: value }, 'eq')} />
            )}
          </Field>
        </Grid>
      )}
    </>
  )
}

/** The value that a condition compares with at first: that a check box is marked. */
const initialValue = (comparable: readonly FormComponent[], when: string): string =>
  comparable.find(({ key }) => key === when)?.type === 'checkbox' ? 'true' : ''

/** The values that a field of fixed options or a checkbox may have; undefined of a field whose value is typed. */
const optionsOf = (
  component: FormComponent | undefined,
): readonly { readonly label: string; readonly value: string }[] | undefined => {
  if (component?.type === 'checkbox')
    return [
      { label: 'Sí', value: 'true' },
      { label: 'No', value: 'false' },
    ]
  if (component?.type === 'select') return component.dataSrc === 'values' ? component.data?.values : undefined
  return component?.type === 'radio' || component?.type === 'selectboxes' ? component.values : undefined
}
