import type { EmployeeOutcome } from './liquidate-chunk.ts'

const bigintType = 20
const bigintArrayType = 1016
const jsonbType = 3802
const columns = 9
const nullLength = -1
const upperHalf = 2 ** 32

/** A number in wire byte order, most significant byte first, as this machine reads four bytes. */
const inWireOrder = (value: number): number =>
  (value << 24) | ((value << 8) & 0xff0000) | ((value >>> 8) & 0xff00) | (value >>> 24)

/**
 * Rows in PostgreSQL's binary format of an array of the type `stored_result`; `rowType` is that type's number in this database.
 * Numbers of a run are integers within 2^53. Zeros are written as empty elements.
 */
export const binaryRows = (rows: readonly ResultRow[], rowType: number): Buffer => {
  const errors = rows.map(({ error }) => (error ? jsonbOf(error) : null))
  const words = new Int32Array(rows.reduce((sum, row, index) => sum + wordsOf(row, errors[index]), 5))
  let at = putArray(words, 0, rowType, rows.length)
  rows.forEach((row, index) => {
    at = putRow(words, at, row, errors[index] ?? null)
  })
  return Buffer.from(words.buffer, 0, at * 4)
}

// All data is written in units of four bytes. Each of these functions returns its end position.

const putRow = (words: Int32Array, start: number, row: ResultRow, error: Buffer | null): number => {
  words[start + 1] = inWireOrder(columns)
  let at = putAmount(words, start + 2, row.employeeId)
  at = putUnits(words, at, row.outputs)
  at = putUnits(words, at, row.inputs)
  for (const total of row.totals) at = putAmount(words, at, total)
  words[at++] = inWireOrder(jsonbType)
  words[at++] = error ? inWireOrder(error.length) : nullLength
  if (error) {
    Buffer.from(words.buffer).set(error, at * 4)
    at += error.length / 4
  }
  words[start] = lengthBetween(start, at)
  return at
}

const putUnits = (words: Int32Array, start: number, values: Float64Array): number => {
  words[start] = inWireOrder(bigintArrayType)
  let at = putArray(words, start + 2, bigintType, values.length)
  for (let slot = 0; slot < values.length; slot += 1) {
    const value = values[slot] ?? 0
    if (value === 0) words[at++] = nullLength
    else at = putLong(words, at, value)
  }
  words[start + 1] = lengthBetween(start + 1, at)
  return at
}

const putAmount = (words: Int32Array, at: number, value: number): number => {
  words[at] = inWireOrder(bigintType)
  return putLong(words, at + 1, value)
}

const putLong = (words: Int32Array, at: number, value: number): number => {
  words[at] = inWireOrder(8) // length of the value
  words[at + 1] = inWireOrder(Math.floor(value / upperHalf))
  words[at + 2] = inWireOrder(value)
  return at + 3
}

const putArray = (words: Int32Array, at: number, elementType: number, length: number): number => {
  const head = [1, 1, elementType, length, 1] // one dimension, possibly empty elements, counted from 1
  for (const [index, word] of head.entries()) words[at + index] = inWireOrder(word)
  return at + head.length
}

/** The length of the data written after its length word. */
const lengthBetween = (start: number, end: number): number => inWireOrder((end - start - 1) * 4)

/** A value in jsonb wire format: its version, then the text, padded with spaces to whole words. */
const jsonbOf = (value: object): Buffer => {
  const text = `\u0001${JSON.stringify(value)}`
  return Buffer.from(text + ' '.repeat((4 - (Buffer.byteLength(text) % 4)) % 4))
}

/** Maximum number of words of a row. */
const wordsOf = ({ outputs, inputs, totals }: ResultRow, error: Buffer | null | undefined): number =>
  2 + 4 * (1 + totals.length) + 2 * 7 + 3 * (outputs.length + inputs.length) + 2 + (error?.length ?? 0) / 4

/** An outcome with its main totals, in cents: remunerative, not remunerative, deductions, net, employer. */
export type ResultRow = EmployeeOutcome & { readonly totals: readonly [number, number, number, number, number] }
