import type { ResultRow } from './store-outcomes.ts'

const bigintType = 20
const bigintArrayType = 1016
const jsonbType = 3802
const nothing = -1
const upperHalf = 2 ** 32

/**
 * Rows as PostgreSQL receives an array of the type `stored_result` in binary form; `rowType` is that type's number in this database.
 * Numbers of a run are whole and within 2^53. Zeros go as empty elements.
 */
export const binaryRows = (rows: readonly ResultRow[], rowType: number): Buffer => {
  const errors = rows.map(({ error }) => error && Buffer.from(`\u0001${JSON.stringify(error)}`)) // jsonb begins with its version
  const space = rows.reduce((sum, { outputs, inputs }, index) => sum + rowSpace(outputs, inputs, errors[index]), 20)
  const bytes = Buffer.allocUnsafe(space)
  let at = 0
  const int = (value: number) => {
    at = bytes.writeInt32BE(value, at)
  }
  const long = (value: number) => {
    const upper = Math.floor(value / upperHalf)
    int(upper)
    at = bytes.writeUInt32BE(value - upper * upperHalf, at)
  }
  /** What `write` writes, after its length. */
  const sized = (write: () => void) => {
    const start = at
    at += 4
    write()
    bytes.writeInt32BE(at - start - 4, start)
  }
  const array = (elementType: number, length: number) => {
    for (const word of [1, 1, elementType, length, 1]) int(word) // one dimension, perhaps empty elements, counted from 1
  }
  const amount = (value: number) => {
    int(bigintType)
    int(8)
    long(value)
  }
  const units = (values: Float64Array) => {
    int(bigintArrayType)
    sized(() => {
      array(bigintType, values.length)
      for (const value of values) {
        if (value === 0) int(nothing)
        else {
          int(8)
          long(value)
        }
      }
    })
  }
  array(rowType, rows.length)
  rows.forEach((row, index) => {
    sized(() => {
      int(9)
      amount(row.employeeId)
      units(row.outputs)
      units(row.inputs)
      for (const total of row.totals) amount(total)
      int(jsonbType)
      const error = errors[index]
      int(error?.length ?? nothing)
      if (error) at += error.copy(bytes, at)
    })
  })
  return bytes.subarray(0, at)
}

/** Bytes that a row takes at most. */
const rowSpace = (outputs: Float64Array, inputs: Float64Array, error: Buffer | null | undefined): number =>
  8 + 6 * 16 + 2 * 28 + 12 * (outputs.length + inputs.length) + 8 + (error?.length ?? 0)
