import { type ProposalDraft, proposals } from '@legajo/contract/payroll/salary/proposal.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { updateRow } from '../db/save.ts'
import { AppError, fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { type ProposedPerson, problemOf } from './check-proposal.ts'
import { fullTime, pageOfProposals } from './proposal-rows.ts'
import { lockSheet, sheetOf } from './sheet-access.ts'
import { readStudy } from './study-rows.ts'

export const serveProposals: Area = (server) => {
  serve(server, proposals.ofSheet, async ({ db, session }, { params, query }) => {
    await sheetOf(db, session, params.id)
    return pageOfProposals(db, sql`p.sheet_id = ${params.id}`, query)
  })
  serve(server, proposals.ofStudy, async ({ db, session }, { params, query }) => {
    await readStudy(db, session, params.id)
    return pageOfProposals(db, sql`p.study_id = ${params.id}`, query)
  })
  serve(server, proposals.draft, async ({ db, session }, { params, body }) => {
    const found = await lockSheet(db, session, body.sheet_id)
    if (found.sheet.study_id !== params.id) refuse('sheet_id', 'La planilla no es de este estudio')
    if (!found.sheet.may_edit)
      fail('nothing_to_do', { what: `La planilla está «${found.sheet.step_name}»: ahora la cambia quien tiene ese paso` })
    // The version is checked before the rows: a stale sheet answers who changed it.
    await updateRow(db, 'salary_sheet', body.sheet_id, { version: body.version, state: found.sheet.state })
    await checkRows(db, found, body.rows)
    await sql`update salary_proposal p set proposed = n.proposed, reason = n.reason
      from jsonb_to_recordset(${JSON.stringify(body.rows)}::jsonb) n (employee_id bigint, proposed numeric, reason text)
      where p.sheet_id = ${body.sheet_id} and p.employee_id = n.employee_id`.execute(db)
    const { sheet } = await sheetOf(db, session, body.sheet_id)
    return { version: sheet.version, saved: body.rows.length }
  })
}

type LockedSheet = Awaited<ReturnType<typeof lockSheet>>

/** Refuses all rows when one breaks a rule, with the place and the reason of each. */
const checkRows = async (db: Db, { sheet, study, maxPct }: LockedSheet, rows: readonly ProposalDraft[]): Promise<void> => {
  const ids = rows.map(({ employee_id }) => employee_id)
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (repeated >= 0) refuse(`rows[${repeated}].employee_id`, 'La persona está dos veces en el pedido')
  const { rows: known } = await sql<
    ProposedPerson & { employee_id: number }
  >`select p.employee_id, p.present::text as present, p.floor::text as floor,
      round(p.band_max / (${sql.raw(fullTime)}), 2)::text as band_max, p.out_of_agreement, p.excluded
    from salary_proposal p where p.sheet_id = ${sheet.id} and p.employee_id = ${anyOf(ids)}`.execute(db)
  const people = new Map(known.map((person) => [person.employee_id, person]))
  const limits = { maxPct, step: sheet.step_name, rounding: study.rounding_step, reasonRequired: study.reason_required }
  const problems = rows.flatMap((row, index) => {
    const person = people.get(row.employee_id)
    if (!person)
      return [{ path: `rows[${index}].employee_id`, message: 'La persona no está en la planilla o no está a tu alcance' }]
    const problem = problemOf(person, row, limits)
    return problem ? [{ path: `rows[${index}].${problem.field}`, message: problem.message }] : []
  })
  if (problems.length > 0) throw new AppError('validation', {}, problems)
}
