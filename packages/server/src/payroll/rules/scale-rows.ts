import type { Scale, ScaleColumn, ScaleLookup, scalePeriodDraft } from '@legajo/contract/payroll/rules/scale.ts'
import { scaleProblems } from '@legajo/contract/payroll/rules/scale-problems.ts'
import type { Holds, MissingAction } from '@legajo/kernel/holds.ts'
import { compareDecimals, isDecimal } from '@legajo/kernel/money.ts'
import { validUntil } from '@legajo/payroll-rules/validity.ts'
import { sql } from 'kysely'
import type { InferType } from 'yup'
import type { Db } from '../../db/database.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import { AppError, notFound, refuse } from '../../errors/app-error.ts'
import { valueColumns } from '../rule-set/read-rules.ts'
import { changeKeepingConcepts } from './change-keeping-concepts.ts'
import { findPaidMonths } from './find-paid-months.ts'
import { type LastingFields, lastingOf } from './lasting-columns.ts'

type PeriodDraft = InferType<typeof scalePeriodDraft>

/**
 * Saves the values of a scale from a date on, a new validity when `periodId` is null. Every value must match its column's type, keys must
 * be unique, and rows of a numeric key are stored in its order.
 */
export const savePeriod = async (db: Db, scaleId: number, periodId: number | null, draft: PeriodDraft) => {
  const scale = await readScale(db, scaleId)
  if (periodId !== null) await readPeriod(db, scaleId, periodId)
  const rows = sortRows(scale, draft.rows)
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
  const [saved, { periods }] = [await readPeriod(db, scaleId, id), await readScale(db, scaleId)]
  const until = periods.find((period) => period.id === id)?.validUntil ?? null
  return { ...saved, paidMonths: await findPaidMonths(db, saved.validFrom, until) }
}

const sortRows = ({ keyType }: Pick<Scale, 'keyType'>, rows: readonly (readonly string[])[]): string[][] => {
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

export const errorsIn = (
  scale: Pick<Scale, 'lookup' | 'keyType' | 'keyDecimals' | 'columns'>,
  titles: readonly string[],
  rows: readonly (readonly string[])[],
) => scaleProblems(scale, valueColumns(scale, titles), rows).filter(({ severity }) => severity === 'error')

export const shapeOf = (
  { lookup, keyType, keyDecimals, ...lasting }: Pick<Scale, 'lookup' | 'keyType' | 'keyDecimals'> & LastingFields,
  columns: readonly ScaleColumn[],
  stored: LastingFields = {},
) => {
  if (lookup !== 'exact' && keyType !== 'number') refuse('keyType', 'Una escala por rangos necesita una clave de tipo Número')
  return JSON.stringify({ lookup, keyType, keyDecimals, columns, ...lastingOf(lasting, stored) })
}

/** The fields of a scale that its definition or its validities contain. */
export const scaleFields = {
  lookup: () => sql<ScaleLookup>`coalesce(definition ->> 'lookup', 'exact')`,
  keyType: () => sql<'text' | 'number'>`coalesce(definition ->> 'keyType', 'text')`,
  keyDecimals: () => sql<number>`coalesce((definition ->> 'keyDecimals')::int, 0)`,
  columns: () => sql<ScaleColumn[]>`coalesce(definition -> 'columns', '[]')`,
  holds: () => sql<Holds | null>`definition ->> 'holds'`,
  onMissing: () => sql<MissingAction | null>`definition ->> 'onMissing'`,
  expected: () => sql<number | null>`(definition ->> 'expected')::int`,
  publisher: () => sql<string | null>`definition ->> 'publisher'`,
  periods: () =>
    sql<Scale['periods']>`(select coalesce(json_agg(json_build_object('id', p.id, 'validFrom', p.valid_from)
      order by p.valid_from desc), '[]') from scale_period p where p.tenant_id = scale.tenant_id and p.scale_id = scale.id)`,
}

/** The validities of a scale with the day on which each ends. */
export const withEnds = <T extends Pick<Scale, 'periods' | 'holds'>>(scale: T): T => {
  const dated = {
    ...(scale.holds && { holds: scale.holds }),
    versions: scale.periods.map(({ validFrom }) => ({ from: validFrom })),
  }
  return { ...scale, periods: scale.periods.map((period) => ({ ...period, validUntil: validUntil(dated, period.validFrom) })) }
}

export const readScale = async (db: Db, id: number) =>
  withEnds(
    await db
      .selectFrom('scale')
      .select(['id', 'code', 'description', 'status', 'version'])
      .select([
        scaleFields.lookup().as('lookup'),
        scaleFields.keyType().as('keyType'),
        scaleFields.keyDecimals().as('keyDecimals'),
        scaleFields.columns().as('columns'),
        scaleFields.holds().as('holds'),
        scaleFields.onMissing().as('onMissing'),
        scaleFields.expected().as('expected'),
        scaleFields.publisher().as('publisher'),
        scaleFields.periods().as('periods'),
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound),
  )

export const readPeriod = async (db: Db, scaleId: number, id: number) =>
  await db
    .selectFrom('scale_period')
    .select(['id', 'valid_from as validFrom', 'source', 'version'])
    .select([sql<string[]>`columns`.as('columns'), sql<string[][]>`rows`.as('rows')])
    .where('id', '=', id)
    .where('scale_id', '=', scaleId)
    .executeTakeFirstOrThrow(notFound)

const columnsOf = ({ validFrom, columns, source, version }: PeriodDraft) => ({
  valid_from: validFrom,
  columns: JSON.stringify(columns),
  source: source ?? null,
  version,
})
