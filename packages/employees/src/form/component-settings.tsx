import { queryOf } from '@legajo/api/queries.ts'
import { type ComponentType, componentTypes, type FormComponent } from '@legajo/contract/dynamic-forms/component.ts'
import { type DynamicForm, dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { selfAccess } from '@legajo/contract/shared/field-shape.ts'
import { AnswerForm } from '@legajo/forms/answer-form.tsx'
import { Checkbox, Select, Textarea } from '@legajo/ui/fields.ts'
import { Field, Input } from '@legajo/ui/fluent.ts'
import { Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { changeableTypes } from './builder-state.ts'
import { type ChangeComponent, Dialogs } from './component-dialogs.tsx'
import { spellingsText } from './field-spellings.ts'

const sights = {
  '': 'Todos los que ven el registro',
  pay: 'Quienes ven sueldos',
  confidential: 'Quienes ven confidenciales',
  medical: 'Quienes ven datos médicos',
}

/** The form of the component, whose names of fields other forms of its module may use. */
type FormPlace = Pick<DynamicForm, 'id' | 'module'>

/** Where another form has a field of this name, once the typing of it rests. */
const useUseOfKey = (key: string, { id, module }: FormPlace): string | undefined => {
  const [rested, setRested] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), 400)
    return () => clearTimeout(timer)
  }, [key])
  const { data } = useQuery({
    ...queryOf(dynamicForms.verifyField, { query: { key: rested, module, formId: id } }),
    enabled: rested !== '' && rested === key,
  })
  return rested === key ? (data?.message ?? undefined) : undefined
}

/** The properties of the selected component. */
export const ComponentSettings = ({
  component,
  comparable,
  onChange,
  onRetype,
  mayBe,
  problem,
  place,
  isInGroup,
}: {
  readonly component: FormComponent
  readonly place: FormPlace
  /** Whether a group contains the component, whose access in self-service it takes unless it has its own. */
  readonly isInGroup: boolean
  /** The fields of the form that its conditions may compare. */
  readonly comparable: readonly FormComponent[]
  readonly onChange: ChangeComponent
  readonly onRetype: (type: ComponentType) => void
  /** Whether the component may have this type where it stands. */
  readonly mayBe: (type: ComponentType) => boolean
  readonly problem: string | undefined
}) => {
  const { key, label, type, validate = {} } = component
  const isText = type === 'textfield' || type === 'textarea' || type === 'password'
  const isNumber = type === 'number' || type === 'customnumber'
  const use = useUseOfKey(component.isLayout || problem ? '' : key, place)
  const setValidate = (patch: object, what: string) => onChange({ validate: { ...validate, ...patch } }, what)
  const limit = (name: 'min' | 'max' | 'minLength' | 'maxLength', title: string) => (
    <Field label={title}>
      <Input
        type="number"
        value={validate[name] === undefined ? '' : String(validate[name])}
        onChange={(_, { value }) => setValidate({ [name]: value === '' ? undefined : Number(value) }, name)}
      />
    </Field>
  )
  return (
    <Stack>
      {changeableTypes.includes(type) ? (
        <Field label="Tipo">
          <Select value={type} onChange={(_, { value }) => onRetype(value as ComponentType)}>
            {changeableTypes
              .filter((one) => one === type || mayBe(one))
              .map((one) => (
                <option key={one} value={one}>
                  {componentTypes[one]}
                </option>
              ))}
          </Select>
        </Field>
      ) : (
        <Text as="h2" size={300}>
          {componentTypes[type]}
        </Text>
      )}
      <Field label="Etiqueta" required={!component.isLayout}>
        <Input value={label} maxLength={120} onChange={(_, { value }) => onChange({ label: value }, 'label')} />
      </Field>
      <Field
        label="Nombre del campo"
        required
        hint={`Letras o números, sin repetir. ${component.isLayout ? '' : spellingsText(key, place.module)}`}
        validationState={problem ? 'error' : use ? 'warning' : 'none'}
        validationMessage={problem ?? use}
      >
        <Input value={key} maxLength={60} onChange={(_, { value }) => onChange({ key: value }, 'key')} />
      </Field>
      {!component.isLayout && (
        <>
          <Checkbox
            label="Obligatorio"
            checked={component.isMandatory}
            onChange={(_, { checked }) =>
              onChange({ isMandatory: checked === true, validate: { ...validate, required: checked === true } }, 'required')
            }
          />
          <Field label="Ayuda">
            <Input
              value={component.description ?? ''}
              maxLength={500}
              onChange={(_, { value }) => onChange({ description: value }, 'description')}
            />
          </Field>
          {(isText || isNumber) && (
            <Field label="Ejemplo dentro del campo">
              <Input
                value={component.placeholder ?? ''}
                maxLength={200}
                onChange={(_, { value }) => onChange({ placeholder: value }, 'placeholder')}
              />
            </Field>
          )}
        </>
      )}
      {isText && (
        <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={8}>
          {limit('minLength', 'Letras, mínimo')}
          {limit('maxLength', 'Letras, máximo')}
        </Grid>
      )}
      {isNumber && (
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
      <Dialogs component={component} onChange={onChange} />
      <DefaultValue component={component} onChange={onChange} />
      <ConditionFields component={component} comparable={comparable} onChange={onChange} />
      <Field label="Se muestra si además" hint="Una condición con los nombres de los campos: hijos > 0 && convenio == 'UOM'">
        <Textarea
          rows={2}
          maxLength={500}
          value={component.customConditional ?? ''}
          onChange={(_, { value }) => onChange({ customConditional: value || undefined }, 'customConditional')}
        />
      </Field>
      {!component.isLayout && (
        <Field label="Condición que tiene que cumplir" hint="Con los nombres de los campos: edad > 18 || talle == 'M'">
          <Textarea
            rows={2}
            value={validate.custom ?? ''}
            onChange={(_, { value }) => setValidate({ custom: value || undefined }, 'custom')}
          />
        </Field>
      )}
      {validate.custom && (
        <Field label="Mensaje si no la cumple">
          <Input
            value={validate.customMessage ?? ''}
            maxLength={200}
            onChange={(_, { value }) => setValidate({ customMessage: value || undefined }, 'customMessage')}
          />
        </Field>
      )}
      <Field label="Quién lo ve">
        <Select
          value={component.sees ?? ''}
          onChange={(_, { value }) => onChange({ sees: (value || undefined) as FormComponent['sees'] }, 'sees')}
        >
          {Object.entries(sights).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="En el autoservicio, la persona">
        <Select
          value={component.self ?? ''}
          onChange={(_, { value }) => onChange({ self: (value || undefined) as FormComponent['self'] }, 'self')}
        >
          <option value="">{isInGroup ? 'Como el grupo que lo contiene' : `${selfAccess.HIDDEN} (sin elegir)`}</option>
          {Object.entries(selfAccess).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </Stack>
  )
}

/** The value with which a new record begins, typed in the field's own control. */
const DefaultValue = ({ component, onChange }: { readonly component: FormComponent; readonly onChange: ChangeComponent }) => {
  const { conditional: _, customConditional: __, placeholder: ___, description: ____, ...plain } = component
  const shown: FormComponent = { ...plain, label: 'Valor inicial', isMandatory: false, validate: {} }
  const [field] = fieldsOfForm({ components: [shown] })
  const hasDefault =
    !component.isLayout &&
    component.dataSrc !== 'url' &&
    ['text', 'number', 'date', 'boolean', 'choice'].includes(field?.type ?? '')
  if (!field || !hasDefault) return null
  return (
    <AnswerForm
      form={{ components: [shown] }}
      fields={[field]}
      values={{ [component.key]: component.defaultValue }}
      narrow
      onChange={(_key, value) => onChange({ defaultValue: value === '' || value === null ? undefined : value }, 'default')}
    />
  )
}

/** The field and the value with which a component appears. */
const ConditionFields = ({
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
