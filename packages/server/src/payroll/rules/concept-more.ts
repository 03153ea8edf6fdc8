import { type ConceptDraft, type ConceptType, conceptDraft } from '@legajo/contract/payroll/rules/concept.ts'
import {
  conceptLists,
  conceptsV2,
  conceptVersions,
  type NestedConceptDraft,
} from '@legajo/contract/payroll/rules/concept-more.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { pageOf } from '../../http/page.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { versionsOf } from '../rule-set/concept-past.ts'
import { mergeAccumulatorLists, numbersOf } from './concept-names.ts'
import { createConcept, readConcept, selectConcepts, updateConcept, withStoredLists } from './concept-rows.ts'
import { usesOfRule } from './refuse-in-use.ts'
import { graphAround, readRuleGraph, ruleKey } from './rule-graph.ts'

/** Categories that permit several concepts per company; the others have one, which closes the receipt or the year. */
const roundingKinds = ['NORMAL', 'SAC'] as const

export const serveConceptLists: Area = (server) => {
  const selectInOrder = (db: Db) => selectConcepts(db).orderBy('concept_order').orderBy('code')
  const active = (db: Db) => selectInOrder(db).where('status', '=', 'ACTIVE')
  serve(server, conceptLists.active, ({ db }) => active(db).execute())
  serve(server, conceptLists.activeNotUnique, ({ db }) => active(db).where('concept_category', 'in', roundingKinds).execute())
  serve(server, conceptLists.activeReduced, ({ db }) => selectReduced(db).where('status', '=', 'ACTIVE').execute())
  serve(server, conceptLists.activeReducedAgain, ({ db }) => selectReduced(db).where('status', '=', 'ACTIVE').execute())
  serve(server, conceptLists.reduced, ({ db }) => selectReduced(db).execute())
  serve(server, conceptLists.remunerative, ({ db }) => ofType(db, 'REMUNERATIVO').execute())
  serve(server, conceptLists.deductions, ({ db }) => ofType(db, 'DEDUCCION').execute())
}

export const serveConceptsV2: Area = (server) => {
  serve(server, conceptsV2.byStatus, async ({ db }, { query: { status, ...query } }) => {
    const found = selectConcepts(db).$if(Boolean(status), (rows) => rows.where('status', '=', status ?? 'ACTIVE'))
    const page = await pageOf(found, query as Parameters<typeof pageOf>[1], {}, { sort: 'concept_order' })
    return { ...page, content: page.content.map(nest) }
  })
  serve(server, conceptsV2.get, async ({ db }, { params }) => nest(await readConcept(db, params.id)))
  serve(server, conceptsV2.create, async ({ db, session }, { body }) =>
    nest(await readConcept(db, await createConcept(db, await flattenDraft(db, body), session.username))),
  )
  serve(server, conceptsV2.update, async ({ db, session }, { body: { id, ...draft } }) => {
    const { accumulators, ...flat } = { ...draft, ...(await numbersOf(db, draft)) }
    await updateConcept(db, id, withStoredLists({ ...flat, ...accumulators }, await readConcept(db, id)), session.username)
    return nest(await readConcept(db, id))
  })
  serve(server, conceptVersions, async ({ db }, { params }) => versionsOf(db, (await readConcept(db, params.id)).id))
  serve(server, conceptsV2.updateSelective, async ({ db, session }, { params, body }) => {
    const { version: _, ...stored } = await readConcept(db, params.id)
    const { accumulators, ...stated } = body
    const named = await numbersOf(db, stated, stated.type ?? stored.type)
    const mergedLists = accumulators ? mergeAccumulatorLists(accumulators, stated) : {}
    const sent = Object.fromEntries(
      Object.entries({ ...stated, ...mergedLists, ...named }).filter(([, value]) => value !== undefined),
    )
    await updateConcept(
      db,
      params.id,
      conceptDraft.cast({ ...stored, ...sent }, { stripUnknown: true }) as ConceptDraft,
      session.username,
    )
    return readConcept(db, params.id)
  })
  serve(server, conceptsV2.usage, async ({ db }, { params }) =>
    usesOfRule(db, 'concept', (await readConcept(db, params.id)).code),
  )
  serve(server, conceptsV2.graph, async ({ db }, { params, query }) =>
    graphAround(await readRuleGraph(db), ruleKey('concept', (await readConcept(db, params.id)).code), query.depth),
  )
}

const selectReduced = (db: Db) =>
  db
    .selectFrom('concept')
    .select(['id', 'code', 'name', sql<string>`concept_type`.as('type')])
    .orderBy('concept_order')
    .orderBy('code')
const ofType = (db: Db, type: ConceptType) => selectReduced(db).where('status', '=', 'ACTIVE').where('concept_type', '=', type)

const nest = <T extends Pick<ConceptDraft, 'accumulatorsAdding' | 'accumulatorsSubtracting'>>({
  accumulatorsAdding,
  accumulatorsSubtracting,
  ...concept
}: T) => ({ ...concept, accumulators: { accumulatorsAdding, accumulatorsSubtracting } })

const flattenDraft = async (db: Db, { accumulators, ...draft }: NestedConceptDraft): Promise<ConceptDraft> => ({
  ...draft,
  accumulatorsAdding: accumulators.accumulatorsAdding ?? [],
  accumulatorsSubtracting: accumulators.accumulatorsSubtracting ?? [],
  ...(await numbersOf(db, draft)),
})
