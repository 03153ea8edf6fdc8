import { type Accumulator, accumulators } from '@legajo/contract/payroll/rules/accumulator.ts'
import { feeds, systemAccumulators } from '@legajo/payroll-rules/system-accumulators.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { byText } from '../../http/sort.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { conceptFrom } from '../rule-set/read-rules.ts'
import { changeKeepingConcepts } from './change-keeping-concepts.ts'
import { refuseInUse, usesOfRule } from './refuse-in-use.ts'

export const serveAccumulators: Area = (server) => {
  const { list, listActive, listActivePaged, listActiveReduced, usage, ...calls } = accumulators
  const { all, one } = serveResource(
    server,
    { ...calls, list: listActivePaged },
    {
      table: 'accumulator',
      orderBy: [byText('accumulator.code')],
      fields: {
        adding: () => conceptsInList('accumulators_adding'),
        subtracting: () => conceptsInList('accumulators_subtracting'),
        isSystem: () => sql<boolean>`false`,
      },
      blankAsNull: ['description'],
      listed: (of, { query: { status = 'ACTIVE', all: everyStatus } }) =>
        everyStatus ? sql<boolean>`true` : of('status', '=', status),
      filters: { search: "fold_text(code || ' ' || name)", columns: filterable },
      beforeUpdate: async ({ db }, { code }, former) => {
        if (code === former.code) return
        requireFreeCode(code)
        await refuseInUse(db, 'accumulator', former.code, `El código «${former.code}»`)
      },
      beforeSave: ({ id }, { code }) => (id === undefined ? requireFreeCode(code) : undefined),
      write: ({ db, id }, write) => (id === undefined ? write() : changeKeepingConcepts(db, 'status', write)),
      beforeRemove: ({ db }, { code }) => refuseInUse(db, 'accumulator', code, `El acumulador «${code}»`),
    },
  )
  serve(server, list, async (context) => [...(await all(context)), ...(await systemRows(context.db))])
  serve(server, listActive, async (context) => [
    ...(await all(context, (of) => of('status', '=', 'ACTIVE'))),
    ...(await systemRows(context.db)),
  ])
  serve(server, listActiveReduced, ({ db }) =>
    db.selectFrom('accumulator').select(['id', 'code', 'name']).where('status', '=', 'ACTIVE').orderBy('code').execute(),
  )
  serve(server, usage, async (context, { params }) => usesOfRule(context.db, 'accumulator', (await one(context, params.id)).code))
}

const filterable = {
  code: { kind: 'text', sql: 'code' },
  name: { kind: 'text', sql: 'name' },
  status: { kind: 'text', sql: 'status' },
} as const

const requireFreeCode = (code: string): void => {
  if (systemAccumulators.some((known) => known.code === code))
    refuse('code', `«${code}» es un acumulador del sistema; elegí otro código`)
}

const conceptsInList = (list: 'accumulators_adding' | 'accumulators_subtracting') =>
  sql<
    string[]
  >`array(select c.code from concept c where c.tenant_id = accumulator.tenant_id and c.company_id = accumulator.company_id
    and accumulator.code = any (c.${sql.ref(list)}) order by c.concept_order, c.code)`

/** Automatic accumulators, fed by the kind and flags of each active concept. */
const systemRows = async (db: Db): Promise<Accumulator[]> => {
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
