import { earningsForms } from '@legajo/contract/payroll/runs/earnings-form.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName, personColumns, personSort } from '../../db/person-columns.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { formOf, saveForm } from './earnings-form-rows.ts'

/** Form 572 of each employee and year, entered manually. */
export const serveEarningsForms: Area = (server) => {
  serve(server, earningsForms.list, ({ db }, { query }) => {
    const found = employeesAndForms(db, query.year)
      .where(filterOf(query.filter, { search: 'e.search', columns: personColumns }))
      .$if(query.withForm !== undefined, (rows) => rows.where('f.id', query.withForm ? 'is not' : 'is', null))
    const sortable = { ...personSort, presentedOn: 'f.presented_on' }
    return pageOf(found, query, sortable, { id: 'e.id', sort: personSort.fullName })
  })
  serve(server, earningsForms.get, async ({ db }, { params, query }) => {
    await requireEmployee(db, params.employeeId)
    return (await formOf(db, params.employeeId, query.year)) ?? null
  })
  serve(server, earningsForms.save, async ({ db }, { params, body }) => {
    await requireEmployee(db, params.employeeId)
    return saveForm(db, params.employeeId, body, 'MANUAL')
  })
  serve(server, earningsForms.remove, async ({ db }, { params }) => {
    const { numDeletedRows } = await db
      .deleteFrom('earnings_form')
      .where('id', '=', params.formId)
      .where('employee_id', '=', params.employeeId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) fail('not_found')
  })
}

const requireEmployee = async (db: Db, id: number) =>
  await db.selectFrom('employee').select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound)

/** Employees who worked in the year, with their form. */
const employeesAndForms = (db: Db, year: number) =>
  db
    .selectFrom('employee as e')
    .leftJoin('earnings_form as f', (join) =>
      join.onRef('f.tenant_id', '=', 'e.tenant_id').onRef('f.employee_id', '=', 'e.id').on('f.fiscal_year', '=', year),
    )
    .select(['e.id', 'e.file_code as fileCode', 'e.cuil', 'f.source', 'f.number', 'f.presented_on as presentedOn'])
    .select(fullName('e').as('fullName'))
    .select(sql<number>`coalesce(jsonb_array_length(f.family), 0)`.as('family'))
    .select(sql<number>`coalesce(jsonb_array_length(f.deductions), 0)`.as('deductions'))
    .where('e.admission_date', '<=', `${year}-12-31`)
    .where((where) => where.or([where('e.egress_date', 'is', null), where('e.egress_date', '>=', `${year}-01-01`)]))
