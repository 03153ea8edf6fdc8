import { placeholders } from '@legajo/contract/communication/scheduled.ts'
import { addedPrefix } from '@legajo/contract/employees/document-template.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { formatField } from '@legajo/contract/shared/field-shape.ts'
import { formatDate } from '@legajo/kernel/dates.ts'

export type Addressee = {
  readonly name: string
  readonly last_name: string
  readonly admission_date: string
  /** Values of the fields that the company adds, by key. */
  readonly additional?: Readonly<Record<string, unknown>>
}

/**
 * Inserts the recipient's data into a text in one pass: the content of a name is never parsed as a placeholder or as HTML. `@adicional.` or
 * `@` alone, and the key of a field that the company adds, are its value.
 */
export const fillPlaceholders = (
  text: string,
  person: Addressee,
  kind: 'html' | 'text',
  fields: readonly FieldShape[] = [],
): string => {
  const added = new Map<string, FieldShape>(
    fields.flatMap((field) => [
      [`@${field.key}`, field],
      [`@${addedPrefix}${field.key}`, field],
    ]),
  )
  return text.replace(/@(?:adicional\.)?[A-Za-z][A-Za-z0-9]*(?![\wáéíóúñ])/g, (placeholder) => {
    const value = formatPlaceholder(placeholder, person, added.get(placeholder))
    if (value === undefined) return placeholder
    return kind === 'html' ? value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`) : value
  })
}

/** The keys of added fields that a text names, without those of an address such as `ana@empresa.com`. */
export const findCompanyFieldKeys = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/(?<![\w.@áéíóúñ-])@(adicional\.)?([A-Za-z][A-Za-z0-9]*)(?![\wáéíóúñ])/g)].flatMap(
      ([, prefix, key = '']) => (prefix === undefined && Object.hasOwn(placeholders, `@${key}`) ? [] : [key]),
    ),
  ),
]

const formatPlaceholder = (placeholder: string, person: Addressee, field: FieldShape | undefined): string | undefined => {
  if (Object.hasOwn(placeholders, placeholder)) {
    const own = placeholders[placeholder as keyof typeof placeholders]
    return own === 'admission_date' ? formatDate(person.admission_date) : person[own]
  }
  return field && formatField(field, person.additional?.[field.key])
}
