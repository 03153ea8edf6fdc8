import { formulas } from '@legajo/contract/payroll/rules/formula.ts'
import { sql } from 'kysely'
import { updateRow } from '../../db/save.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { readFormula, readTestedFormula } from './formula-rows.ts'

/**
 * A title describes the formula: every version in force gets it. So does a draft that has the old one; a draft with its own title keeps it
 * until it is published.
 */
export const serveFormulaTitles: Area = (server) =>
  serve(server, formulas.rename, async ({ db }, { params, body: { title, version } }) => {
    const { name, title: before = null, status } = await readFormula(db, params.id)
    await updateRow(db, 'formula', params.id, { title, version })
    if (status !== 'borrador')
      await sql`update formula set title = ${title} where name = ${name} and company_id = app_company() and id <> ${params.id}
        and (status <> 'borrador' or title is not distinct from ${before}::text) and title is distinct from ${title}`.execute(db)
    return readTestedFormula(db, params.id)
  })
