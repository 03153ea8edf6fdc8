import type { PropKind } from './definition.ts'

const numberOf = (text: string): number | undefined => {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

/** The value of an attribute, `null` when it is absent; `undefined` means the default. */
export const fromAttribute = (kind: PropKind, value: string | null): unknown => {
  switch (kind) {
    case 'flag':
      return value !== null
    case 'number':
      return value === null ? undefined : numberOf(value)
    case 'text':
    case 'secret':
      return value ?? undefined
    case 'rich':
      return undefined
  }
}

/** A value that a page assigns to a property. */
export const fromProperty = (kind: PropKind, value: unknown): unknown => {
  switch (kind) {
    case 'flag':
      return Boolean(value)
    case 'number':
      return value === null || value === undefined ? undefined : numberOf(String(value))
    case 'text':
    case 'secret':
      return value === null || value === undefined ? undefined : String(value)
    case 'rich':
      return value
  }
}

/** The attribute of a reflected value; `null` removes it. */
export const toAttribute = (value: unknown): string | null =>
  value === true ? '' : value === false || value === undefined || value === null ? null : String(value)
