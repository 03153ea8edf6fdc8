import { sql } from 'kysely'

/** A unit and all below it, as a condition on an employee's unit; no condition without a unit. */
export const inBranch = (unit: number | undefined, column = 'e.organizational_unit_id') =>
  unit === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${sql.raw(column)} in (with recursive branch as (select ${unit}::bigint as id
        union select u.id from unit_card u join branch b on u.parent_id = b.id) select id from branch)`
