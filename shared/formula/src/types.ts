/** The type of a value. Every number has a static number of decimals, except the result of a division: a fraction. */
export type ValueType =
  | {
      readonly kind: 'number' /** Decimals, or `null` for an exact fraction not rounded yet. */
      readonly scale: number | null
    }
  | { readonly kind: 'text' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'date' }

export const numberType = (scale: number | null): ValueType => ({ kind: 'number', scale })
export const textType: ValueType = { kind: 'text' }
export const booleanType: ValueType = { kind: 'boolean' }
export const dateType: ValueType = { kind: 'date' }

/** Spanish, with its article, for messages. */
export const typeName = (type: ValueType): string =>
  ({ number: 'un número', text: 'un texto', boolean: 'un valor VERDADERO o FALSO', date: 'una fecha' })[type.kind]

/** An empty date. It is earlier than every real date; functions over dates refuse it. */
export const emptyDate = -1_000_000_000

/**
 * A text as a number of 52 bits, so that slots hold only numbers and a stored run replays without a table of texts.
 * Compared without case or outer spaces. (cyrb53 by bryc, public domain, cut to 52 bits.)
 */
export const textCode = (text: string): number => {
  const value = text.trim().toUpperCase()
  if (value === '') return 0
  let h1 = 0xdeadbeef
  let h2 = 0x41c6ce57
  for (let index = 0; index < value.length; index += 1) {
    const letter = value.charCodeAt(index)
    h1 = Math.imul(h1 ^ letter, 2654435761)
    h2 = Math.imul(h2 ^ letter, 1597334677)
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909)
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909)
  return 4294967296 * (1048575 & h2) + (h1 >>> 0)
}
