import { compareDecimals, formatDecimal } from '@legajo/kernel/money.ts'
import type { Limits } from '@legajo/payroll-rules/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { refuse } from '../../errors/app-error.ts'

/** The fields of `Limits` as calls carry them. */
export interface LimitFields {
  readonly minimum?: string | null | undefined
  readonly maximum?: string | null | undefined
}

/** The limits of a parameter's definition; absent fields of a draft stay as stored. */
export const limitsOf = (draft: LimitFields, stored: LimitFields): Limits => {
  const field = (key: keyof LimitFields) => (draft[key] === undefined ? stored[key] : draft[key]) || undefined
  const [minimum, maximum] = [field('minimum'), field('maximum')]
  if (minimum && maximum && compareDecimals(minimum, maximum) > 0)
    refuse('maximum', `El valor máximo (${formatDecimal(maximum)}) es menor que el mínimo (${formatDecimal(minimum)})`)
  return { ...(minimum && { minimum }), ...(maximum && { maximum }) }
}

export const limitColumns = (definition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${definition} ->> 'minimum' as minimum, ${definition} ->> 'maximum' as maximum`
