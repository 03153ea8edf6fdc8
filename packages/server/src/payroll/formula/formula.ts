import { type FormulaDraft, formulas } from '@legajo/contract/payroll/rules/formula.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { currentMonthOf } from '../../platform/today.ts'
import { readRules } from '../rule-set/read-rules.ts'
import { requireConceptsCompile, requireValidFormula, runCases, withFormula } from './formula-check.ts'
import { selectFormulas, textOf, toCasesColumn, toFormula } from './formula-row.ts'
import { mustBeOnlyDraft, readFormula, readTestedFormula } from './formula-rows.ts'

/**
 * Named formulas: drafts are edited here; `publish-formula.ts` puts them in force. Not a served resource: every write compiles the formula and
 * keeps a single draft of a name.
 */
export const serveFormulas: Area = (server) => {
  serve(server, formulas.list, async ({ db }) => (await selectFormulas(db).execute()).map(await toFormula(db)))
  serve(server, formulas.get, ({ db }, { params }) => readTestedFormula(db, params.id))
  serve(server, formulas.create, async ({ db }, { body }) => {
    if (body.status && body.status !== 'borrador')
      refuse('status', 'Una fórmula nace como borrador; después de probarla, publicala')
    const draft = { ...body, formula: textOf(body) }
    await requireValidFormula(db, await readRules(db), draft)
    await mustBeOnlyDraft(db, draft)
    return readTestedFormula(db, await insertRow(db, 'formula', { ...columnsOf(draft), tests: toCasesColumn(body.tests ?? []) }))
  })
  serve(server, formulas.update, async ({ db }, { params, body }) => {
    const before = await readFormula(db, params.id)
    if (before.status !== 'borrador') fail('formula_published', { status: before.status })
    if (body.status && body.status !== before.status)
      refuse('status', 'Un borrador pasa a publicado con «Publicar», no al guardar')
    const draft = { ...body, formula: textOf(body) }
    await requireValidFormula(db, await readRules(db), draft)
    await mustBeOnlyDraft(db, draft, params.id)
    const tests = body.tests && { tests: toCasesColumn(body.tests) }
    await updateRow(db, 'formula', params.id, { ...columnsOf(draft), ...tests, version: body.version })
    return readTestedFormula(db, params.id)
  })
  serve(server, formulas.remove, async ({ db }, { params }) => {
    const { status } = await readFormula(db, params.id)
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
