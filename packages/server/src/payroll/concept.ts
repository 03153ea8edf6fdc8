import { type ConceptDraft, concepts } from '@legajo/contract/payroll/concept.ts'
import type { FormulaTest } from '@legajo/contract/payroll/formula-test.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import type { PayrollTables } from '../db/tables/payroll.ts'
import { AppError, fail } from '../http/app-error.ts'
import { pageOf } from '../http/page.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { hasFlag } from '../http/session.ts'
import { asSent, checkConcept, draftConcept } from './check-concept.ts'
import { asJson } from './formula.ts'
import { mustBeGreen, problemsOf, runCases } from './formula-check.ts'
import { monthNow } from './month-now.ts'
import { referencesOf } from './references.ts'
import { conceptFrom, readRules } from './rules.ts'
import { containing } from './scale.ts'
import { tryFormula } from './try-formula.ts'

export const serveConcepts: Area = (server) => {
  serve(server, concepts.list, ({ db }, { body: { type, ...query } }) =>
    pageOf(
      allConcepts(db)
        .$if(Boolean(query.filter), (found) =>
          found.where(sql<boolean>`fold_text(code || ' ' || name || ' ' || formula) like ${containing(query.filter ?? '')}`),
        )
        .$if(Boolean(type), (found) => found.where('concept_type', '=', type ?? '')),
      query,
      { code: 'code', name: 'name', type: 'concept_type', conceptOrder: 'concept_order', status: 'status' },
      { sort: 'concept_order' },
    ),
  )
  serve(server, concepts.listAll, ({ db }) => allConcepts(db).orderBy('concept_order').orderBy('code').execute())
  serve(server, concepts.get, ({ db }, { params }) => oneConcept(db, params.id))
  serve(server, concepts.create, async ({ db }, { body }) => {
    const id = await insertRow(db, 'concept', { ...columnsOf(body), definition: '{}' as never })
    await mustBeRight(db, id)
    await mustPassTests(db, id)
    return oneConcept(db, id)
  })
  serve(server, concepts.update, async ({ db }, { body: { id, ...draft } }) => {
    await updateRow(db, 'concept', id, columnsOf(draft))
    await mustBeRight(db, id)
    await mustPassTests(db, id)
    return oneConcept(db, id)
  })
  serve(server, concepts.remove, async ({ db }, { params }) => {
    const { code } = await oneConcept(db, params.id)
    const users = await usersOf(db, code)
    if (users.length > 0) fail('in_use', { what: `El concepto «${code}»`, count: `fórmulas de ${users.join(', ')}` })
    await removeRow(db, 'concept', params.id)
  })

  serve(server, concepts.check, async ({ db }, { body }) => {
    const rules = await readRules(db)
    if (body.name) {
      const found = problemsOf(rules, body.name, body.formula, await monthNow(db))
      return { ok: found.length === 0, problems: found.map((problem) => asSent({ ...problem, concept: '', field: 'formula' })) }
    }
    const known = rules.concepts.find(({ code }) => code === body.concept)
    const { problems } = checkConcept(
      rules,
      { ...(known ?? draftConcept(body.formula)), formula: body.formula },
      { period: await monthNow(db) },
    )
    return { ok: problems.length === 0, problems: problems.map(asSent) }
  })
  serve(server, concepts.tryOut, ({ db, session }, { body }) => {
    if (!hasFlag(session, 'seeConfidentialInfo')) return fail('confidential')
    return tryFormula(db, body)
  })
  serve(server, concepts.references, async ({ db }) => referencesOf(await readRules(db), await monthNow(db)))
}

/** Refuses to keep a concept whose formulas do not stand among the others; the transaction undoes the change. */
const mustBeRight = async (db: Db, id: number): Promise<void> => {
  const row = await db.selectFrom('concept').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { problems } = checkConcept(await readRules(db), conceptFrom(row), { period: await monthNow(db) })
  if (problems.length === 0) return
  throw new AppError(
    'validation',
    { problems: problems.map(asSent) },
    problems.map(({ field, message, line, column }) => ({
      path: field === 'quantityFormula' ? 'formulaQuantity' : field === 'accumulators' ? 'accumulatorsAdding' : field,
      message: line > 0 && field !== 'accumulators' ? `${message} (línea ${line}, columna ${column})` : message,
    })),
  )
}

/** A concept is in force as soon as it is saved: all its cases must be green. */
const mustPassTests = async (db: Db, id: number): Promise<void> => {
  const { code, formula, tests } = await oneConcept(db, id)
  if (tests.length > 0) mustBeGreen(runCases(await readRules(db), formula, tests, { month: await monthNow(db), concept: code }))
}

/** Codes of other concepts whose formulas name this one. */
const usersOf = async (db: Db, code: string): Promise<readonly string[]> => {
  const pattern = `\\m(C|CONCEPTO|N|NOVEDAD|H|HISTORICO)\\.${code}\\M`
  const rows = await db
    .selectFrom('concept')
    .select('code')
    .where('code', '<>', code)
    .where(sql<boolean>`(formula || ' ' || coalesce(formula_quantity, '')) ~* ${pattern}`)
    .orderBy('code')
    .execute()
  return rows.map((row) => row.code)
}

const allConcepts = (db: Db) =>
  db
    .selectFrom('concept')
    .select([
      'id',
      'code',
      'name',
      'description',
      'concept_order as conceptOrder',
      'status',
      'formula',
      'formula_quantity as formulaQuantity',
    ])
    .select([
      'paycheck_show as paycheckShow',
      'accumulate_to_sac as accumulateToSac',
      'exclude_accounting_count as excludeAccountingCount',
    ])
    .select(['code_afip as codeAfip', 'debe', 'haber', 'color', 'liquidation_types as liquidationTypes', 'version'])
    .select(['accumulators_adding as accumulatorsAdding', 'accumulators_subtracting as accumulatorsSubtracting'])
    .select(sql<FormulaTest[]>`tests`.as('tests'))
    .select([
      sql<ConceptDraft['type']>`concept_type`.as('type'),
      sql<ConceptDraft['conceptCategory']>`concept_category`.as('conceptCategory'),
    ])

const oneConcept = async (db: Db, id: number) =>
  (await allConcepts(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')

const columnsOf = (draft: ConceptDraft): Omit<Insertable<PayrollTables['concept']>, 'definition'> => ({
  code: draft.code,
  name: draft.name,
  description: draft.description ?? null,
  concept_type: draft.type,
  concept_category: draft.conceptCategory,
  concept_order: draft.conceptOrder,
  status: draft.status,
  formula: draft.formula,
  formula_quantity: draft.formulaQuantity || null,
  paycheck_show: draft.paycheckShow,
  accumulate_to_sac: draft.accumulateToSac,
  exclude_accounting_count: draft.excludeAccountingCount,
  code_afip: draft.codeAfip ?? null,
  debe: draft.debe ?? null,
  haber: draft.haber ?? null,
  color: draft.color,
  liquidation_types: draft.liquidationTypes,
  accumulators_adding: draft.accumulatorsAdding,
  accumulators_subtracting: draft.accumulatorsSubtracting,
  ...(draft.tests && { tests: asJson(draft.tests) }),
  ...(draft.version !== undefined && { version: draft.version }),
})
