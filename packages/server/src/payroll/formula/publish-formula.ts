import type { Body } from '@legajo/contract/endpoint.ts'
import { type Formula, formulas } from '@legajo/contract/payroll/rules/formula.ts'
import type { Db } from '../../db/database.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import { fail } from '../../errors/app-error.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { serializeRuleChanges } from '../../http/serialize-rule-changes.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { currentMonthOf } from '../../platform/today.ts'
import { readRules } from '../rule-set/read-rules.ts'
import { closeOverlappedVersion } from './close-overlapped.ts'
import { monthOf, requireConceptsCompile, requirePassingTests, requireValidFormula } from './formula-check.ts'
import { toCasesColumn } from './formula-row.ts'
import { mustBeOnlyDraft, readFormula, readTestedFormula, resultsOf } from './formula-rows.ts'
import { freeCopyOf } from './free-name.ts'
import { mustBeMeasured } from './measured-formula.ts'

/** Publication of a draft, and creation of the next draft from a version in force. */
export const servePublishedFormulas: Area = (server) => {
  const { database } = server
  serve(server, formulas.publish, async ({ db }, { params, body }) => {
    const draft = await readFormula(db, params.id)
    if (draft.status !== 'borrador') fail('formula_published', { status: draft.status })
    if ((draft.tests ?? []).length === 0) fail('formula_without_tests')
    await requireValidFormula(db, await readRules(db), draft)
    requirePassingTests(await resultsOf(db, draft))
    await mustBeMeasured(db, draft)
    await closeOverlappedVersion(db, draft)
    await updateRow(db, 'formula', draft.id, { status: 'publicada', last_update: new Date(), version: body.version })
    requireConceptsCompile(
      await readRules(db),
      [await currentMonthOf(db), monthOf(draft, await currentMonthOf(db)), draft.vigencia_desde.slice(0, 7)].filter(isRecent),
    )
    return readTestedFormula(db, draft.id)
  })

  serveOperation(server, formulas.clone, async ({ session, scope, request }, { body }) => {
    // The original may be in any company of the user; the copy goes to the current one (forced-company).
    const companies = session.companies.map(({ id }) => id)
    const from = await database.inTenant({ ...scope, companies }, (db) => readFormula(db, body.id))
    return database.inTenant(scope, async (db) => {
      await serializeRuleChanges(db, formulas.clone)
      return answerOnce(db, session, request, () => copyFormula(db, from, body, session.company))
    })
  })
}

const copyFormula = async (db: Db, from: Formula, requested: Body<typeof formulas.clone>, company: number): Promise<Formula> => {
  const isVersion = requested.name === undefined && from.company_id === company && requested.vigencia_desde !== undefined
  const copy = {
    name: requested.name ?? (isVersion ? from.name : await freeName(db, from.name)),
    title: from.title ?? null,
    formula: from.formula,
    vigencia_desde: requested.vigencia_desde ?? from.vigencia_desde,
    vigencia_hasta: requested.vigencia_hasta ?? (isVersion ? '2100-01-01' : from.vigencia_hasta),
    color: from.color ?? null,
    link: from.link ?? null,
    description_change: requested.description_change ?? null,
  }
  await requireValidFormula(db, await readRules(db), copy)
  await mustBeOnlyDraft(db, copy)
  return readTestedFormula(
    db,
    await insertRow(db, 'formula', { ...copy, tests: toCasesColumn(from.tests ?? []), last_update: new Date() }),
  )
}

// A version that begins in 2000 is unlimited: months long past are not recompiled, their runs keep their rules.
const isRecent = (period: string): boolean => period >= '2020-01'

/** NAME, or the name of a copy when the company already has it. */
const freeName = async (db: Db, name: string): Promise<string> => {
  const rows = await db.selectFrom('formula').select('name').distinct().execute()
  const taken = new Set(rows.map((row) => row.name))
  return taken.has(name) ? freeCopyOf(name, taken) : name
}
