import {
  type AccumulatorLists,
  type AnsweredConcept,
  type ConceptDraft,
  concepts,
  conceptTypes,
} from '@legajo/contract/payroll/rules/concept.ts'
import type { Db } from '../../db/database.ts'
import { removeRow } from '../../db/save.ts'
import { refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { byLabel, byText } from '../../http/sort.ts'
import { currentMonthOf } from '../../platform/today.ts'
import { problemsOf } from '../formula/formula-check.ts'
import { checkConcept, draftConcept, problemAnswer } from '../rule-set/check-concept.ts'
import { readRules } from '../rule-set/read-rules.ts'
import { mergeAccumulatorLists, numbersOf } from './concept-names.ts'
import { createConcept, readConcept, selectConcepts, systemCode, updateConcept, withStoredLists } from './concept-rows.ts'
import { refuseInUse } from './refuse-in-use.ts'
import { referencesOf } from './rule-references.ts'

const conceptFilter = {
  search: "fold_text(code || ' ' || name || ' ' || formula)",
  columns: {
    code: { kind: 'text', sql: 'code' },
    name: { kind: 'text', sql: 'name' },
    description: { kind: 'text', sql: 'description' },
    type: { kind: 'text', sql: 'concept_type' },
    conceptCategory: { kind: 'text', sql: 'concept_category' },
    conceptOrder: { kind: 'number', sql: 'concept_order' },
    status: { kind: 'text', sql: 'status' },
    formula: { kind: 'text', sql: 'formula' },
    codeAfip: { kind: 'text', sql: 'code_afip' },
    paycheckShow: { kind: 'boolean', sql: 'paycheck_show' },
    informative: { kind: 'boolean', sql: 'informative' },
    accumulateToSac: { kind: 'boolean', sql: 'accumulate_to_sac' },
  },
} as const

/** Not a served resource: a concept is written with its versions and accumulators, and every write compiles the rules again. */
export const serveConcepts: Area = (server) => {
  serve(server, concepts.list, ({ db }, { body: { type, ...query } }) =>
    pageOf(
      selectConcepts(db)
        .where(filterOf(query.filter, conceptFilter))
        .$if(type !== undefined, (found) => found.where('concept_type', '=', type ?? null)),
      query,
      {
        code: byText('code'),
        name: byText('name'),
        type: byLabel('concept_type', conceptTypes),
        conceptOrder: 'concept_order',
        status: 'status',
      },
      { sort: 'concept_order' },
    ),
  )
  serve(server, concepts.listAll, ({ db }) => selectConcepts(db).orderBy('concept_order').orderBy('code').execute())
  serve(server, concepts.get, ({ db }, { params }) => readConcept(db, params.id))
  serve(server, concepts.create, async ({ db, session }, { body }) =>
    readConcept(db, await createConcept(db, await textShownOf(db, body), session.username)),
  )
  serve(server, concepts.update, async ({ db, session }, { body: { id, ...draft } }) => {
    await updateConcept(db, id, withStoredLists(await textShownOf(db, draft), await readConcept(db, id)), session.username)
    return readConcept(db, id)
  })
  serve(server, concepts.remove, async ({ db }, { params }) => {
    const { code, isSystemCode } = await readConcept(db, params.id)
    if (isSystemCode) refuse('isSystemCode', systemCode(code))
    await refuseInUse(db, 'concept', code, `El concepto «${code}»`)
    await removeRow(db, 'concept', params.id)
  })

  serve(server, concepts.check, async ({ db }, { body }) => {
    const rules = await readRules(db)
    if (body.name) {
      const found = problemsOf(rules, body.name, body.formula, await currentMonthOf(db))
      return {
        ok: found.length === 0,
        problems: found.map((problem) => problemAnswer({ ...problem, concept: '', field: 'formula' })),
      }
    }
    const known = rules.concepts.find(({ code }) => code === body.concept)
    const { problems } = checkConcept(
      rules,
      { ...(known ?? draftConcept(body.formula)), formula: body.formula },
      { period: await currentMonthOf(db) },
    )
    return { ok: problems.length === 0, problems: problems.map(problemAnswer) }
  })
  serve(server, concepts.references, async ({ db }) => referencesOf(await readRules(db), await currentMonthOf(db)))
}

/** A draft with the documented alternative forms resolved: names, or combined accumulators. */
const textShownOf = async (
  db: Db,
  { accumulators, ...draft }: ConceptDraft & AnsweredConcept & { readonly accumulators?: AccumulatorLists },
): Promise<ConceptDraft> => ({
  ...draft,
  ...(accumulators && mergeAccumulatorLists(accumulators, draft)),
  ...(await numbersOf(db, draft)),
})
