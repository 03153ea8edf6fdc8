import { type RawBuilder, type Selectable, sql } from 'kysely'
import { idsText } from './any-of.ts'
import type { Schema } from './schema.ts'

interface StructureNames {
  readonly area: string | null
  readonly sector: string | null
  readonly hierarchical_level: string | null
  readonly position: string | null
}

export type NamedEmployee = Selectable<Schema['employee']> & StructureNames

const namesOf = (employees: RawBuilder<unknown>) => sql<NamedEmployee>`(select employee.*,
    area.name as area, sector.name as sector, hierarchical_level.name as hierarchical_level, position.name as position
  from ${employees} employee
  left join area_card area on area.tenant_id = employee.tenant_id and area.id = employee.area_id
  left join sector on sector.tenant_id = employee.tenant_id and sector.id = employee.sector_id
  left join hierarchical_level on hierarchical_level.tenant_id = employee.tenant_id
    and hierarchical_level.id = employee.hierarchical_level_id
  left join position_card position on position.tenant_id = employee.tenant_id and position.id = employee.position_id)`

/**
 * Employees with the names of their area, sector, level and position, for queries that read them: `selectFrom(namedEmployees.as('employee'))`.
 * Joins by whole keys: PostgreSQL removes those whose name a query does not read.
 */
export const namedEmployees = namesOf(sql`employee`)

/**
 * `namedEmployees` with the values as they were, or will be, on a day. Employees admitted later are absent. With `fields`, dated columns outside them have the
 * values of today: faster for a query that reads few.
 */
export const employeesWithNamesOn = (day: string, ids?: readonly number[], fields?: readonly string[]) =>
  namesOf(
    sql`employees_on(${day}::date, ${ids ? idsText(ids) : null}::bigint[], ${fields ? `{${fields.join()}}` : null}::text[])`,
  )
