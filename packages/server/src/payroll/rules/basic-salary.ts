import type { BasicSalary, basicSalaryDraft } from '@legajo/contract/payroll/rules/trade-union.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { InferType } from 'yup'
import type { Db } from '../../db/database.ts'
import { personOf } from '../../db/person-of.ts'
import { requireSeenVersion, stampOf } from '../../db/seen-version.ts'
import { refuse } from '../../errors/app-error.ts'
import { readPeriod, savePeriod } from './scale-rows.ts'

type ScaleCell = {
  readonly scaleId: number | null
  readonly scaleCode: string | null
  readonly column: string
  readonly code: string
}

/** The basic pays of a category: its cell in each validity of the agreement's scale, with the last author of that validity. */
export const basicSalariesOf = async (db: Db, categoryId: number): Promise<BasicSalary[]> => {
  const { scaleId, column, code } = await placeOf(db, categoryId)
  if (scaleId === null) return []
  const { rows } = await sql<Omit<BasicSalary, 'basic' | 'seen'> & { columns: string[]; rows: string[][] }>`
    select p.id as "periodId", p.valid_from as "validFrom", p.source, p.columns, p.rows, ${personOf('a.user_name')} as "changedBy", a.at as "changedAt"
    from scale_period p left join lateral (
      select l.user_name, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from audit_log l
      where l.tenant_id = p.tenant_id and l.entity = 'scale_period' and l.entity_id = p.id::text order by l.id desc limit 1) a on true
    where p.scale_id = ${scaleId} order by p.valid_from desc`.execute(db)
  return rows.flatMap(({ columns, rows: cells, ...period }) => {
    const basic = cells.find(([key]) => key === code)?.[columns.indexOf(column)]
    return basic === undefined ? [] : [{ ...period, basic, seen: stampOf(basic) }]
  })
}

/** Writes the cell of a category from a date on. A date without its own validity gets one, with the other rows unchanged. */
export const saveBasicSalary = async (
  db: Db,
  categoryId: number,
  { validFrom, basic, source, seen }: InferType<typeof basicSalaryDraft>,
): Promise<void> => {
  const { scaleId, scaleCode, column, code } = await placeOf(db, categoryId)
  if (scaleId === null)
    return refuse(
      'basic',
      scaleCode
        ? `La escala «${scaleCode}» no existe; creala en Escalas`
        : 'El sindicato no tiene una escala de básicos; elegila primero',
    )
  // The cells of other categories are rewritten unchanged: locks out concurrent saves of them.
  await sql`select from scale where id = ${scaleId} for no key update`.execute(db)
  const before = await db
    .selectFrom('scale_period')
    .select(['id', 'valid_from'])
    .where('scale_id', '=', scaleId)
    .where('valid_from', '<=', validFrom)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  const from = before
    ? await readPeriod(db, scaleId, before.id)
    : { columns: ['CLAVE', column], rows: [] as string[][], source: null, validFrom }
  const at = from.columns.indexOf(column)
  if (at < 1)
    return refuse('basic', `La escala «${scaleCode}» no tiene la columna «${column}»; agregala o cambiá la del sindicato`)
  const row = from.rows.findIndex(([key]) => key === code)
  const now = before?.valid_from === validFrom ? from.rows[row]?.[at] : undefined
  if (seen === '' && now !== undefined)
    refuse('validFrom', `Ya hay un básico desde el ${formatDate(validFrom)}: abrilo y cambialo`)
  await requireSeenVersion(db, seen, now, sql`a.entity = 'scale_period' and a.entity_id = ${String(before?.id)}`)
  const rows =
    row >= 0
      ? from.rows.with(row, (from.rows[row] ?? []).with(at, basic))
      : [...from.rows, from.columns.map((_, index) => (index === 0 ? code : index === at ? basic : '0'))]
  await savePeriod(db, scaleId, before?.valid_from === validFrom ? before.id : null, {
    validFrom,
    columns: from.columns,
    rows,
    source: source ?? (before?.valid_from === validFrom ? from.source : null),
  })
}

const placeOf = (db: Db, categoryId: number): Promise<ScaleCell> =>
  db
    .selectFrom('category_trade_union as c')
    .innerJoin('trade_union as u', 'u.id', 'c.trade_union_id')
    .leftJoin('scale as s', (join) => join.onRef('s.code', '=', 'u.scale_code').onRef('s.company_id', '=', 'u.company_id'))
    .select(['s.id as scaleId', 'u.scale_code as scaleCode', 'u.basic_column as column', 'c.code'])
    .where('c.id', '=', categoryId)
    .executeTakeFirstOrThrow()
