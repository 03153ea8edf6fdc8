import { parseFilter } from '@legajo/filter/parse.ts'
import { FilterError } from '@legajo/filter/tree.ts'
import type { DataSight } from '../sight.ts'
import { childrenOf, componentTypes, type FormComponent, type FormDefinition, isGridColumn } from './component.ts'
import { allComponents, comparableFrom, gridsByColumn } from './component-tree.ts'
import { isOptionSource } from './option-sources.ts'

/** A problem of a form: the component's key, or empty for the whole form. */
export interface FormProblem {
  readonly key: string
  readonly message: string
}

/** Documented text, followed by the key. */
const duplicateKey = 'Error al guardar el formulario'

/** Letters of the name of a field at most. */
export const longestKey = 40

/** Why a text is no name of a field; null for a name. */
export const problemOfKey = (key: string): string | null => {
  if (key.trim() === '') return 'El nombre del campo no puede estar vacío'
  if (!/^[A-Za-z0-9]+$/.test(key)) return `El nombre del campo «${key}» solo puede tener letras o números`
  if (!/^[A-Za-z]/.test(key)) return `El nombre del campo «${key}» tiene que empezar con una letra`
  return key.length > longestKey ? `El nombre del campo «${key}» puede tener hasta ${longestKey} letras` : null
}

/** The problems of a form whose structure could be read. */
export const problemsOf = (form: FormDefinition): readonly FormProblem[] => {
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
    if (when !== undefined && isEmptyCondition(component, all))
      report(`«${label || key}» se muestra según «${when}», pero falta elegir el valor`)
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

/** Whether a condition compares with no value: only «distinct from empty» has a meaning, and not for a check box, which is never empty. */
const isEmptyCondition = ({ conditional }: FormComponent, all: readonly FormComponent[]): boolean =>
  conditional !== undefined &&
  (conditional.eq ?? '') === '' &&
  (conditional.show !== false || all.find(({ key }) => key === conditional.when)?.type === 'checkbox')

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
