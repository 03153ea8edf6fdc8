import { type EmployeeDraft, employeeContradiction } from '@legajo/contract/employees/employee-draft.ts'
import { additionalPath } from '@legajo/contract/shared/field-kind.ts'
import { bankOfCbu } from '@legajo/kernel/cbu.ts'
import { formatCuil, hasObsoletePrefix } from '@legajo/kernel/cuil.ts'
import { identityDoubts, readDocumentNumber } from '@legajo/kernel/read-identity.ts'
import { AppError, type FieldError } from '../../errors/app-error.ts'
import { valueAt } from '../../load/columns.ts'
import type { CellProblem, CellValues, ReadRow } from '../../load/load-handler.ts'
import { isOfUnknownBank } from '../dated/bank-of-cbu.ts'
import type { DraftReferences } from '../dated/draft-references.ts'

/** A copy of a record with values set at their paths. Parts outside these paths are shared with the record. */
export const withValues = <T extends object>(record: T, values: Pick<CellValues, 'forEach'>): T => {
  const copy = { ...record } as Record<string, unknown>
  // The parts that were copied: few, so that a list is cheaper than a set.
  const own: unknown[] = []
  values.forEach((value, path) => {
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
  })
  return copy as T
}

/**
 * Makes copies of one record with the values of rows, like `withValues`. A copied object has the properties of all `fields` from the
 * beginning: adding one costs several times as much as setting it.
 */
export const recordMaker = <T extends object>(
  record: T,
  fields: Iterable<string>,
): ((values: Pick<CellValues, 'forEach'>) => T) => {
  const whole: DraftPart = { content: { ...(record as object as Record<string, unknown>) } }
  const parts = new Map<string, DraftPart>()
  const partOf = (keys: readonly string[]): DraftPart => {
    const last = keys.at(-1)
    if (last === undefined) return whole
    const path = keys.join('.')
    const known = parts.get(path)
    if (known) return known
    const content = valueAt(record, path)
    const made = { parent: partOf(keys.slice(0, -1)), key: last, content: typeof content === 'object' ? { ...content } : {} }
    parts.set(path, made)
    return made
  }
  const places = new Map<string, { readonly part: DraftPart; readonly key: string }>()
  for (const field of fields) {
    const { parents, last } = stepsOf(field)
    const part = partOf(parents)
    part.content[last] ??= undefined
    places.set(field, { part, key: last })
  }
  // An object to which properties were added is copied a hundred times slower than a copy of it.
  for (const part of [whole, ...parts.values()]) part.content = { ...part.content }
  return (values) => {
    const copies = new Map<DraftPart, Record<string, unknown>>()
    const copyOf = (part: DraftPart): Record<string, unknown> => {
      const known = copies.get(part)
      if (known) return known
      const copy = { ...part.content }
      copies.set(part, copy)
      if (part.parent) copyOf(part.parent)[part.key ?? ''] = copy
      return copy
    }
    const copy = copyOf(whole)
    values.forEach((value, field) => {
      const place = places.get(field)
      if (place) (place.part === whole ? copy : copyOf(place.part))[place.key] = value
    })
    return copy as T
  }
}

/** An object of a record that is copied with it: the record itself, or a part at a key of another. */
interface DraftPart {
  readonly parent?: DraftPart
  readonly key?: string
  content: Record<string, unknown>
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

/** The cells of fields that the company adds, by key; those of a field with parts in an object, by the names of the parts. */
export const companyFieldCells = ({ values }: Pick<ReadRow, 'values'>): Readonly<Record<string, unknown>> => {
  const added: Record<string, unknown> = {}
  values.forEach((value, field) => {
    if (!field.startsWith(addedPrefix)) return
    const [key = '', part] = field.slice(addedPrefix.length).split('.')
    added[key] = part === undefined ? value : { ...(added[key] as object | undefined), [part]: value }
  })
  return added
}

/** Whether rows have columns of fields that the company adds; all rows of a load have the same columns. */
export const haveAdded = ([first]: readonly ReadRow[]): boolean =>
  first !== undefined && [...first.values.fields].some((field) => field.startsWith(addedPrefix))

const remedies: Readonly<Record<string, string>> = {
  file_code: 'Usá otro número, o cargá el cambio como «Actualización de legajos»; si egresó, como «Reingresos»',
  'person.cuil':
    'Revisá el CUIL; si la persona ya está, cargá el cambio como «Actualización de legajos»; si egresó, como «Reingresos»',
  salary: 'Dejá la celda vacía, o pedile a alguien con ese acceso que haga la carga',
  confidential: 'Dejá la celda vacía, o pedile a alguien con ese acceso que haga la carga',
}

export const toProblems = (errors: readonly (FieldError & { readonly remedy?: string })[]): readonly CellProblem[] =>
  errors.map(({ path, message, remedy }) => ({ field: path, message, remedy: remedy ?? remedies[path] ?? 'Corregí la celda' }))

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
export const pickChangedValues = (next: Readonly<Record<string, unknown>>, stored: object) =>
  Object.fromEntries(Object.entries(next).filter(([name, value]) => !isSame(value, (stored as Record<string, unknown>)[name])))

export const formerValues = (changed: Readonly<Record<string, unknown>>, stored: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, (stored as Record<string, unknown>)[name] ?? null]))

const isSame = (a: unknown, b: unknown): boolean => {
  if ((a ?? null) === (b ?? null)) return true
  if (typeof a === 'string' && typeof b === 'string')
    return /^-?[\d.]+$/.test(a) && /\./.test(`${a}${b}`) && Number(a) === Number(b)
  return typeof a === 'object' && typeof b === 'object' && toSortedJson(a) === toSortedJson(b)
}

const toSortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** The names of a person in the title of a row, of which either may be missing: «Pérez, Ana». */
export const namesOf = (lastName: string | null | undefined, name: string | null | undefined): string =>
  [lastName, name].filter(Boolean).join(', ')

const noDoubts: never[] = []

/** A document or a gender that is not the one of the CUIL: one of both was typed wrong. */
export const documentDoubts = ({
  person: { cuil, document_type_id: type, document_number: written, gender_id },
}: EmployeeDraft): readonly CellProblem[] => {
  const { document, gender } = identityDoubts({
    cuil,
    document: type === 'DNI' ? readDocumentNumber(written ?? '') : '',
    gender: gender_id,
  })
  if (!document && !gender) return noDoubts
  const remedy = 'Corregí el que esté mal; si los dos están bien, dejalo'
  return [
    ...(document ? [{ field: 'person.document_number', message: document, remedy }] : []),
    ...(gender ? [{ field: 'person.gender_id', message: gender, remedy }] : []),
  ]
}

/** A CUIL with a prefix that is assigned no more, which nearly always is a typing error. */
export const cuilDoubts = ({ person: { cuil } }: EmployeeDraft): readonly CellProblem[] =>
  hasObsoletePrefix(cuil)
    ? [
        {
          field: 'person.cuil',
          message: `El CUIL ${formatCuil(cuil)} empieza con ${cuil.slice(0, 2)}, un prefijo que ya no se asigna`,
          remedy: 'Comparalo con la constancia de ANSES; si es así, dejalo',
        },
      ]
    : noDoubts

/** A CBU whose first digits are those of no bank in the list. */
export const bankDoubts = (
  { bank_data: bank }: EmployeeDraft,
  { banks }: Pick<DraftReferences, 'banks'>,
): readonly CellProblem[] =>
  bank?.cbu && isOfUnknownBank(bank.cbu, banks)
    ? [
        {
          field: 'bank_data.cbu',
          message: `El CBU empieza con ${bankOfCbu(bank.cbu)}, que no es de ningún banco de la lista`,
          remedy: 'Revisá el CBU; si es así, agregá el banco en Datos paramétricos',
        },
      ]
    : noDoubts

/** The doubts of a row, most often none. */
export const allDoubts = (...some: readonly (readonly CellProblem[])[]): readonly CellProblem[] =>
  some.every(({ length }) => length === 0) ? noDoubts : some.flat()
