import type { EarningsForm, EarningsFormDraft } from '@legajo/contract/payroll/runs/earnings-form.ts'
import type { Db } from '../../db/database.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import { fail } from '../../errors/app-error.ts'

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
    otherAgent: row.other_agent,
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
    other_agent: draft.otherAgent ? JSON.stringify(draft.otherAgent) : null,
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
