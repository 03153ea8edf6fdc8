import { AppError } from './app-error.ts'

type Given = { readonly path: string; readonly column: string; readonly value: string | number }

/** How deep and how wide a body is searched for the value that was there already. */
const [deepest, widest] = [4, 2_000]

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const givenIn = (value: unknown, path: string, depth: number): readonly Given[] => {
  if (typeof value !== 'object' || value === null || depth > deepest) return []
  return Object.entries(value)
    .slice(0, widest)
    .flatMap(([name, inner]) => {
      const at = Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name
      return typeof inner === 'string' || typeof inner === 'number'
        ? [{ path: at, column: columnOf(name), value: inner }]
        : givenIn(inner, at, depth + 1)
    })
}

/** How much the name of a constraint says that it is about a column: what it names last, and by most letters, it is about. */
const weightIn = (constraint: string, { column }: Given): number => {
  const [whole, name] = [`_${constraint.replace(/_key$/, '')}_`, `_${column}_`]
  const end = whole.lastIndexOf(name) + name.length
  if (end >= name.length) return end * 100 + column.length
  const last = whole.split('_').at(-2) ?? ''
  return column.startsWith(`${last}_`) || column.endsWith(`_${last}`) ? whole.length * 100 - 1 : 0
}

const [theirs, usual] = [new Set(['tenant_id', 'company_id']), ['code', 'name', 'description']]

/**
 * What was refused because it is there already, with field and value. Row security keeps PostgreSQL's own detail to itself: the
 * field is found by the name of the constraint among those that were sent, else by what things are usually told apart by.
 */
export const duplicateOf = (constraint: string, body: unknown): AppError => {
  const given = givenIn(body, '', 0).filter(({ column, value }) => !theirs.has(column) && value !== '')
  const [found] = given
    .map((one) => ({ ...one, weight: weightIn(constraint, one) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const named = found ?? usual.flatMap((column) => given.find((one) => one.column === column) ?? [])[0]
  if (!named) return new AppError('duplicate', { value: 'ya hay otro registro igual' })
  const value = String(named.value).slice(0, 100)
  return new AppError('duplicate', { value }, [{ path: named.path, message: `Ya hay otro con «${value}»` }])
}
