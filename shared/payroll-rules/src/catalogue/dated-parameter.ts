import type { Lasting, Parameter, Version } from '../rules.ts'
import { limitsOfNumber } from './parameter-limits.ts'

/** The day from which the catalogue knows a value that never changed. */
export const firstDay = '2000-01-01'

type DatedValues = readonly (readonly [from: string, value: string, source?: string])[]

const versions = (dated: DatedValues): readonly Version<{ readonly value: string }>[] =>
  dated.map(([from, value, source]) => (source ? { from, value, source } : { from, value }))

/** A parameter with a number of so many decimals. */
export const number = (code: string, name: string, decimals: number, dated: DatedValues, lasting: Lasting = {}): Parameter => ({
  code,
  name,
  type: 'number',
  decimals,
  ...limitsOfNumber(code, name),
  ...lasting,
  versions: versions(dated),
})

const ofType =
  (type: Parameter['type']) =>
  (code: string, name: string, dated: DatedValues): Parameter => ({ code, name, type, decimals: 0, versions: versions(dated) })
export const flag = ofType('boolean')
export const date = ofType('date')
export const text = ofType('text')
