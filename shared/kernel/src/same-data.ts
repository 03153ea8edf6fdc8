/** Whether two pieces of JSON data are equal: equal fields in any order, and equal lists. */
export const sameData = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (!isBranch(a) || !isBranch(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && sameData(a[name], b[name]))
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
