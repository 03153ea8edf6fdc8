import { selfAccess } from '../shared/field-kind.ts'
import {
  type ComponentOption,
  type ComponentType,
  type Conditional,
  columnWidth,
  componentTypes,
  type FormCell,
  type FormColumn,
  type FormComponent,
  type FormDefinition,
  layoutTypes,
  type Validation,
} from './component.ts'
import { type FormProblem, longestKey, problemsOf } from './form-problems.ts'

const maxComponents = 1000
const maxDepth = 8
const maxOptions = 500

type Json = Readonly<Record<string, unknown>>

/** Reads the text of a form. Unknown properties of form.io are dropped; problems are reported together. */
export const readForm = (text: string): { readonly form: FormDefinition; readonly problems: readonly FormProblem[] } => {
  let parsed: unknown
  try {
    let isStorable = true
    parsed = JSON.parse(text, (key, value: unknown) => {
      isStorable &&= isStorableText(key) && (typeof value === 'string' ? isStorableText(value) : isStorableNumber(value))
      return value
    })
    if (!isStorable)
      return {
        form: { components: [] },
        problems: [{ key: '', message: 'El formulario tiene un carácter inválido o un número demasiado grande' }],
      }
  } catch {
    return { form: { components: [] }, problems: [{ key: '', message: 'El formulario no es un texto JSON válido' }] }
  }
  const list = Array.isArray(parsed) ? parsed : isJson(parsed) ? parsed['components'] : undefined
  if (!Array.isArray(list))
    return { form: { components: [] }, problems: [{ key: '', message: 'Falta la lista de componentes (components)' }] }
  const reader = new FormReader()
  const form = { components: reader.listOf(list, 1) }
  return { form, problems: [...reader.problems, ...problemsOf(form)] }
}

/** PostgreSQL reads a form as jsonb, which has neither the NUL character, nor halves of characters, nor numbers without an end. */
const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
const isStorableNumber = (value: unknown): boolean => typeof value !== 'number' || Number.isFinite(value)

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? value.trim().slice(0, most) : '')
const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

class FormReader {
  readonly problems: FormProblem[] = []
  #count = 0

  listOf(list: unknown, depth: number): readonly FormComponent[] {
    if (!Array.isArray(list)) return []
    if (depth > maxDepth) {
      this.problems.push({ key: '', message: `Un componente puede estar dentro de otros hasta ${maxDepth} veces` })
      return []
    }
    return list.flatMap((one) => {
      this.#count += 1
      if (this.#count === maxComponents + 1)
        this.problems.push({ key: '', message: `Un formulario tiene hasta ${maxComponents} componentes` })
      return this.#count > maxComponents || !isJson(one) ? [] : this.one(one, depth)
    })
  }

  one(given: Json, depth: number): readonly FormComponent[] {
    const type = textOf(given['type'], 40)
    const key = textOf(given['key'], 200)
    if (!Object.hasOwn(componentTypes, type)) {
      // The button that form.io adds to every form.
      if (type !== 'button') this.problems.push({ key, message: `El tipo «${type}» no existe` })
      return []
    }
    const kind = type as ComponentType
    const isLayout = layoutTypes.has(kind)
    const validate = this.validationOf(given['validate'])
    const isMandatory = given['isMandatory'] === true || validate?.required === true
    const data = isJson(given['data']) ? given['data'] : {}
    const url = textOf(data['url'], 300)
    const parametricType = numberOf(data['parametricType'])
    const source = textOf(given['dataSrc'], 20)
    const component: FormComponent = {
      key,
      type: kind,
      label: textOf(given['label'] ?? given['legend'] ?? given['title'], 120),
      ...(textOf(given['placeholder'], 200) && { placeholder: textOf(given['placeholder'], 200) }),
      ...(textOf(given['description'], 500) && { description: textOf(given['description'], 500) }),
      input: !isLayout,
      isLayout,
      isMandatory,
      ...((validate || isMandatory) && { validate: { ...validate, ...(isMandatory && { required: true }) } }),
      ...conditionalOf(given['conditional']),
      ...(textOf(given['customConditional'], 500) && { customConditional: textOf(given['customConditional'], 500) }),
      ...(given['defaultValue'] !== undefined &&
        given['defaultValue'] !== null &&
        ['string', 'number', 'boolean'].includes(typeof given['defaultValue']) && { defaultValue: given['defaultValue'] }),
      ...(Array.isArray(given['values']) && { values: this.optionsOf(given['values'], key) }),
      ...(Array.isArray(given['questions']) && { questions: this.optionsOf(given['questions'], key) }),
      ...((kind === 'select' || kind === 'parametric') && {
        dataSrc: kind === 'parametric' || source === 'parametric' ? 'parametric' : source === 'url' ? 'url' : 'values',
        data: {
          ...(Array.isArray(data['values']) && { values: this.optionsOf(data['values'], key) }),
          ...(url && { url }),
          ...(parametricType !== undefined && { parametricType }),
        },
      }),
      ...(Array.isArray(given['components']) && { components: this.listOf(given['components'], depth + 1) }),
      ...(kind === 'columns' && { columns: this.columnsOf(given['columns'], depth) }),
      ...(kind === 'table' && { rows: this.rowsOf(given['rows'], depth) }),
      ...(textOf(given['format'], 40) && { format: textOf(given['format'], 40) }),
      ...(given['enableTime'] === false && { enableTime: false }),
      ...(numberOf(given['decimalLimit']) !== undefined && {
        decimalLimit: Math.min(6, Math.max(0, Math.trunc(numberOf(given['decimalLimit']) ?? 0))),
      }),
      ...(['pay', 'confidential', 'medical'].includes(String(given['sees'])) && {
        sees: given['sees'] as 'pay' | 'confidential' | 'medical',
      }),
      ...(Object.hasOwn(selfAccess, String(given['self'])) && { self: given['self'] as keyof typeof selfAccess }),
    }
    return [component]
  }

  validationOf(given: unknown): Validation | undefined {
    if (!isJson(given)) return undefined
    const limit = (name: string) => {
      const value = numberOf(given[name])
      return value === undefined ? {} : { [name]: value }
    }
    const validation: Validation = {
      ...(given['required'] === true && { required: true }),
      ...(textOf(given['custom'], 500) && { custom: textOf(given['custom'], 500) }),
      ...(textOf(given['customMessage'], 200) && { customMessage: textOf(given['customMessage'], 200) }),
      ...limit('min'),
      ...limit('max'),
      ...limit('minLength'),
      ...limit('maxLength'),
    }
    return Object.keys(validation).length > 0 ? validation : undefined
  }

  optionsOf(list: readonly unknown[], key: string): readonly ComponentOption[] {
    if (list.length > maxOptions) this.problems.push({ key, message: `Una lista tiene hasta ${maxOptions} opciones` })
    const read = list.slice(0, maxOptions).filter(isJson)
    return read
      .map((one) => ({
        label: textOf(one['label'], 200),
        value: textOf(String(one['value'] ?? ''), 100) || textOf(one['label'], 100),
        isRetired: one['retired'] === true,
      }))
      .filter(({ label, value }) => label !== '' || value !== '')
      .map(({ label, value, isRetired }) => ({ label: label || value, value, ...(isRetired && { retired: true }) }))
  }

  columnsOf(list: unknown, depth: number): readonly FormColumn[] {
    const given = Array.isArray(list) ? list.filter(isJson).slice(0, 12) : []
    return given.map((column) => ({
      components: this.listOf(column['components'], depth + 1),
      width: Math.min(12, Math.max(1, numberOf(column['width']) ?? columnWidth(given.length))),
      offset: numberOf(column['offset']) ?? 0,
      push: numberOf(column['push']) ?? 0,
      pull: numberOf(column['pull']) ?? 0,
    }))
  }

  rowsOf(list: unknown, depth: number): readonly (readonly FormCell[])[] {
    const given = Array.isArray(list) ? list.filter(Array.isArray).slice(0, 50) : []
    return given.map((row: readonly unknown[]) =>
      row
        .slice(0, 12)
        .filter(isJson)
        .map((cell) => ({ components: this.listOf(cell['components'], depth + 1) })),
    )
  }
}

const conditionalOf = (given: unknown): { readonly conditional?: Conditional } => {
  if (!isJson(given)) return {}
  const when = textOf(given['when'], longestKey)
  if (!when) return {}
  return {
    conditional: {
      show: given['show'] === true || given['show'] === 'true',
      when,
      eq: textOf(String(given['eq'] ?? ''), 100),
    },
  }
}
