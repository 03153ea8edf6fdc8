import {
  type Scale,
  type ScaleColumn,
  type ScaleDraft,
  type ScaleLookup,
  type scalePeriodDraft,
  scales,
} from '@legajo/contract/payroll/rules/scale.ts'
import { scaleProblems } from '@legajo/contract/payroll/rules/scale-problems.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { compareDecimals, isDecimal } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { InferType } from 'yup'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { AppError, fail, refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { byText } from '../../http/sort.ts'
import { changeKeepingConcepts } from './change-keeping-concepts.ts'
import { refuseInUse, usesOfRule } from './refuse-in-use.ts'
import { valueColumns } from './rules.ts'

/** The filter columns of scales. */
export const scaleFilter = {
  search: "fold_text(code || ' ' || description)",
  columns: {
    code: { kind: 'text', sql: 'code' },
    description: { kind: 'text', sql: 'description' },
    status: { kind: 'text', sql: 'status' },
    lookup: { kind: 'text', sql: "coalesce(definition ->> 'lookup', 'exact')" },
  },
} as const
export const scaleSort = { code: byText('code'), description: byText('description'), status: 'status' }

export const serveScales: Area = (server) => {
  serve(server, scales.list, ({ db }, { query }) => {
    const found = allScales(db)
      .where(filterOf(query.filter, scaleFilter))
      .where(filterOf(query.description?.replace(/^%|%$/g, ''), { search: scaleFilter.search, columns: {} }))
      .$if(Boolean(query.status), (scaleQuery) => scaleQuery.where('status', '=', query.status ?? 'ACTIVE'))
    return pageOf(found, query, scaleSort, { sort: scaleSort.code })
  })
  serve(server, scales.get, async ({ db }, { params }) => oneScale(db, params.id))
  serve(server, scales.create, async ({ db }, { body }) =>
    oneScale(db, await insertRow(db, 'scale', { ...(await headOf(db, body)), definition: shapeOf(body, []) })),
  )
  serve(server, scales.update, async ({ db }, { body: { id, ...draft } }) => {
    const before = await oneScale(db, id)
    if (draft.code !== before.code) await refuseInUse(db, 'scale', before.code, `El código «${before.code}»`)
    for (const { id: periodId } of before.periods) {
      const { columns, rows, validFrom } = await onePeriod(db, id, periodId)
      const [wrong] = errorsIn({ ...draft, columns: before.columns }, columns, rows)
      if (wrong)
        refuse('keyType', `Los valores desde ${formatDate(validFrom)} no lo admiten: ${wrong.message} (fila ${wrong.row + 1})`)
    }
    await changeKeepingConcepts(db, 'status', async () =>
      updateRow(db, 'scale', id, { ...(await headOf(db, draft)), definition: shapeOf(draft, before.columns) }),
    )
    return oneScale(db, id)
  })
  serve(server, scales.remove, async ({ db }, { params }) => {
    const { code } = await oneScale(db, params.id)
    await refuseInUse(db, 'scale', code, `La escala «${code}»`)
    await removeRow(db, 'scale', params.id)
  })
  serve(server, scales.usage, async ({ db }, { params }) => usesOfRule(db, 'scale', (await oneScale(db, params.id)).code))

  serve(server, scales.getPeriod, ({ db }, { params }) => onePeriod(db, params.scaleId, params.periodId))
  serve(server, scales.createPeriod, ({ db }, { params, body }) => savePeriod(db, params.scaleId, null, body))
  serve(server, scales.updatePeriod, ({ db }, { params, body }) => savePeriod(db, params.scaleId, params.periodId, body))
  serve(server, scales.removePeriod, async ({ db }, { params }) => {
    await onePeriod(db, params.id, params.periodId)
    await changeKeepingConcepts(db, 'validFrom', () => removeRow(db, 'scale_period', params.periodId))
  })
}

type PeriodDraft = InferType<typeof scalePeriodDraft>

/**
 * Saves the values of a scale from a date on, a new validity when `periodId` is null. Every value must match its column's type, keys must
 * be unique, and rows of a numeric key are stored in its order.
 */
export const savePeriod = async (db: Db, scaleId: number, periodId: number | null, draft: PeriodDraft) => {
  const scale = await oneScale(db, scaleId)
  if (periodId !== null) await onePeriod(db, scaleId, periodId)
  const rows = sorted(scale, draft.rows)
  mustBeSquare(draft)
  const wrong = errorsIn(scale, draft.columns, rows)
  if (wrong.length > 0)
    throw new AppError(
      'validation',
      {},
      wrong
        .slice(0, 50)
        .map(({ row, column, message }) => ({ path: `rows[${row}][${column}]`, message: `Fila ${row + 1}: ${message}` })),
    )
  const values = { ...columnsOf(draft), rows: JSON.stringify(rows) }
  const id = await changeKeepingConcepts(db, 'rows', () =>
    periodId === null
      ? insertRow(db, 'scale_period', { scale_id: scaleId, ...values })
      : updateRow(db, 'scale_period', periodId, values),
  )
  return onePeriod(db, scaleId, id)
}

const sorted = ({ keyType }: Pick<Scale, 'keyType'>, rows: readonly (readonly string[])[]): string[][] => {
  const copy = rows.map((row) => [...row])
  if (keyType !== 'number' || copy.some(([key]) => !isDecimal(key ?? ''))) return copy
  return copy.sort(([a = '0'], [b = '0']) => compareDecimals(a, b))
}

const mustBeSquare = ({ columns, rows }: PeriodDraft): void => {
  const short = rows.findIndex((row) => row.length !== columns.length)
  if (short >= 0)
    refuse(`rows[${short}]`, `La fila ${short + 1} tiene ${rows[short]?.length} valores y las columnas son ${columns.length}`)
  const twice = columns.findIndex((name, index) => columns.indexOf(name) !== index)
  if (twice >= 0) refuse(`columns[${twice}]`, `La columna «${columns[twice]}» está dos veces; cambiale el nombre`)
}

const errorsIn = (
  scale: Pick<Scale, 'lookup' | 'keyType' | 'keyDecimals' | 'columns'>,
  titles: readonly string[],
  rows: readonly (readonly string[])[],
) => scaleProblems(scale, valueColumns(scale, titles), rows).filter(({ severity }) => severity === 'error')

const headOf = async (db: Db, { code, description, status, version }: ScaleDraft) => {
  const table = await db
    .selectFrom('liquidation_parameter')
    .select('id')
    .where('code', '=', code)
    .where('kind', '=', 'TABLA')
    .executeTakeFirst()
  if (table) refuse('code', `Ya hay un parámetro con tabla «${code}», que las fórmulas leen igual; elegí otro código`)
  return { code, description, status, version }
}

export const shapeOf = (
  { lookup, keyType, keyDecimals }: Pick<Scale, 'lookup' | 'keyType' | 'keyDecimals'>,
  columns: readonly ScaleColumn[],
) => {
  if (lookup !== 'exact' && keyType !== 'number') refuse('keyType', 'Una escala por rangos necesita una clave de tipo Número')
  return JSON.stringify({ lookup, keyType, keyDecimals, columns })
}

export const allScales = (db: Db) =>
  db
    .selectFrom('scale')
    .select(['id', 'code', 'description', 'status', 'version'])
    .select([
      sql<ScaleLookup>`coalesce(definition ->> 'lookup', 'exact')`.as('lookup'),
      sql<'text' | 'number'>`coalesce(definition ->> 'keyType', 'text')`.as('keyType'),
      sql<number>`coalesce((definition ->> 'keyDecimals')::int, 0)`.as('keyDecimals'),
      sql<ScaleColumn[]>`coalesce(definition -> 'columns', '[]')`.as('columns'),
    ])
    .select(
      sql<{ id: number; validFrom: string }[]>`(select coalesce(json_agg(json_build_object('id', p.id, 'validFrom', p.valid_from)
        order by p.valid_from desc), '[]') from scale_period p where p.tenant_id = scale.tenant_id and p.scale_id = scale.id)`.as(
        'periods',
      ),
    )

export const oneScale = async (db: Db, id: number) =>
  (await allScales(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')

export const onePeriod = async (db: Db, scaleId: number, id: number) =>
  (await db
    .selectFrom('scale_period')
    .select(['id', 'valid_from as validFrom', 'source', 'version'])
    .select([sql<string[]>`columns`.as('columns'), sql<string[][]>`rows`.as('rows')])
    .where('id', '=', id)
    .where('scale_id', '=', scaleId)
    .executeTakeFirst()) ?? fail('not_found')

const columnsOf = ({ validFrom, columns, source, version }: PeriodDraft) => ({
  valid_from: validFrom,
  columns: JSON.stringify(columns),
  source: source ?? null,
  version,
})
