import { readFileSync } from 'node:fs'
import { findDeliveredType, type ParametricTypeCode } from '@legajo/contract/parametric/parametric-types.ts'

/** A delivered value, as its row of the file `catalogue/{type}.tsv` states it. */
export interface DeliveredValue {
  readonly code: string
  readonly name: string
  readonly short_name: string | null
  /** Codes of its parents by the code of their type: columns that begin with ^. */
  readonly parents: Readonly<Record<string, string>>
  /** Codes by interface: columns that begin with @. */
  readonly codes: Readonly<Record<string, string>>
  /** Facts: all other columns. */
  readonly attributes: Readonly<Record<string, string>>
  readonly hidden: boolean
  readonly status: string
  readonly valid_from: string | null
  readonly valid_until: string | null
  readonly source: string | null
  readonly certainty: string | null
  readonly note: string | null
  readonly sort_order: number
}

const folder = new URL('./catalogue/', import.meta.url)

/** The text of a type's file; none of a type without delivered values. */
export const catalogueText = (type: string): string | undefined => {
  try {
    return readFileSync(new URL(`${type}.tsv`, folder), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The delivered values of a type, in the order of its file. */
export const readDeliveredValues = (type: ParametricTypeCode, text = catalogueText(type)): readonly DeliveredValue[] => {
  const [head = '', ...lines] = (text ?? '').trimEnd().split('\n')
  const names = head.split('\t')
  const rows = lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
  return rows.flatMap(rowsOfNames).map((row, index) => toDeliveredValue(type, row, index))
}

type Row = Readonly<Record<string, string>>

/** A row with `names` is one postal code of a province, and a value for each of its places. */
const rowsOfNames = ({ names, ...row }: Row): readonly Row[] => {
  if (names === undefined) return [row]
  const [postal_code = '', province = ''] = (row['code'] ?? '').split('-')
  return names.split('|').map((name, index) => ({
    code: `${row['code']}-${index + 1}`,
    name,
    postal_code,
    '^provinces': province,
  }))
}

const toDeliveredValue = (type: ParametricTypeCode, row: Row, index: number): DeliveredValue => {
  const { source = null, certainty = null } = findDeliveredType(type) ?? {}
  const columnsWithMark = (mark: string) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name, text]) => name.startsWith(mark) && text !== '')
        .map(([name, text]) => [name.slice(1), text]),
    )
  return {
    code: row['code'] ?? '',
    name: row['name'] ?? '',
    short_name: row['short_name'] || null,
    parents: columnsWithMark('^'),
    codes: columnsWithMark('@'),
    attributes: Object.fromEntries(
      Object.entries(row).filter(([name, text]) => text !== '' && !/^[\^@]/.test(name) && !common.has(name)),
    ),
    hidden: row['hidden'] === '1',
    status: row['status'] || 'current',
    valid_from: row['valid_from'] || null,
    valid_until: row['valid_until'] || null,
    source: row['source'] || source,
    certainty: row['certainty'] || certainty,
    note: row['note'] || null,
    sort_order: index + 1,
  }
}

const common: ReadonlySet<string> = new Set(
  'code name short_name status certainty hidden note source valid_from valid_until'.split(' '),
)
