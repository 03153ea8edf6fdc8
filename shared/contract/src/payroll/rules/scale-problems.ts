import { countText } from '@legajo/kernel/count-text.ts'
import { isCalendarDate } from '@legajo/kernel/dates.ts'
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  formatDecimal,
  isDecimal,
  multiplyDecimals,
  notANumber,
  subtractDecimals,
} from '@legajo/kernel/money.ts'
import type { ValueShape } from '@legajo/kernel/shown-value.ts'
import { problemOfStoredNumber } from '@legajo/kernel/typed-number.ts'
import type { ScaleLookup } from './scale.ts'

/** How the rows of a scale are looked up, and the type of its key. */
export type ScaleShape = { readonly lookup: ScaleLookup; readonly keyType: 'text' | 'number'; readonly keyDecimals: number }

/** An `error` (it is not stored) or a `warning` in one cell; rows and columns count from 0, the key is column 0. */
export type CellProblem = {
  readonly row: number
  readonly column: number
  readonly severity: 'error' | 'warning'
  readonly message: string
}

/** Why a text is not a value of this type, in Spanish; undefined when it is one. */
export const valueProblem = (shape: ValueShape, text: string): string | undefined => {
  const { type, decimals } = shape
  switch (type) {
    case 'number': {
      if (!isDecimal(text)) return problemOfStoredNumber(text) ?? notANumber(text)
      const written = text.split('.')[1]?.length ?? 0
      if (written > decimals)
        return `«${text}» tiene ${countText(written, 'decimal', 'decimales')} y se admiten ${decimals}; redondealo o cambiá los decimales`
      return text.replace(/^-?0*|\..*$/g, '').length > 13
        ? `«${text}» es demasiado grande; se admiten 13 cifras enteras`
        : limitProblem(shape, text)
    }
    case 'boolean':
      return text === 'true' || text === 'false' ? undefined : `«${text}» tiene que ser true (sí) o false (no)`
    case 'date':
      return isCalendarDate(text) ? undefined : `«${text}» no es una fecha; escribila como 2026-01-31`
    case 'text':
      return undefined
  }
}

/** The limits of a number in words: «de 0 a 100», «0 o más». */
export const limitsText = ({ minimum, maximum }: Pick<ValueShape, 'minimum' | 'maximum'>): string | undefined => {
  const [least, most] = [minimum, maximum].map((limit) => limit && formatDecimal(limit, limit.split('.')[1]?.length ?? 0))
  if (least && most) return `de ${least} a ${most}`
  if (least) return `${least} o más`
  return most ? `${most} o menos` : undefined
}

const limitProblem = (shape: ValueShape, text: string): string | undefined => {
  const { minimum, maximum } = shape
  const isOutside = (minimum && compareDecimals(text, minimum) < 0) || (maximum && compareDecimals(text, maximum) > 0)
  return isOutside
    ? `${formatDecimal(text, shape.decimals)} está fuera de lo admitido (${limitsText(shape)}); corregilo`
    : undefined
}

/** All errors and warnings in the values of a scale; checked beforehand, since formulas use them unchanged. */
export const scaleProblems = (
  shape: ScaleShape,
  columns: readonly (ValueShape & { readonly name: string })[],
  rows: readonly (readonly string[])[],
): readonly CellProblem[] => {
  const cells = [{ name: 'clave', type: shape.keyType, decimals: shape.keyDecimals }, ...columns]
  const wrong = rows.flatMap((row, at) =>
    cells.flatMap((cell, column): CellProblem[] => {
      const text = row[column] ?? ''
      const message =
        text.trim() === '' ? `Falta ${column === 0 ? 'la clave' : `el valor de ${cell.name}`}` : valueProblem(cell, text)
      return message ? [{ row: at, column, severity: 'error', message }] : []
    }),
  )
  const keys = [...wrong, ...(wrong.length === 0 ? findOutOfRange(shape, rows) : []), ...findRepeatedKeys(shape, rows)]
  return keys.length > 0 || shape.keyType !== 'number' ? keys : rangeProblems(shape, rows)
}

/** A bracket has a fixed amount of zero or more, and a percentage. */
const findOutOfRange = ({ lookup }: ScaleShape, rows: readonly (readonly string[])[]): readonly CellProblem[] => {
  if (lookup !== 'progressive') return []
  const limits: readonly ValueShape[] = [
    { type: 'number', decimals: 2, minimum: '0' },
    { type: 'number', decimals: 2, minimum: '0', maximum: '100' },
  ]
  return rows.flatMap((cells, row) =>
    limits.flatMap((limit, index): CellProblem[] => {
      const message = limitProblem(limit, cells[index + 1] ?? '0')
      return message ? [{ row, column: index + 1, severity: 'error', message }] : []
    }),
  )
}

const findRepeatedKeys = (shape: ScaleShape, rows: readonly (readonly string[])[]): readonly CellProblem[] => {
  const first = new Map<string, number>()
  return rows.flatMap(([key = ''], row): CellProblem[] => {
    if (key === '') return []
    const same = shape.keyType === 'number' && isDecimal(key) ? formatDecimal(key, 8) : key
    const before = first.get(same)
    if (before === undefined) {
      first.set(same, row)
      return []
    }
    const message =
      shape.lookup === 'exact'
        ? `La clave «${key}» ya está en la fila ${before + 1}`
        : `Este tramo se superpone con el de la fila ${before + 1}: los dos ${shape.lookup === 'upTo' ? 'llegan hasta' : 'empiezan en'} ${key}`
    return [{ row, column: 0, severity: 'error', message }]
  })
}

/** Gaps of ranges, and fixed amounts that do not follow from the previous bracket. Rows may come in any order. */
const rangeProblems = (shape: ScaleShape, rows: readonly (readonly string[])[]): readonly CellProblem[] => {
  if (shape.lookup === 'exact' || rows.length === 0) return []
  const order = rows.map((_, row) => row).sort((a, b) => compareDecimals(rows[a]?.[0] ?? '0', rows[b]?.[0] ?? '0'))
  const [lowest = 0] = order
  const start = rows[lowest]?.[0] ?? '0'
  const gap: CellProblem[] =
    shape.lookup !== 'upTo' && compareDecimals(start, '0') > 0
      ? [
          {
            row: lowest,
            column: 0,
            severity: 'warning',
            message: `Queda un hueco: por debajo de ${formatDecimal(start, shape.keyDecimals)} no hay fila`,
          },
        ]
      : []
  return shape.lookup === 'progressive' ? [...gap, ...findJumps(rows, order)] : gap
}

const findJumps = (rows: readonly (readonly string[])[], order: readonly number[]): readonly CellProblem[] =>
  order.slice(1).flatMap((row, index): CellProblem[] => {
    const [from = '0', fixed = '0', rate = '0'] = rows[order[index] ?? 0] ?? []
    const [until = '0', own = '0'] = rows[row] ?? []
    const expected = addDecimals(fixed, divideDecimals(multiplyDecimals(subtractDecimals(until, from), rate), '100', 2))
    const off = subtractDecimals(own, expected).replace('-', '')
    // Published tables round each bracket.
    if (compareDecimals(off, '0.05') <= 0) return []
    return [
      {
        row,
        column: 1,
        severity: 'warning',
        message: `El fijo no sigue del tramo anterior: ${formatDecimal(expected, 2)} según su porcentaje`,
      },
    ]
  })
