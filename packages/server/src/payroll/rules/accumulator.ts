import { type Accumulator, type accumulatorDraft, accumulators } from '@legajo/contract/payroll/rules/accumulator.ts'
import { feeds, systemAccumulators } from '@legajo/payroll-rules/system-accumulators.ts'
import { sql } from 'kysely'
import type { InferType } from 'yup'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { notFound, refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { byText } from '../../http/sort.ts'
import { conceptFrom } from '../rule-set/read-rules.ts'
import { changeKeepingConcepts } from './change-keeping-concepts.ts'
import { refuseInUse, usesOfRule } from './refuse-in-use.ts'

export const serveAccumulators: Area = (server) => {
  serve(server, accumulators.list, async ({ db }) => [...(await own(db).orderBy('code').execute()), ...(await ofTheSystem(db))])
  serve(server, accumulators.listActive, async ({ db }) => [
    ...(await own(db).where('status', '=', 'ACTIVE').orderBy('code').execute()),
    ...(await ofTheSystem(db)),
  ])
  serve(server, accumulators.listActivePaged, ({ db }, { query: { status = 'ACTIVE', all, ...query } }) =>
    pageOf(
      own(db)
        .$if(!all, (found) => found.where('status', '=', status))
        .where(filterOf(query.filter, { search: "fold_text(code || ' ' || name)", columns: filterable })),
      query,
      { code: byText('code'), name: byText('name'), status: 'status' },
      { sort: byText('code') },
    ),
  )
  serve(server, accumulators.listActiveReduced, ({ db }) =>
    db.selectFrom('accumulator').select(['id', 'code', 'name']).where('status', '=', 'ACTIVE').orderBy('code').execute(),
  )
  serve(server, accumulators.get, ({ db }, { params }) => one(db, params.id))
  serve(server, accumulators.create, async ({ db }, { body }) => {
    mustBeFree(body)
    return one(db, await insertRow(db, 'accumulator', { ...columnsOf(body), definition: '{}' }))
  })
  serve(server, accumulators.update, async ({ db }, { body: { id, ...draft } }) => {
    const before = await one(db, id)
    if (draft.code !== before.code) {
      mustBeFree(draft)
      await refuseInUse(db, 'accumulator', before.code, `El código «${before.code}»`)
    }
    await changeKeepingConcepts(db, 'status', () => updateRow(db, 'accumulator', id, columnsOf(draft)))
    return one(db, id)
  })
  serve(server, accumulators.remove, async ({ db }, { params }) => {
    const { code } = await one(db, params.id)
    await refuseInUse(db, 'accumulator', code, `El acumulador «${code}»`)
    await removeRow(db, 'accumulator', params.id)
  })
  serve(server, accumulators.usage, async ({ db }, { params }) => usesOfRule(db, 'accumulator', (await one(db, params.id)).code))
}

const filterable = {
  code: { kind: 'text', sql: 'code' },
  name: { kind: 'text', sql: 'name' },
  status: { kind: 'text', sql: 'status' },
} as const

const mustBeFree = ({ code }: { readonly code: string }): void => {
  if (systemAccumulators.some((known) => known.code === code))
    refuse('code', `«${code}» es un acumulador del sistema; elegí otro código`)
}

const columnsOf = ({ description, ...draft }: InferType<typeof accumulatorDraft>) => ({
  ...draft,
  description: description ?? null,
})

const feeders = (list: 'accumulators_adding' | 'accumulators_subtracting') =>
  sql<
    string[]
  >`array(select c.code from concept c where c.tenant_id = accumulator.tenant_id and c.company_id = accumulator.company_id
    and accumulator.code = any (c.${sql.ref(list)}) order by c.concept_order, c.code)`

const own = (db: Db) =>
  db
    .selectFrom('accumulator')
    .select(['id', 'code', 'name', 'description', 'status', 'version'])
    .select([
      feeders('accumulators_adding').as('adding'),
      feeders('accumulators_subtracting').as('subtracting'),
      sql<boolean>`false`.as('isSystem'),
    ])
const one = async (db: Db, id: number) => await own(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)

/** Automatic accumulators, fed by the kind and flags of each active concept. */
const ofTheSystem = async (db: Db): Promise<Accumulator[]> => {
  const rows = await db.selectFrom('concept').selectAll().where('status', '=', 'ACTIVE').orderBy('concept_order').execute()
  const concepts = rows.map(conceptFrom)
  return systemAccumulators.map(({ code, name }) => ({
    id: 0,
    code,
    name,
    description: null,
    status: 'ACTIVE' as const,
    adding: concepts.filter((concept) => feeds(concept, code) > 0).map((concept) => concept.code),
    subtracting: concepts.filter((concept) => feeds(concept, code) < 0).map((concept) => concept.code),
    isSystem: true,
  }))
}
