import { type EarningsForm, type EarningsFormDraft, earningsForms } from '@legajo/contract/payroll/runs/earnings-form.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personColumns, personSort } from '../../db/person-columns.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import { fail } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'

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
    await knownEmployee(db, params.employeeId)
    return (await formOf(db, params.employeeId, query.year)) ?? null
  })
  serve(server, earningsForms.save, async ({ db }, { params, body }) => {
    await knownEmployee(db, params.employeeId)
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

const knownEmployee = async (db: Db, id: number) =>
  (await db.selectFrom('employee').select('id').where('id', '=', id).executeTakeFirst()) ?? fail('not_found')

/** Employees who worked in the year, with their form. */
const employeesAndForms = (db: Db, year: number) =>
  db
    .selectFrom('employee as e')
    .leftJoin('earnings_form as f', (join) =>
      join.onRef('f.tenant_id', '=', 'e.tenant_id').onRef('f.employee_id', '=', 'e.id').on('f.fiscal_year', '=', year),
    )
    .select(['e.id', 'e.file_code as fileCode', 'e.cuil', 'f.source', 'f.number', 'f.presented_on as presentedOn'])
    .select(sql<string>`e.last_name || ', ' || e.name`.as('fullName'))
    .select(sql<number>`coalesce(jsonb_array_length(f.family), 0)`.as('family'))
    .select(sql<number>`coalesce(jsonb_array_length(f.deductions), 0)`.as('deductions'))
    .where('e.admission_date', '<=', `${year}-12-31`)
    .where((where) => where.or([where('e.egress_date', 'is', null), where('e.egress_date', '>=', `${year}-01-01`)]))

export const formOf = async (db: Db, employeeId: number, year: number): Promise<EarningsForm | undefined> => {
  const row = await db
    .selectFrom('earnings_form')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where('fiscal_year', '=', year)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, version, number, source, family, deductions, payments, previous } = row
  return {
    ...{ id, version, number, source, family, deductions, payments, previous },
    employeeId: row.employee_id,
    fiscalYear: row.fiscal_year,
    presentedOn: row.presented_on,
    otherEmployers: row.other_employers,
  }
}

/** Replaces the form of an employee for the same year. */
export const saveForm = async (
  db: Db,
  employeeId: number,
  draft: EarningsFormDraft,
  source: EarningsForm['source'],
): Promise<EarningsForm> => {
  const values = {
    number: draft.number,
    presented_on: draft.presentedOn || null,
    source,
    family: JSON.stringify(draft.family),
    deductions: JSON.stringify(draft.deductions),
    payments: JSON.stringify(draft.payments),
    other_employers: JSON.stringify(draft.otherEmployers),
    previous: JSON.stringify(draft.previous),
  }
  const known = await db
    .selectFrom('earnings_form')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('fiscal_year', '=', draft.fiscalYear)
    .executeTakeFirst()
  if (known) await updateRow(db, 'earnings_form', known.id, { ...values, version: draft.version })
  else await insertRow(db, 'earnings_form', { employee_id: employeeId, fiscal_year: draft.fiscalYear, ...values })
  return (await formOf(db, employeeId, draft.fiscalYear)) ?? fail('not_found')
}
