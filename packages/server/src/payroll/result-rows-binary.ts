import type { ResultRow } from './store-outcomes.ts'

const bigintType = 20
const bigintArrayType = 1016
const jsonbType = 3802
const columns = 9
const nothing = -1
const upperHalf = 2 ** 32

/** A number as the wire has it, the first byte the highest, seen as this machine reads four bytes. */
const inWireOrder = (value: number): number =>
  (value << 24) | ((value << 8) & 0xff0000) | ((value >>> 8) & 0xff00) | (value >>> 24)

/**
 * Rows as PostgreSQL receives an array of the type `stored_result` in binary form; `rowType` is that type's number in this database.
 * Numbers of a run are whole and within 2^53. Zeros go as empty elements. Written four bytes at a time, as everything in it is.
 */
export const binaryRows = (rows: readonly ResultRow[], rowType: number): Buffer => {
  const errors = rows.map(({ error }) => (error ? jsonbOf(error) : null))
  const words = new Int32Array(rows.reduce((sum, row, index) => sum + wordsOf(row, errors[index]), 5))
  let at = 0
  const int = (value: number) => {
    words[at++] = inWireOrder(value)
  }
  const long = (value: number) => {
    int(8) // its length
    int(Math.floor(value / upperHalf))
    int(value)
  }
  /** Leaves room for a length, and answers what writes it once all that it measures stands. */
  const sized = (): (() => void) => {
    const start = at++
    return () => {
      words[start] = inWireOrder((at - start - 1) * 4)
    }
  }
  const array = (elementType: number, length: number) => {
    for (const word of [1, 1, elementType, length, 1]) int(word) // one dimension, perhaps empty elements, counted from 1
  }
  const amount = (value: number) => {
    int(bigintType)
    long(value)
  }
  const units = (values: Float64Array) => {
    int(bigintArrayType)
    const close = sized()
    array(bigintType, values.length)
    for (const value of values) {
      if (value === 0) words[at++] = nothing
      else long(value)
    }
    close()
  }
  array(rowType, rows.length)
  rows.forEach((row, index) => {
    const close = sized()
    int(columns)
    amount(row.employeeId)
    units(row.outputs)
    units(row.inputs)
    for (const total of row.totals) amount(total)
    int(jsonbType)
    const error = errors[index]
    int(error ? error.length : nothing)
    if (error) {
      Buffer.from(words.buffer).set(error, at * 4)
      at += error.length / 4
    }
    close()
  })
  return Buffer.from(words.buffer, 0, at * 4)
}

/** A value as jsonb travels: its version, then the text, with spaces up to a whole number of words. */
const jsonbOf = (value: object): Buffer => {
  const text = `\u0001${JSON.stringify(value)}`
  return Buffer.from(text + ' '.repeat((4 - (Buffer.byteLength(text) % 4)) % 4))
}

/** Words that a row takes at most. */
const wordsOf = ({ outputs, inputs, totals }: ResultRow, error: Buffer | null | undefined): number =>
  2 + 4 * (1 + totals.length) + 2 * 7 + 3 * (outputs.length + inputs.length) + 2 + (error?.length ?? 0) / 4
