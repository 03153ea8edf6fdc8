import type { FieldType, LayoutField, LayoutRecord, RecordScope } from '@legajo/contract/payroll/documents/file-layout.ts'

type Disclosure = Partial<Omit<LayoutField, 'name' | 'from' | 'length' | 'type' | 'source'>>

const fieldDefaults = { decimals: 2, mark: '', fill: '', format: '', required: false, cut: false } as const

/** One field of a fixed-width record, as tabulated in the guides. */
export const fieldAt = (
  from: number,
  length: number,
  name: string,
  type: FieldType,
  source = '',
  more: Disclosure = {},
): LayoutField => ({
  ...fieldDefaults,
  name,
  from,
  length,
  type,
  source,
  ...more,
})

/** One column of a delimited file or a sheet. */
export const column = (name: string, length: number, type: FieldType, source: string, more: Disclosure = {}): LayoutField => ({
  ...fieldDefaults,
  name,
  length,
  type,
  source,
  ...more,
})

export const record = (
  code: string,
  name: string,
  per: RecordScope,
  length: number,
  fields: readonly LayoutField[],
): LayoutRecord => ({ code, name, per, length, fields: [...fields] })
