import { employees } from '@legajo/contract/employees/employee.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { hasCategoryToday, payOnDay } from '../../db/pay-on-day.ts'
import { containsWords } from '../../http/filter.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { selectReducedEmployees } from './employee-rows.ts'

const maxMatches = 50

/** Employee searches: by text, by ids, by reporting line. */
export const serveEmployeeFinders: Area = (server) => {
  serve(server, employees.find, ({ db }, { query }) =>
    query.egressed ? findAmongAll(db, query.filter) : selectActive(db, query.filter),
  )
  serve(server, employees.reduceStrict, ({ db }, { query }) => selectActive(db, query.filter ?? ''))
  serve(server, employees.findByIds, ({ db }, { body }) =>
    body.ids.length === 0
      ? Promise.resolve([])
      : selectReducedEmployees(db).where('id', 'in', body.ids).orderBy('search').execute(),
  )
  serve(server, employees.findSalaryByIds, async ({ db }, { body }) => {
    if (body.ids.length === 0) return []
    const salary = sql<string | null>`${sql.raw(payOnDay('salary'))}`.as('salary')
    return db.selectFrom('employee').select(['id', salary]).where('id', 'in', body.ids).execute()
  })
  serve(server, employees.findChildren, ({ db }, { body }) =>
    selectReducedEmployees(db)
      .where(
        sql<boolean>`employment_id in (select below.id from employment below join employee boss on boss.employment_id = below.parent_id
          where boss.id = any(${body.ids}::bigint[]))`,
      )
      .orderBy('search')
      .execute(),
  )
  serve(server, employees.findBosses, ({ db }, { body }) =>
    selectReducedEmployees(db)
      .where(
        sql<boolean>`employment_id in (select seat.parent_id from employment seat join employee one on one.employment_id = seat.id
          where one.id = any(${body.ids}::bigint[]))`,
      )
      .orderBy('search')
      .execute(),
  )
  serve(server, employees.possibleBosses, ({ db }, { query }) =>
    selectReducedEmployees(db)
      .where('work_status', '<>', 'BAJA')
      .where(
        sql<boolean>`employment_id in (select parent_id from employment) and id is distinct from ${query.employeeId ?? null}::bigint
          and employment_id not in (with recursive below as (
            select employment_id as id from employee where id = ${query.employeeId ?? 0}
            union select e.id from employment e join below on e.parent_id = below.id
          ) select id from below where id is not null)`,
      )
      .orderBy('search')
      .limit(2000)
      .execute(),
  )
  serve(server, employees.verifyCostCenter, async ({ db }, { query }) => {
    const { n } = await db
      .selectFrom('employee')
      .select(sql<number>`count(*)`.as('n'))
      .where('cost_center_id', '=', query.id)
      .executeTakeFirstOrThrow()
    return { inUse: Number(n) > 0, employees: Number(n) }
  })
  serve(server, employees.costCenters, ({ db }) =>
    db
      .selectFrom('cost_center')
      .select(['id', 'code', 'name'])
      .select((of) =>
        of
          .selectFrom('employee')
          .select(sql<number>`count(*)`.as('n'))
          .whereRef('employee.cost_center_id', '=', 'cost_center.id')
          .$asScalar()
          .$notNull()
          .as('employees'),
      )
      .orderBy('code')
      .execute(),
  )
  serve(
    server,
    employees.categories,
    async ({ db }) =>
      (
        await sql<{
          union: string
          code: string
          name: string
          count: number
        }>`select u.code as "union", c.code, c.name, (select count(*) from employee e where e.tenant_id = u.tenant_id
          and e.company_id = u.company_id and ${hasCategoryToday('u.code', 'c.code')}) as count
        from category_card c join trade_union_card u on u.tenant_id = c.tenant_id and u.id = c.trade_union_id
        where u.active and c.active order by u.code, c.sort_order, c.code`.execute(db)
      ).rows,
  )
  serve(server, employees.tradeUnions, ({ db }) =>
    db
      .selectFrom('trade_union_card')
      .select(['code', 'name', 'number_cct as numberCct'])
      .where('active', '=', true)
      .orderBy('name')
      .execute(),
  )
}

/** Exact file code matches come first: typing 1003 and taking the first result selects that employee, not a CUIL containing 1003. */
const matching = (db: Db, text: string) =>
  selectReducedEmployees(db)
    .where(containsWords('employee.search', text))
    .orderBy(sql`file_code <> ${text.trim()}`)
    .limit(maxMatches)

const selectActive = (db: Db, text: string) => matching(db, text).where('work_status', '<>', 'BAJA').orderBy('search').execute()

/** Employees who left come last, with their leaving date. */
const findAmongAll = (db: Db, text: string) =>
  matching(db, text).select('employee.egress_date').orderBy(sql`work_status = 'BAJA'`).orderBy('search').execute()
