import { AppError } from '../errors/app-error.ts'

type DuplicateValue = { readonly path: string; readonly column: string; readonly value: string | number }

/** Maximum depth and width at which a body is searched for the duplicate value. */
const [deepest, widest] = [4, 2_000]

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const findGivenValues = (value: unknown, path: string, depth: number): readonly DuplicateValue[] => {
  if (typeof value !== 'object' || value === null || depth > deepest) return []
  return Object.entries(value)
    .slice(0, widest)
    .flatMap(([name, inner]) => {
      const at = Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name
      return typeof inner === 'string' || typeof inner === 'number'
        ? [{ path: at, column: columnOf(name), value: inner }]
        : findGivenValues(inner, at, depth + 1)
    })
}

/**
 * Unique keys whose holder the caller may not see: holders within reach are reported before by the check of the call, so the answer does not
 * state that there is one.
 */
const hiddenHolders: ReadonlySet<string> = new Set(['employee_cuil', 'employee_file_code'])

const isId = (column: string): boolean => column.endsWith('_id')

/**
 * The error for a duplicate: of the `columns` of the unique key, the fields that were sent. Ids define the scope of uniqueness and are
 * listed only without other fields. With several rows the duplicate is not determined.
 */
export const duplicateOf = (columns: readonly string[], body: unknown, constraint?: string): AppError => {
  const sent = findGivenValues(body, '', 0).filter(({ column, value }) => columns.includes(column) && value !== '')
  const reported = sent.some(({ column }) => !isId(column)) ? sent.filter(({ column }) => !isId(column)) : sent
  if (reported.length === 0) return new AppError('duplicate', { value: 'ya hay otro registro igual' })
  if (new Set(reported.map(({ column }) => column)).size < reported.length)
    return new AppError('duplicate', { value: 'uno de los que se enviaron ya está, o está dos veces' })
  const value = reported.map((one) => String(one.value).slice(0, 100)).join(', ')
  if (hiddenHolders.has(constraint ?? ''))
    return new AppError(
      'validation',
      {},
      reported.map(({ path }) => ({ path, message: `No se puede usar «${value}»: está en uso o fuera de tu alcance` })),
    )
  return new AppError(
    'duplicate',
    { value },
    reported.map(({ path }) => ({ path, message: `Ya hay otro con «${value}»` })),
  )
}
