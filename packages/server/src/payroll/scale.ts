import { type scalePeriodDraft, scales } from '@legajo/contract/payroll/scale.ts'
import { type Expression, sql } from 'kysely'
import type { InferType } from 'yup'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail, refuse } from '../http/app-error.ts'
import { pageOf } from '../http/page.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'

export const serveScales: Area = (server) => {
  serve(server, scales.list, ({ db }, { query }) => {
    const text = query.description ?? query.filter
    const found = allScales(db)
      .$if(Boolean(text), (scaleQuery) =>
        scaleQuery.where(sql<boolean>`fold_text(code || ' ' || description) like ${containing(text ?? '')}`),
      )
      .$if(Boolean(query.status), (scaleQuery) => scaleQuery.where('status', '=', query.status ?? 'ACTIVE'))
    return pageOf(found, query, { code: 'code', description: 'description', status: 'status' }, { sort: 'code' })
  })
  serve(server, scales.get, async ({ db }, { params }) => oneScale(db, params.id))
  serve(server, scales.create, async ({ db }, { body }) =>
    oneScale(db, await insertRow(db, 'scale', { ...body, definition: '{}' as never })),
  )
  serve(server, scales.update, async ({ db }, { body: { id, ...draft } }) =>
    oneScale(db, await updateRow(db, 'scale', id, draft)),
  )
  serve(server, scales.remove, async ({ db }, { params }) => {
    const { code } = await oneScale(db, params.id)
    const uses = await usesOf(db, code)
    if (uses.length > 0)
      fail('in_use', { what: `La escala «${code}»`, count: `conceptos ${uses.map((use) => use.code).join(', ')}` })
    await removeRow(db, 'scale', params.id)
  })
  serve(server, scales.usage, async ({ db }, { params }) => usesOf(db, (await oneScale(db, params.id)).code))

  serve(server, scales.getPeriod, ({ db }, { params }) => onePeriod(db, params.scaleId, params.periodId))
  serve(server, scales.createPeriod, async ({ db }, { params, body }) => {
    await oneScale(db, params.scaleId)
    return onePeriod(db, params.scaleId, await insertRow(db, 'scale_period', { scale_id: params.scaleId, ...columnsOf(body) }))
  })
  serve(server, scales.updatePeriod, async ({ db }, { params, body }) => {
    await onePeriod(db, params.scaleId, params.periodId)
    return onePeriod(db, params.scaleId, await updateRow(db, 'scale_period', params.periodId, columnsOf(body)))
  })
  serve(server, scales.removePeriod, async ({ db }, { params }) => {
    await onePeriod(db, params.id, params.periodId)
    await removeRow(db, 'scale_period', params.periodId)
  })
}

const allScales = (db: Db) =>
  db
    .selectFrom('scale')
    .select(['id', 'code', 'description', 'status', 'version'])
    .select(
      sql<{ id: number; validFrom: string }[]>`(select coalesce(json_agg(json_build_object('id', p.id, 'validFrom', p.valid_from)
        order by p.valid_from desc), '[]') from scale_period p where p.tenant_id = scale.tenant_id and p.scale_id = scale.id)`.as(
        'periods',
      ),
    )

const oneScale = async (db: Db, id: number) => (await allScales(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')

const onePeriod = async (db: Db, scaleId: number, id: number) =>
  (await db
    .selectFrom('scale_period')
    .select(['id', 'valid_from as validFrom', 'source', 'version'])
    .select([sql<string[]>`columns`.as('columns'), sql<string[][]>`rows`.as('rows')])
    .where('id', '=', id)
    .where('scale_id', '=', scaleId)
    .executeTakeFirst()) ?? fail('not_found')

const columnsOf = ({ validFrom, columns, rows, source, version }: InferType<typeof scalePeriodDraft>) => {
  const short = rows.findIndex((row) => row.length !== columns.length)
  if (short >= 0)
    refuse(`rows[${short}]`, `La fila ${short + 1} tiene ${rows[short]?.length} valores y las columnas son ${columns.length}`)
  return {
    valid_from: validFrom,
    columns: JSON.stringify(columns) as never,
    rows: JSON.stringify(rows) as never,
    source: source ?? null,
    version,
  }
}

/** Concepts whose formula names the scale. */
const usesOf = (db: Db, code: string) =>
  db
    .selectFrom('concept')
    .select(['id', 'code', 'name'])
    .where((where) => where.or([names(where.ref('formula'), code), names(where.ref('formula_quantity'), code)]))
    .orderBy('code')
    .execute()

const names = (text: Expression<string | null>, code: string) =>
  sql<boolean>`coalesce(${text}, '') ~ ${`\\m${code.replace(/\W/g, '\\$&')}\\M`}`

/** A search text as a pattern: folded, its own wildcards taken literally. */
export const containing = (text: string) =>
  sql`'%' || replace(replace(replace(fold_text(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
