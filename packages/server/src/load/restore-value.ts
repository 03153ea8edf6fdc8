import { canonicalJson } from '@legajo/kernel/digest.ts'

/** The values of a field before a load, as the load wrote it, and now. */
export interface FieldStates {
  readonly before: unknown
  readonly written: unknown
  readonly present: unknown
}

/** The value without what the load changed, and the parts of it that are no longer as the load wrote them; '' for the value as a whole. */
export interface Restoration {
  readonly value: unknown
  readonly conflicts: readonly string[]
}

/** Puts back what a load changed of a field, part by part where the field has parts, and leaves later changes of other parts. */
export const restoreValue = (states: FieldStates): Restoration => {
  const parts = partsOf(states)
  if (!parts) {
    const restored = restore(states)
    return restored ? { ...restored, conflicts: [] } : { value: states.present, conflicts: [''] }
  }
  const found = parts.map(([key, part]) => [key, restore(part)] as const)
  return {
    value: toObject(found),
    conflicts: found.flatMap(([key, restored]) => (restored ? [] : [key])),
  }
}

interface FormerValue {
  readonly value: unknown
}

/** Undefined where a later change depends on the load. */
const restore = (states: FieldStates): FormerValue | undefined => {
  const { before, written, present } = states
  if (isSame(before, written)) return { value: present }
  if (isSame(written, present)) return { value: before }
  const parts = partsOf(states)
  if (!parts) return restoreList(states)
  const found = parts.map(([key, part]) => [key, restore(part)] as const)
  return found.every(([, restored]) => restored) ? { value: toObject(found) } : undefined
}

/** The items of a list that the load added or changed must be there; items that were added later stay. */
const restoreList = ({ before, written, present }: FieldStates): FormerValue | undefined => {
  if (!isListOfObjects(before) || !isListOfObjects(written) || !isListOfObjects(present)) return undefined
  const added = without(written, before)
  const removed = without(without(before, written), present)
  const places = added.map((item) => present.findIndex((one) => isSame(one, item)))
  if (places.includes(-1) || new Set(places).size < places.length) return undefined
  const formerAt = new Map(places.map((place, index) => [place, removed.slice(index, index + 1)]))
  return { value: [...present.flatMap((item, place) => formerAt.get(place) ?? [item]), ...removed.slice(added.length)] }
}

const without = (items: readonly unknown[], others: readonly unknown[]): readonly unknown[] => {
  const left = others.map((one) => canonicalJson(one))
  return items.filter((item) => {
    const at = left.indexOf(canonicalJson(item))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

type Parts = readonly (readonly [string, FieldStates])[]

/** The states of each part of a field that is an object; undefined of another one. */
const partsOf = ({ before, written, present }: FieldStates): Parts | undefined => {
  if (!isObject(before) || !isObject(written) || !isObject(present)) return undefined
  const keys = new Set([...Object.keys(present), ...Object.keys(before), ...Object.keys(written)])
  return [...keys].map((key) => [key, { before: before[key], written: written[key], present: present[key] }])
}

const toObject = (found: readonly (readonly [string, FormerValue | undefined])[]) =>
  Object.fromEntries(found.flatMap(([key, restored]) => (restored?.value === undefined ? [] : [[key, restored.value]])))

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isListOfObjects = (value: unknown): value is readonly object[] => Array.isArray(value) && value.every(isObject)
