import { type ParametricTypeCode, parametricTypes } from '@legajo/contract/parametric/parametric-types.ts'
import { readValues } from '../../choices/parametric-rows.ts'
import type { Db } from '../../db/database.ts'

/** The values of a company by their codes for one interface. */
export interface CompanyCodes {
  /** The code of a stored value for the interface of the file; the stored one where none is set. */
  readonly of: (type: ParametricTypeCode, stored: string) => string
  /** Whether a value of the type, current or not, has this code for the interface. */
  readonly isKnown: (type: ParametricTypeCode, code: string) => boolean
}

export const noCodes: CompanyCodes = { of: (_, stored) => stored, isKnown: () => false }

const types = [
  'sicoss-situations',
  'sicoss-conditions',
  'sicoss-activities',
  'sicoss-modalities',
  'sicoss-zones',
  'sicoss-injured',
  'employer-types',
  'obras-sociales',
  'leaving-motives',
  'document-types',
  'bank-account-types',
  'banks',
] as const satisfies readonly ParametricTypeCode[]

/** Reads the codes of the current company for an interface: its own, of the organisation, or delivered. */
export const companyCodes = async (db: Db, name: string): Promise<CompanyCodes> => {
  const rows = await readValues(
    db,
    types.map((type) => parametricTypes[type].id),
  )
  const codes = new Map<string, string>()
  const known = new Set<string>()
  for (const { type_id, code, codes: byInterface } of rows) {
    const own = byInterface[name] ?? code
    codes.set(`${type_id} ${code}`, own)
    known.add(`${type_id} ${own}`)
  }
  return {
    of: (type, stored) => codes.get(`${parametricTypes[type].id} ${stored}`) ?? stored,
    isKnown: (type, code) => known.has(`${parametricTypes[type].id} ${code}`),
  }
}
