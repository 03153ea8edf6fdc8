import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { namedEmployees } from '../../db/named-employees.ts'
import { fullName } from '../../db/person-columns.ts'
import { filterOf } from '../../http/filter.ts'
import type { Session } from '../../session/session.ts'
import { personFilters } from './employee-filters.ts'

/** The active people whom a filter selects, as far as the caller sees them; all of them without a filter. */
export const peopleOf = async (db: Db, session: Session, filter = '') => {
  const columns = await personFilters(db, session, filter)
  return db
    .selectFrom(namedEmployees.as('employee'))
    .leftJoin('cost_center_card as cost_center', (join) =>
      join.onRef('cost_center.tenant_id', '=', 'employee.tenant_id').onRef('cost_center.id', '=', 'employee.cost_center_id'),
    )
    .select(['employee.id', fullName<string>('employee').as('full_name')])
    .where('employee.company_id', '=', sql<number>`app_company()`)
    .where('employee.work_status', '<>', 'BAJA')
    .where(filterOf(filter, { search: 'employee.search', columns }))
    .orderBy('employee.name_order')
    .execute()
}
