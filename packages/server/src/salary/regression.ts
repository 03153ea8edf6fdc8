/** Ordinary least squares with robust errors. Rows of `x` start with the constant 1. */
export interface RegressionFit {
  readonly coefficients: readonly number[]
  /** Standard errors that hold with unequal variances (HC3). */
  readonly errors: readonly number[]
  readonly r2: number
  readonly freedom: number
}

/** Undefined when the columns are not independent or there are too few rows. */
export const fitLine = (x: readonly (readonly number[])[], y: readonly number[]): RegressionFit | undefined => {
  const k = x[0]?.length ?? 0
  if (x.length <= k + 1) return undefined
  const inverse = invert(product(x, x))
  if (!inverse) return undefined
  const coefficients = multiplyVector(inverse, x[0] ? columnSums(x, y) : [])
  const fitted = x.map((row) => dot(row, coefficients))
  const residuals = y.map((value, index) => value - (fitted[index] ?? 0))
  // Each squared residual is weighed by its leverage: HC3.
  const weighed = x.map((row, index) => {
    const leverage = Math.min(0.9999, dot(row, multiplyVector(inverse, row)))
    const scaled = (residuals[index] ?? 0) / (1 - leverage)
    return row.map((value) => value * scaled)
  })
  const meat = product(weighed, weighed)
  const variance = inverse.map((row, index) => dot(multiplyVector(meat, row), inverse[index] ?? []))
  const mean = y.reduce((sum, value) => sum + value, 0) / y.length
  const total = y.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const left = residuals.reduce((sum, value) => sum + value ** 2, 0)
  return {
    coefficients,
    errors: variance.map((value) => Math.sqrt(Math.max(0, value))),
    r2: total === 0 ? 0 : 1 - left / total,
    freedom: x.length - k,
  }
}

type Matrix = readonly (readonly number[])[]

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
const multiplyVector = (matrix: Matrix, vector: readonly number[]): number[] => matrix.map((row) => dot(row, vector))
const columnSums = (x: Matrix, y: readonly number[]): number[] =>
  (x[0] ?? []).map((_, column) => x.reduce((sum, row, index) => sum + (row[column] ?? 0) * (y[index] ?? 0), 0))
/** The transpose of `a` times `b`. */
const product = (a: Matrix, b: Matrix): number[][] =>
  (a[0] ?? []).map((_, column) =>
    columnSums(
      b,
      a.map((row) => row[column] ?? 0),
    ),
  )

/** Gauss-Jordan with partial pivots; undefined for a singular matrix. */
const invert = (matrix: Matrix): number[][] | undefined => {
  const size = matrix.length
  const rows = matrix.map((row, index) => [...row, ...Array.from({ length: size }, (_, column) => Number(column === index))])
  const scale = Math.max(...matrix.flat().map(Math.abs), 1)
  for (let at = 0; at < size; at++) {
    const [best] = rows
      .map((row, index) => ({ index, size: Math.abs(row[at] ?? 0) }))
      .slice(at)
      .sort((a, b) => b.size - a.size)
    if (!best || best.size < scale * 1e-11) return undefined
    const pivot = rows[best.index] ?? []
    rows[best.index] = rows[at] ?? []
    const head = pivot[at] ?? 1
    const normal = pivot.map((value) => value / head)
    rows[at] = normal
    for (const [index, row] of rows.entries()) {
      const factor = row[at] ?? 0
      if (index !== at && factor !== 0) rows[index] = row.map((value, column) => value - factor * (normal[column] ?? 0))
    }
  }
  return rows.map((row) => row.slice(size))
}

/** The value of Student's distribution that leaves 2.5 % above, by an expansion around the normal one. */
export const studentQuantile = (freedom: number): number => {
  const z = 1.959964
  const n = Math.max(1, freedom)
  return z + (z ** 3 + z) / (4 * n) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * n ** 2)
}
