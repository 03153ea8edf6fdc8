import { keyNames } from '@legajo/kernel/key-names.ts'
import { type FieldShape, fieldTypes, selfAccess } from '../shared/field-kind.ts'

/** A field that one of two versions of a form has alone, or has otherwise. */
export interface FieldDifference {
  readonly key: string
  readonly label: string
  readonly kind: 'added' | 'removed' | 'retyped' | 'changed'
  readonly before: string
  readonly after: string
}

const wordsOf = (shape: FieldShape) => ({
  etiqueta: shape.label,
  grupo: shape.group ?? '',
  obligatorio: shape.required ? 'sí' : 'no',
  opciones: shape.choices.map(({ label, retired }) => (retired ? `${label} (ya no se ofrece)` : label)).join(', '),
  límites: [shape.min ?? shape.minLength, shape.max ?? shape.maxLength].filter((one) => one !== undefined).join(' a '),
  permiso: shape.sees ?? '',
  autoservicio: selfAccess[shape.self].toLowerCase(),
  ayuda: shape.hint ?? '',
})

/** The properties that differ between two versions of a field, in words; undefined when none does. */
export const propertyDifference = (
  before: FieldShape,
  after: FieldShape,
): { readonly before: string; readonly after: string } | undefined => {
  const [then, now] = [wordsOf(before), wordsOf(after)]
  const names = keyNames(now).filter((name) => then[name] !== now[name])
  const text = (of: typeof now) => names.map((name) => `${name}: ${of[name] || '—'}`).join('; ')
  return names.length === 0 ? undefined : { before: text(then), after: text(now) }
}

/** The differences between the fields of two versions of a form, in the order of the later one. */
export const compareFields = (before: readonly FieldShape[], after: readonly FieldShape[]): readonly FieldDifference[] => {
  const former = new Map(before.map((field) => [field.key, field]))
  const kept = new Set(after.map(({ key }) => key))
  return [
    ...after.flatMap((field): FieldDifference[] => {
      const { key, label, type } = field
      const was = former.get(key)
      if (!was) return [{ key, label, kind: 'added', before: '', after: fieldTypes[type] }]
      if (was.type !== type) return [{ key, label, kind: 'retyped', before: fieldTypes[was.type], after: fieldTypes[type] }]
      const difference = propertyDifference(was, field)
      return difference ? [{ key, label, kind: 'changed', ...difference }] : []
    }),
    ...before
      .filter(({ key }) => !kept.has(key))
      .map(({ key, label, type }) => ({ key, label, kind: 'removed' as const, before: fieldTypes[type], after: '' })),
  ]
}
