import {
  type ConceptDraft,
  type ConceptType,
  conceptTypes,
  lawBookItems,
  sicossItems,
} from '@legajo/contract/payroll/rules/concept.ts'
import type { FormulaTest } from '@legajo/contract/payroll/rules/formula-test.ts'
import { formatPeriod } from '@legajo/kernel/dates.ts'
import type { RuleProblem } from '@legajo/payroll-rules/compile-run.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import type { Schema } from '../../db/schema.ts'
import { AppError, notFound, refuse } from '../../errors/app-error.ts'
import { currentMonthOf } from '../../platform/today.ts'
import { requirePassingTests, runCases } from '../formula/formula-check.ts'
import { toCasesColumn } from '../formula/formula-row.ts'
import { checkConcept, problemAnswer } from '../rule-set/check-concept.ts'
import { keepPast, notBefore } from '../rule-set/concept-past.ts'
import { conceptFrom, readRules } from '../rule-set/read-rules.ts'
import { monthsBetweenChanges } from '../rule-set/rule-past.ts'
import { mustPostToActive } from './active-account.ts'
import { changeKeepingConcepts } from './change-keeping-concepts.ts'
import { refuseInUse } from './refuse-in-use.ts'
import { mustSuitTreatment } from './treatment.ts'

type ConceptLists = Pick<ConceptDraft, 'liquidationTypes' | 'accumulatorsAdding' | 'accumulatorsSubtracting'>

/** A changed concept with the stored values of the lists that were not sent. */
export const withStoredLists = (
  {
    liquidationTypes,
    accumulatorsAdding,
    accumulatorsSubtracting,
    ...draft
  }: Omit<ConceptDraft, keyof ConceptLists> & Partial<ConceptLists>,
  stored: ConceptLists,
): ConceptDraft => ({
  ...draft,
  liquidationTypes: liquidationTypes ?? stored.liquidationTypes,
  accumulatorsAdding: accumulatorsAdding ?? stored.accumulatorsAdding,
  accumulatorsSubtracting: accumulatorsSubtracting ?? stored.accumulatorsSubtracting,
})

/** Refuses a concept whose formulas are invalid in combination with the others; the transaction rolls the change back. */
const requireValidFormula = async (db: Db, id: number): Promise<void> => {
  const row = await db.selectFrom('concept').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  refuseWrong(checkConcept(await readRules(db), conceptFrom(row), { period: await currentMonthOf(db) }).problems)
}

const refuseWrong = (problems: readonly RuleProblem[]): void => {
  if (problems.length === 0) return
  throw new AppError(
    'validation',
    { problems: problems.map(problemAnswer) },
    problems.map(({ field, message, line, column }) => ({
      path: field === 'quantityFormula' ? 'formulaQuantity' : field === 'accumulators' ? 'accumulatorsAdding' : field,
      message: line > 0 && field !== 'accumulators' ? `${message} (línea ${line}, columna ${column})` : message,
    })),
  )
}

/** Like `refuseWrong`, for a new concept in the months between future changes of functions that it calls or concepts that it reads. */
const requireValidFormulaDeferred = async (db: Db, code: string): Promise<void> => {
  for (const month of await monthsBetweenChanges(db)) {
    const rules = await readRules(db, month)
    const concept = rules.concepts.find((one) => one.code === code)
    if (!concept) continue
    const { problems } = checkConcept(rules, concept, { period: month })
    refuseWrong(problems.map((problem) => ({ ...problem, message: `En ${formatPeriod(`${month}-01`)}: ${problem.message}` })))
  }
}

/** A concept is in force as soon as it is saved: all its cases must pass. */
const mustPassTests = async (db: Db, id: number): Promise<void> => {
  const { code, formula, tests } = await readConcept(db, id)
  if (tests.length === 0) return
  requirePassingTests(await runCases(await readRules(db), formula, tests, { month: await currentMonthOf(db), concept: code }))
}

/** Creates a concept and returns its id; refused when its formulas are invalid in combination with the others. */
export const createConcept = async (db: Db, draft: ConceptDraft, user: string): Promise<number> => {
  await mustPoint(db, draft)
  await mustPostToActive(db, draft)
  const id = await insertRow(db, 'concept', { ...columnsOf(draft), definition: definitionOf({}, draft) })
  await requireValidFormula(db, id)
  await mustSuitTreatment(db, id, draft)
  await mustPassTests(db, id)
  if (draft.validFrom) await notBefore(db, id, draft.validFrom, user)
  await requireValidFormulaDeferred(db, draft.code)
  return id
}

export const systemCode = (code: string): string =>
  `«${code}» es un código del sistema: no cambia ni se elimina; quitale antes la marca «Código del sistema»`

/** Changes a concept from the month of `validFrom` on, or else its version in force. */
export const updateConcept = async (db: Db, id: number, draft: ConceptDraft, user: string): Promise<void> => {
  const before = await db
    .selectFrom('concept')
    .select(['code', 'definition', 'is_system_code', 'debe', 'haber'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  await mustPoint(db, draft)
  await mustPostToActive(db, draft, before)
  if (draft.code !== before.code) {
    if (before.is_system_code) refuse('code', systemCode(before.code))
    if (draft.validFrom) refuse('code', 'El código no cambia desde un mes: es el mismo concepto; creá otro')
    await refuseInUse(db, 'concept', before.code, `El código «${before.code}»`)
  }
  if (draft.validFrom) await keepPast(db, id, draft.validFrom, user)
  await changeKeepingConcepts(db, 'status', async () => {
    await updateRow(db, 'concept', id, { ...columnsOf(draft), definition: definitionOf(before.definition, draft) })
    await requireValidFormula(db, id)
    await mustSuitTreatment(db, id, draft)
    await mustPassTests(db, id)
  })
}

/** The references of a concept must exist: its subtype of the same type, and its liquidation types. */
const mustPoint = async (db: Db, { subtypeId, type, liquidationTypes }: ConceptDraft): Promise<void> => {
  if (subtypeId) {
    const subtype = await db.selectFrom('concept_subtype').select('concept_type').where('id', '=', subtypeId).executeTakeFirst()
    if (!subtype) return refuse('subtypeId', 'Ese subtipo no existe; elegí otro o dejalo vacío')
    if (subtype.concept_type !== type)
      refuse('subtypeId', `Ese subtipo es de conceptos de tipo ${conceptTypes[subtype.concept_type as ConceptType]}; elegí otro`)
  }
  const known = new Set((await db.selectFrom('liquidation_type').select('code').execute()).map(({ code }) => code))
  const unknown = liquidationTypes.find((code) => !known.has(code))
  if (unknown !== undefined) refuse('liquidationTypes', `No hay un tipo de liquidación «${unknown}»; quitalo o crealo antes`)
}

/** The data stored outside the columns: sent fields change, the others stay. */
const definitionOf = (before: object, { unit, law, gananciaType, afipMarks }: ConceptDraft) => {
  const reported = Object.entries({ unit, law, gananciaType, afipMarks }).filter(([, value]) => value !== undefined)
  const merged = Object.entries({ ...before, ...Object.fromEntries(reported) }).filter(
    ([, value]) => value !== null && value !== '',
  )
  return JSON.stringify(Object.fromEntries(merged))
}

export const selectConcepts = (db: Db) =>
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
      'company_id',
      'subtype_id as subtypeId',
      'informative',
      'is_system_code as isSystemCode',
      'allows_addition as allowsAddition',
      'scheme_debit as schemeDebit',
      'scheme_credit as schemeCredit',
      'cpto_sicoss_id as cptoSicossId',
      'cpto_law_book_id as cptoLawBookId',
      'link',
    ])
    .select([
      sql<ConceptDraft['conceptTreatment']>`concept_treatment`.as('conceptTreatment'),
      sql<ConceptDraft['gananciaType']>`definition ->> 'gananciaType'`.as('gananciaType'),
      sql<string | null>`definition ->> 'unit'`.as('unit'),
      sql<string | null>`definition ->> 'law'`.as('law'),
      sql<string | null>`definition ->> 'afipMarks'`.as('afipMarks'),
      sql<string | null>`(select name from concept_subtype s where s.tenant_id = concept.tenant_id and s.id = subtype_id)`.as(
        'subType',
      ),
      nameCase(sicossItems, 'cpto_sicoss_id').as('cptoSicossValue'),
      nameCase(lawBookItems, 'cpto_law_book_id').as('cptoLawBookValue'),
    ])
    .select([
      sql<ConceptDraft['type']>`concept_type`.as('type'),
      sql<ConceptDraft['conceptCategory']>`concept_category`.as('conceptCategory'),
    ])

/** The text of a number, from a constant table. */
const nameCase = (table: Readonly<Record<number, string>>, column: string) =>
  sql<string | null>`(${JSON.stringify(table)}::jsonb) ->> ${sql.ref(column)}::text`

export const readConcept = async (db: Db, id: number) =>
  await selectConcepts(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)

const columnsOf = (draft: ConceptDraft): Omit<Insertable<Schema['concept']>, 'definition'> => ({
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
  ...(draft.tests && { tests: toCasesColumn(draft.tests) }),
  subtype_id: draft.subtypeId ?? null,
  informative: draft.informative || draft.type === 'INFORMATIVO',
  is_system_code: draft.isSystemCode,
  allows_addition: draft.allowsAddition,
  concept_treatment: draft.conceptTreatment ?? null,
  scheme_debit: draft.schemeDebit ?? null,
  scheme_credit: draft.schemeCredit ?? null,
  cpto_sicoss_id: draft.cptoSicossId ?? null,
  cpto_law_book_id: draft.cptoLawBookId ?? null,
  link: draft.link || null,
  ...(draft.version !== undefined && { version: draft.version }),
})
