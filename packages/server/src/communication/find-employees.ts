import type { Condition } from '@legajo/contract/communication/scheduled.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { namedEmployees } from '../db/named-employees.ts'

/** Active visible employees whose name or file code matches `query` and who meet every condition. */
export const findEmployees = (
  db: Db,
  { query = '', conditions = '[]' }: { query?: string; conditions?: string },
  companies?: readonly number[],
) => {
  const lines = JSON.parse(conditions) as readonly Condition[] // validated by the contract's schema
  let found = db
    .selectFrom(namedEmployees.as('e'))
    .select([
      'e.id',
      'e.company_id',
      'e.name',
      'e.last_name',
      'e.admission_date',
      'e.phone',
      sql<string | null>`coalesce(e.email, e.personal_email)`.as('email'),
    ])
    .where('e.work_status', '<>', 'BAJA')
    .$if(query !== '', (rows) => rows.where(sql<boolean>`position(fold_text(${query}) in e.search) > 0`))
    .$if(companies !== undefined, (rows) => rows.where('e.company_id', 'in', companies ?? []))
  for (const { field, operator, value } of lines) {
    const column = sql.ref(`e.${field}`)
    found = found.where(
      operator === '!=' ? sql<boolean>`${column} is distinct from ${value}` : sql<boolean>`${column} = ${value}`,
    )
  }
  return found.orderBy('e.name_order').orderBy('e.id')
}
