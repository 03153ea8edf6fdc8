import { parseFilter } from '@legajo/filter/parse.ts'
import { FilterError } from '@legajo/filter/tree.ts'
import { selfAccess } from '../shared/field-shape.ts'
import type { DataSight } from '../sight.ts'
import {
  type ComponentOption,
  type ComponentType,
  type Conditional,
  childrenOf,
  columnWidth,
  componentTypes,
  type FormCell,
  type FormColumn,
  type FormComponent,
  type FormDefinition,
  isGridColumn,
  layoutTypes,
  type Validation,
} from './component.ts'
import { isOptionSource } from './option-sources.ts'

/** A problem of a form: the component's key, or empty for the whole form. */
export interface FormProblem {
  readonly key: string
  readonly message: string
}

/** Documented text, followed by the key. */
const duplicateKey = 'Error al guardar el formulario'

const maxComponents = 1000
const maxDepth = 8
const maxOptions = 500
const longestKey = 40

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
      }))
      .filter(({ label, value }) => label !== '' || value !== '')
      .map(({ label, value }) => ({ label: label || value, value }))
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

/** Every component of a form, outer ones first. */
export const allComponents = (components: readonly FormComponent[]): readonly FormComponent[] =>
  components.flatMap((component) => [component, ...allComponents(childrenOf(component))])

/** The grids of a form by the keys of their columns. */
const gridsByColumn = (all: readonly FormComponent[]): ReadonlyMap<string, FormComponent> =>
  new Map(all.flatMap((grid) => (grid.type === 'datagrid' ? childrenOf(grid).map(({ key }) => [key, grid] as const) : [])))

/** The fields that a condition of a component may compare: a column of a grid has meaning in its rows alone. */
const comparableFrom = (all: readonly FormComponent[], key: string | undefined): readonly string[] => {
  const grids = gridsByColumn(all)
  const own = key === undefined ? undefined : grids.get(key)
  return all.filter((one) => one.input && (!grids.has(one.key) || grids.get(one.key) === own)).map((one) => one.key)
}

export const keysForConditions = ({ components }: FormDefinition, key: string | undefined): readonly string[] =>
  comparableFrom(allComponents(components), key)

/** Why a text is no name of a field; null for a name. */
export const problemOfKey = (key: string): string | null => {
  if (key.trim() === '') return 'El nombre del campo no puede estar vacío'
  if (!/^[A-Za-z0-9]+$/.test(key)) return `El nombre del campo «${key}» solo puede tener letras o números`
  if (!/^[A-Za-z]/.test(key)) return `El nombre del campo «${key}» tiene que empezar con una letra`
  return key.length > longestKey ? `El nombre del campo «${key}» puede tener hasta ${longestKey} letras` : null
}

/** The problems of a form whose structure could be read. */
const problemsOf = (form: FormDefinition): readonly FormProblem[] => {
  const all = allComponents(form.components)
  const problems: FormProblem[] = []
  const seen = new Map<string, string>()
  const grids = gridsByColumn(all)
  const fieldsOfForm = new Set(comparableFrom(all, undefined))
  for (const component of all) {
    const { key, label, type } = component
    const report = (message: string) => problems.push({ key, message })
    const wrongKey = problemOfKey(key)
    if (key === '') report(`Falta el nombre del campo de «${label || componentTypes[type]}»`)
    else if (wrongKey !== null) report(wrongKey)
    else if (seen.has(key.toLowerCase())) report(`${duplicateKey}: la clave «${key}» está repetida`)
    seen.set(key.toLowerCase(), key)
    if (label === '' && !component.isLayout) report(`Falta la etiqueta de «${key}»`)
    const { when } = component.conditional ?? {}
    const known = grids.has(key) ? new Set(comparableFrom(all, key)) : fieldsOfForm
    const whyUnknown = (name: string) =>
      `«${name}», que ${grids.has(name) ? 'es una columna de una grilla' : 'no está en el formulario'}`
    if (when !== undefined && !known.has(when)) report(`«${label || key}» depende de ${whyUnknown(when)}`)
    if (when === key) report(`«${label || key}» no puede depender de sí mismo`)
    for (const text of [component.customConditional, component.validate?.custom]) {
      const problem = text === undefined ? undefined : problemOfCondition(text, known, whyUnknown)
      if (problem) report(`Condición de «${label || key}»: ${problem}`)
    }
    const { min, max, minLength, maxLength } = component.validate ?? {}
    if ((min ?? Number.NEGATIVE_INFINITY) > (max ?? Number.POSITIVE_INFINITY)) report(`«${label}»: el mínimo supera al máximo`)
    if ((minLength ?? 0) > (maxLength ?? 10_000)) report(`«${label}»: la cantidad mínima de letras supera a la máxima`)
    if ((maxLength ?? 0) > 10_000) report(`«${label}»: un texto puede tener hasta 10000 letras`)
    problems.push(...optionProblems(component))
  }
  problems.push(...findUnprotectedConditions(form.components))
  const circle = circleIn(all)
  if (circle) problems.push({ key: circle, message: `Las condiciones de «${circle}» dependen unas de otras en círculo` })
  return problems
}

/** Components that show protected data by being shown: their condition compares a field whose permission they do not have. */
const findUnprotectedConditions = (components: readonly FormComponent[]): readonly FormProblem[] => {
  const sights = new Map<string, DataSight | undefined>()
  const visit = (list: readonly FormComponent[], around: DataSight | undefined): void => {
    for (const component of list) {
      const sees = component.sees ?? around
      sights.set(component.key, sees)
      visit(childrenOf(component), sees)
    }
  }
  visit(components, undefined)
  return allComponents(components).flatMap(({ key, label, conditional, customConditional, validate }) =>
    [conditional?.when, ...[customConditional, validate?.custom].flatMap((text) => (text ? safeFields(text) : []))].flatMap(
      (name) => {
        const needed = name === undefined ? undefined : sights.get(name)
        return needed === undefined || sights.get(key) === needed
          ? []
          : [{ key, message: `«${label || key}» depende de «${name}», que es un dato protegido: dale el mismo permiso` }]
      },
    ),
  )
}

const optionProblems = ({ key, label, type, values, data, dataSrc, questions, components }: FormComponent): FormProblem[] => {
  const problems: FormProblem[] = []
  const report = (message: string) => problems.push({ key, message })
  const options =
    type === 'select' && dataSrc === 'values' ? data?.values : type === 'radio' || type === 'selectboxes' ? values : undefined
  const needsOptions = (type === 'select' && dataSrc === 'values') || type === 'radio' || type === 'selectboxes'
  if (needsOptions && (options ?? []).length === 0) report(`«${label}» no tiene opciones`)
  const known = (options ?? []).map(({ value }) => value)
  const twice = known.find((value, index) => known.indexOf(value) < index)
  if (twice !== undefined) report(`«${label}» tiene dos veces la opción «${twice}»`)
  if (dataSrc === 'url' && !isOptionSource(data?.url ?? ''))
    report(`«${label}»: las opciones solo pueden salir de la lista de direcciones de la suite`)
  if (dataSrc === 'parametric' && data?.parametricType === undefined) report(`«${label}»: elegí de qué tabla salen las opciones`)
  if (type === 'survey' && ((questions ?? []).length === 0 || (values ?? []).length === 0))
    report(`«${label}» necesita preguntas y respuestas`)
  if (type === 'datagrid') {
    if ((components ?? []).length === 0) report(`«${label}» no tiene columnas`)
    const nested = (components ?? []).find((one) => one.isLayout || !isGridColumn(one.type))
    if (nested) report(`«${label}» no puede contener «${nested.label || nested.key}»`)
  }
  return problems
}

const problemOfCondition = (
  text: string,
  keys: ReadonlySet<string>,
  whyUnknown: (name: string) => string,
): string | undefined => {
  try {
    const filter = parseFilter(text)
    const unknown = filter && fieldsIn(filter).find((name) => !keys.has(name))
    return unknown ? `nombra a ${whyUnknown(unknown)}` : undefined
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    const rest = text.slice(error.position).trim().slice(0, 40)
    return `${error.message}; ${rest ? `no se entiende «${rest}»` : 'está incompleta'}`
  }
}

const fieldsIn = (filter: NonNullable<ReturnType<typeof parseFilter>>): readonly string[] => {
  switch (filter.kind) {
    case 'condition':
      return [filter.field]
    case 'not':
      return fieldsIn(filter.part)
    default:
      return filter.parts.flatMap(fieldsIn)
  }
}

/** A component whose visibility depends on itself through others. */
const circleIn = (all: readonly FormComponent[]): string | undefined => {
  const parents = new Map(all.flatMap((component) => childrenOf(component).map((child) => [child.key, component.key] as const)))
  const needs = new Map(
    all.map((component) => [
      component.key,
      [
        component.conditional?.when,
        parents.get(component.key),
        ...(component.customConditional ? safeFields(component.customConditional) : []),
      ].filter((key) => key !== undefined),
    ]),
  )
  const done = new Set<string>()
  const visit = (key: string, path: ReadonlySet<string>): string | undefined => {
    if (path.has(key)) return key
    if (done.has(key)) return undefined
    for (const next of needs.get(key) ?? []) {
      const found = visit(next, new Set([...path, key]))
      if (found) return found
    }
    done.add(key)
    return undefined
  }
  for (const { key } of all) {
    const found = visit(key, new Set())
    if (found) return found
  }
  return undefined
}

const safeFields = (text: string): readonly string[] => {
  try {
    const filter = parseFilter(text)
    return filter ? fieldsIn(filter) : []
  } catch {
    return []
  }
}
