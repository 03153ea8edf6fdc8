import { type Formula, type FormulaDraft, formulas } from '@legajo/contract/payroll/rules/formula.ts'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { currentMonthOf } from '../period/current-month.ts'
import { readRules } from '../rules/rules.ts'
import { monthOf, requireConceptsCompile, requireValidFormula, runCases, withFormula } from './formula-check.ts'
import { allFormulas, storedCases, textOf, toFormula } from './formula-row.ts'

/** Named formulas: drafts are edited here; `publish-formula.ts` puts them in force. */
export const serveFormulas: Area = (server) => {
  serve(server, formulas.list, async ({ db }) => (await allFormulas(db).execute()).map(await toFormula(db)))
  serve(server, formulas.get, ({ db }, { params }) => testedFormula(db, params.id))
  serve(server, formulas.create, async ({ db }, { body }) => {
    if (body.status && body.status !== 'borrador')
      refuse('status', 'Una fórmula nace como borrador; después de probarla, publicala')
    const draft = { ...body, formula: textOf(body) }
    await requireValidFormula(db, await readRules(db), draft)
    await mustBeOnlyDraft(db, draft)
    return testedFormula(db, await insertRow(db, 'formula', { ...columnsOf(draft), tests: storedCases(body.tests ?? []) }))
  })
  serve(server, formulas.update, async ({ db }, { params, body }) => {
    const before = await oneFormula(db, params.id)
    if (before.status !== 'borrador') fail('formula_published', { status: before.status })
    if (body.status && body.status !== before.status)
      refuse('status', 'Un borrador pasa a publicado con «Publicar», no al guardar')
    const draft = { ...body, formula: textOf(body) }
    await requireValidFormula(db, await readRules(db), draft)
    await mustBeOnlyDraft(db, draft, params.id)
    const tests = body.tests && { tests: storedCases(body.tests) }
    await updateRow(db, 'formula', params.id, { ...columnsOf(draft), ...tests, version: body.version })
    return testedFormula(db, params.id)
  })
  serve(server, formulas.remove, async ({ db }, { params }) => {
    const { status } = await oneFormula(db, params.id)
    await removeRow(db, 'formula', params.id)
    if (status === 'publicada') requireConceptsCompile(await readRules(db), [await currentMonthOf(db)])
  })
  serve(server, formulas.test, async ({ db }, { body }) => {
    const rules = await readRules(db)
    const own = body.name ? withFormula(rules, body.name, body.formula) : rules
    const now = await currentMonthOf(db)
    const month = body.vigencia_desde && body.vigencia_desde.slice(0, 7) > now ? body.vigencia_desde.slice(0, 7) : now
    return runCases(own, body.formula, body.tests ?? [], { month, concept: body.concept })
  })
}

export const oneFormula = async (db: Db, id: number): Promise<Formula> => {
  const row = (await allFormulas(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')
  return (await toFormula(db))(row)
}

/** One version with the results of its cases under the company's current rules. */
export const testedFormula = async (db: Db, id: number): Promise<Formula> => {
  const row = await oneFormula(db, id)
  return { ...row, results: await resultsOf(db, row) }
}

export const resultsOf = async (db: Db, row: Formula) => {
  const tests = row.tests ?? []
  if (tests.length === 0) return []
  const rules = withFormula(await readRules(db), row.name, row.formula)
  return runCases(rules, row.formula, tests, { month: monthOf(row, await currentMonthOf(db)) })
}

/** One draft per name and first day: an existing one is to be continued instead. */
export const mustBeOnlyDraft = async (
  db: Db,
  { name, vigencia_desde }: Pick<Formula, 'name' | 'vigencia_desde'>,
  own = 0,
): Promise<void> => {
  const other = await db
    .selectFrom('formula')
    .select('id')
    .where('name', '=', name)
    .where('vigencia_desde', '=', vigencia_desde)
    .where('status', '=', 'borrador')
    .where('id', '<>', own)
    .executeTakeFirst()
  if (other) fail('formula_draft_exists', { name, date: vigencia_desde })
}

const columnsOf = (draft: FormulaDraft & { readonly formula: string }) => ({
  name: draft.name,
  title: draft.title || null,
  formula: draft.formula,
  vigencia_desde: draft.vigencia_desde,
  vigencia_hasta: draft.vigencia_hasta,
  description_change: draft.description_change ?? null,
  color: draft.color ?? null,
  link: draft.link || null,
  last_update: new Date(),
})
