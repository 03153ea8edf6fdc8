import { additionalPath, type FieldChoice, type FieldShape, type FieldType, type SelfAccess } from '../shared/field-kind.ts'
import type { DataSight } from '../sight.ts'
import { childrenOf, defaults, type FormComponent, type FormDefinition } from './component.ts'

/** The options that the server has for selects that do not list them: a parametric type or one of the suite's own lists. */
export interface KnownOptions {
  readonly parametric?: (type: number) => readonly FieldChoice[]
  readonly url?: (url: string) => readonly FieldChoice[]
}

interface FieldContext {
  readonly group?: string
  readonly sees?: DataSight
  readonly self?: SelfAccess
}

/** The fields of a form in their order, each with the permission of the section that contains it. */
export const fieldsOfForm = ({ components }: FormDefinition, known: KnownOptions = {}): readonly FieldShape[] =>
  components.flatMap((component) => fieldsIn(component, {}, known))

/** The values with which a record that never answered the form begins. */
export const defaultValues = ({ components }: FormDefinition): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    components.flatMap((component): readonly (readonly [string, unknown])[] =>
      component.isLayout
        ? Object.entries(defaultValues({ components: childrenOf(component) }))
        : component.defaultValue === undefined
          ? []
          : [[component.key, component.defaultValue]],
    ),
  )

const fieldsIn = (component: FormComponent, around: FieldContext, known: KnownOptions): readonly FieldShape[] => {
  const sees = component.sees ?? around.sees
  const self = component.self ?? around.self
  if (!component.isLayout) return [fieldOf(component, { ...around, sees, self }, known)]
  const group = component.label || around.group
  return childrenOf(component).flatMap((child) => fieldsIn(child, { group, sees, self }, known))
}

/** The shape of one input component. */
const fieldOf = (component: FormComponent, { group, sees, self = 'HIDDEN' }: FieldContext, known: KnownOptions): FieldShape => {
  const { key, label, description, placeholder, validate = {}, type } = component
  const fieldType = typeOf(component)
  const isText = fieldType === 'text' || fieldType === 'secret'
  const isNumber = fieldType === 'number'
  return {
    name: `${additionalPath}.${key}`,
    key,
    label,
    ...(group && { group }),
    type: fieldType,
    origin: component.dataSrc === 'parametric' ? 'parametric' : 'form',
    required: component.isMandatory,
    ...(isText && {
      minLength: validate.minLength ?? defaults.minLength,
      maxLength: validate.maxLength ?? defaults.maxLength,
    }),
    ...(isNumber && {
      min: validate.min ?? defaults.min,
      max: validate.max ?? defaults.max,
      decimals: component.decimalLimit ?? 2,
    }),
    choices: choicesOf(component, known),
    ...(component.dataSrc === 'parametric' && { parametricType: component.data?.parametricType ?? 0 }),
    ...(component.dataSrc === 'url' && { optionSource: component.data?.url ?? '' }),
    ...(description && { hint: description }),
    ...(placeholder && { placeholder }),
    ...(sees && { sees }),
    self,
    ...(type === 'datagrid' && { columns: (component.components ?? []).map((child) => fieldOf(child, {}, known)) }),
    ...(type === 'survey' && {
      columns: (component.questions ?? []).map((question) => ({
        name: question.value,
        key: question.value,
        label: question.label,
        type: 'choice' as const,
        origin: 'form' as const,
        required: false,
        choices: component.values ?? [],
        self,
      })),
    }),
  }
}

const typeOf = ({ type, enableTime }: FormComponent): FieldType => {
  switch (type) {
    case 'number':
    case 'customnumber':
      return 'number'
    case 'checkbox':
      return 'boolean'
    case 'selectboxes':
      return 'choices'
    case 'select':
    case 'radio':
    case 'parametric':
      return 'choice'
    case 'datetime':
      return enableTime === false ? 'date' : 'datetime'
    case 'datagrid':
      return 'rows'
    case 'survey':
      return 'answers'
    case 'address':
      return 'address'
    case 'password':
      return 'secret'
    default:
      return 'text'
  }
}

const choicesOf = ({ type, values = [], data, dataSrc }: FormComponent, known: KnownOptions): readonly FieldChoice[] => {
  if (type === 'radio' || type === 'selectboxes' || type === 'survey') return values
  if (type !== 'select' && type !== 'parametric') return []
  if (dataSrc === 'parametric') return known.parametric?.(data?.parametricType ?? 0) ?? []
  if (dataSrc === 'url') return known.url?.(data?.url ?? '') ?? []
  return data?.values ?? []
}
