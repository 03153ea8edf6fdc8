import { type EmployeeDraft, employeeContradiction } from '@legajo/contract/employees/employee.ts'
import { additionalPath } from '@legajo/contract/shared/field-shape.ts'
import { AppError, type FieldError } from '../../errors/app-error.ts'
import type { CellProblem, CellValues, ReadRow } from '../../load/load-handler.ts'

/** A copy of a record with values set at their paths. Parts outside these paths are shared with the record. */
export const withValues = <T extends object>(record: T, values: CellValues): T => {
  const copy = { ...record } as Record<string, unknown>
  // The parts that were copied: few, so that a list is cheaper than a set.
  const own: unknown[] = []
  for (const [path, value] of values) {
    const { parents, last } = stepsOf(path)
    let place = copy
    for (const key of parents) {
      const inner = place[key]
      if (!own.includes(inner)) {
        place[key] = typeof inner === 'object' && inner !== null ? { ...inner } : {}
        own.push(place[key])
      }
      place = place[key] as Record<string, unknown>
    }
    place[last] = value
  }
  return copy as T
}

interface Steps {
  readonly parents: readonly string[]
  readonly last: string
}
const knownSteps = new Map<string, Steps>()

/** The keys of a path; those of each column are split once. */
const stepsOf = (path: string): Steps => {
  const known = knownSteps.get(path)
  if (known) return known
  const parents = path.split('.')
  const steps = { last: parents.pop() ?? '', parents }
  if (knownSteps.size < 2000) knownSteps.set(path, steps)
  return steps
}

const addedPrefix = `${additionalPath}.`

/** The cells of fields that the company adds, by key. */
export const addedIn = ({ values }: Pick<ReadRow, 'values'>): Readonly<Record<string, unknown>> => {
  const added: Record<string, unknown> = {}
  for (const [field, value] of values) if (field.startsWith(addedPrefix)) added[field.slice(addedPrefix.length)] = value
  return added
}

const remedies: Readonly<Record<string, string>> = {
  file_code: 'Usá otro número, o cargá el cambio como actualización de legajos',
  'person.cuil': 'Revisá el CUIL; si la persona ya está, cargá el cambio como actualización de legajos',
  salary: 'Dejá la celda vacía, o pedile a alguien con ese acceso que haga la carga',
  confidential: 'Dejá la celda vacía, o pedile a alguien con ese acceso que haga la carga',
}

export const toProblems = (errors: readonly FieldError[]): readonly CellProblem[] =>
  errors.map(({ path, message }) => ({ field: path, message, remedy: remedies[path] ?? 'Corregí la celda' }))

/** The contradiction between the fields of a draft, as the form reports it. */
export const contradictionsIn = (draft: EmployeeDraft): readonly CellProblem[] => {
  const contradiction = employeeContradiction(draft)
  return contradiction ? toProblems([contradiction]) : []
}

/** The result of a calculation that refuses by field, as the form does, or its problems. */
export const orProblems = <T>(work: () => T): { readonly value: T } | { readonly problems: readonly CellProblem[] } => {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation') return { problems: toProblems(error.fields) }
    throw error
  }
}

const jsonColumns: ReadonlySet<string> = new Set(['address', 'person', 'tax', 'earlier_pay'])

/** Columns of an employee as JSON values: what the form's columns hold as JSON text becomes its content. */
export const jsonValues = (row: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => value !== undefined && name !== 'version')
      .map(([name, value]) => [name, jsonColumns.has(name) && typeof value === 'string' ? JSON.parse(value) : value]),
  )

/** The columns of `next` that differ from those stored. */
export const changedValues = (next: Readonly<Record<string, unknown>>, stored: object) =>
  Object.fromEntries(Object.entries(next).filter(([name, value]) => !isSame(value, (stored as Record<string, unknown>)[name])))

export const formerValues = (changed: Readonly<Record<string, unknown>>, stored: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, (stored as Record<string, unknown>)[name] ?? null]))

const isSame = (a: unknown, b: unknown): boolean => {
  if ((a ?? null) === (b ?? null)) return true
  if (typeof a === 'string' && typeof b === 'string')
    return /^-?[\d.]+$/.test(a) && /\./.test(`${a}${b}`) && Number(a) === Number(b)
  return typeof a === 'object' && typeof b === 'object' && sorted(a) === sorted(b)
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
