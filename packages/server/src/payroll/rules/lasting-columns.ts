import type { Holds, MissingAction } from '@legajo/kernel/holds.ts'
import type { Lasting } from '@legajo/payroll-rules/rules.ts'
import { type RawBuilder, sql } from 'kysely'

/** The fields of `Lasting` as calls carry them. */
export interface LastingFields {
  readonly holds?: Holds | null | undefined
  readonly onMissing?: MissingAction | null | undefined
  readonly expected?: number | null | undefined
  readonly publisher?: string | null | undefined
}

/** The part of a rule's definition with the span of its values; absent fields of a draft stay as stored. */
export const lastingOf = (draft: LastingFields, stored: LastingFields): Lasting => {
  const field = <Key extends keyof LastingFields>(key: Key) => (draft[key] === undefined ? stored[key] : draft[key]) || undefined
  const [holds, onMissing, expected, publisher] = [field('holds'), field('onMissing'), field('expected'), field('publisher')]
  return {
    ...(holds && { holds }),
    ...(onMissing && { onMissing }),
    ...(expected && { expected }),
    ...(publisher && { publisher }),
  }
}

export const lastingColumns = (definition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${definition} ->> 'holds' as holds, ${definition} ->> 'onMissing' as "onMissing",
    (${definition} ->> 'expected')::int as expected, ${definition} ->> 'publisher' as publisher`
