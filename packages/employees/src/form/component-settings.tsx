import { type ComponentType, componentTypes, type FormComponent } from '@legajo/contract/dynamic-forms/component.ts'
import { Checkbox, Select, Textarea } from '@legajo/ui/fields.ts'
import { Field, Input } from '@legajo/ui/fluent.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { AccessFields } from './access-fields.tsx'
import { changeableTypes } from './builder-state.ts'
import { type ChangeComponent, Dialogs } from './component-dialogs.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { DefaultValue } from './default-value.tsx'
import { spellingsText } from './field-spellings.ts'
import { isNumberType, isTextType, LimitFields } from './limit-fields.tsx'
import { type FormPlace, useKeyElsewhere } from './use-key-elsewhere.ts'

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
  const use = useKeyElsewhere(component.isLayout || problem ? '' : key, place)
  const setValidate = (patch: object, what: string) => onChange({ validate: { ...validate, ...patch } }, what)
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
          {(isTextType(type) || isNumberType(type)) && (
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
      <LimitFields component={component} onChange={onChange} />
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
      <AccessFields component={component} isInGroup={isInGroup} onChange={onChange} />
    </Stack>
  )
}
