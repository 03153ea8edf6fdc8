import { type RawBuilder, sql } from 'kysely'

/** The value of an index in a month, or the last one published before it. */
const valueIn = (index: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`(select v.value from price_index_value v where v.index_id = ${index} and v.month <= date_trunc('month', ${day}::date)
    order by v.month desc limit 1)`

/** The factor that ages an amount from one day to another by an index; 1 without an index or without values. */
export const agingFactor = (index: RawBuilder<unknown>, from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql<string>`coalesce(${valueIn(index, until)} / ${valueIn(index, from)}, 1)`
