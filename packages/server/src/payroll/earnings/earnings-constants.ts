import { valueProblem } from '@legajo/contract/payroll/rules/scale-problems.ts'
import {
  type EarningsConstant,
  type EarningsTablesDraft,
  type EarningsYear,
  earnings,
  type TaxBracket,
} from '@legajo/contract/payroll/runs/earnings.ts'
import { type CalendarDate, endOfMonth, formatDate } from '@legajo/kernel/dates.ts'
import type { Holds } from '@legajo/kernel/holds.ts'
import { subtractDecimals } from '@legajo/kernel/money.ts'
import { accumulateTable } from '@legajo/payroll-rules/catalogue/accumulated-table.ts'
import { validUntil, valueOn } from '@legajo/payroll-rules/validity.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { requireSeenVersion, stampOf } from '../../db/seen-version.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import type { ParameterDefinition } from '../../platform/read-parameters.ts'
import { changeKeepingConcepts } from '../rules/change-keeping-concepts.ts'
import { saveValue } from '../rules/parameter-values.ts'
import { monthOf } from './earnings-lines.ts'

/** Dated values and tables of ganancias: the same rows as in parameters and scales. */
export const serveEarningsConstants: Area = (server) => {
  serve(server, earnings.year, ({ db }, { query }) => yearOf(db, query.year))
  serve(server, earnings.saveConstant, async ({ db }, { body }) => {
    const { seen, code, validFrom, value, source } = body
    const found = (await constantsOf(db)).find((one) => one.code === code) ?? refuse('code', `No hay una constante «${code}»`)
    await requireSeenVersion(db, seen, found.values, aboutValuesOf(found.id))
    const known = found.values.find((one) => one.validFrom === validFrom)
    await changeKeepingConcepts(db, 'value', () =>
      saveValue(db, { kind: 'VALOR', ...found }, { validFrom, value, source, ...(known && { id: known.id }) }, ''),
    )
    return toEarningsConstant((await constantsOf(db)).find((one) => one.code === code) ?? fail('not_found'))
  })
  serve(server, earnings.removeConstant, async ({ db }, { params }) => {
    const constant = (await constantsOf(db)).find(({ values }) => values.some(({ id }) => id === params.id)) ?? fail('not_found')
    if (constant.values.length === 1)
      fail('in_use', { what: `El único valor de «${constant.name}»`, count: 'las fórmulas lo leen' })
    await changeKeepingConcepts(db, 'validFrom', () => removeRow(db, 'liquidation_parameter_value', params.id))
  })
  serve(server, earnings.saveTables, async ({ db }, { body }) => {
    await sql`select from scale where code in ('GANANCIAS', 'GANANCIAS_ANUAL') order by id for no key update`.execute(db)
    await requireSeenVersion(db, body.seen, await tablesOf(db, body.year), aboutTables)
    const { first } = body
    const second = body.second?.length ? body.second : undefined
    checkTable('first', first)
    if (second) checkTable('second', second)
    if (second && first.length !== second.length)
      refuse('second', `Las dos tablas tienen que tener los mismos tramos: ${first.length} y ${second.length}`)
    await writeTables(db, body, first, second)
    return yearOf(db, body.year)
  })
}

/** Values of ganancias valid for all employees: a trade union's own values, and formulas, are edited in their parameter. */
const constantsOf = async (db: Db) => {
  const parameters = await db
    .selectFrom('liquidation_parameter')
    .select(['id', 'code', 'name', 'definition'])
    .where('code', 'like', 'GAN\\_%')
    .where('kind', '=', 'VALOR')
    .orderBy('id')
    .execute()
  const values = await db
    .selectFrom('liquidation_parameter_value')
    .select(['id', 'parameter_id', 'valid_from as validFrom', 'value', 'source'])
    .where('trade_union_id', 'is', null)
    .orderBy('valid_from', 'desc')
    .execute()
  return parameters.map(({ id, code, name, definition }) => {
    const own = values.filter(({ parameter_id }) => parameter_id === id).map(({ parameter_id: _, ...value }) => value)
    return { id, code, name, ...(definition as ParameterDefinition), values: own, seen: stampOf(own) }
  })
}

type Constant = Awaited<ReturnType<typeof constantsOf>>[number]
const toEarningsConstant = (constant: Constant): EarningsConstant => {
  const { code, name, type, values, seen } = constant
  const dated = versionsByDate(constant)
  return {
    code,
    name,
    type: type === 'boolean' ? 'boolean' : 'number',
    values: values.map((value) => ({ ...value, validUntil: validUntil(dated, value.validFrom) })),
    seen,
  }
}

/** The audit entries of a constant's values, including removed ones. */
const aboutValuesOf = (parameterId: number): RawBuilder<unknown> => sql`a.entity = 'liquidation_parameter_value'
  and (a.entity_id in (select id::text from liquidation_parameter_value where parameter_id = ${parameterId})
    or case a.state when 'REMOVED' then a.before::jsonb ->> 'parameter_id' end = ${String(parameterId)})`

const aboutTables = sql`a.entity = 'scale_period' and a.entity_id in (select p.id::text from scale_period p
  join scale s on s.tenant_id = p.tenant_id and s.id = p.scale_id where s.code in ('GANANCIAS', 'GANANCIAS_ANUAL'))`

const versionsByDate = ({ holds, values }: Constant) => ({
  ...(holds && { holds }),
  versions: values.map(({ validFrom, value }) => ({ from: validFrom, value })),
})

const semesterSuffix = /_S([12])$/

/** All data of a fiscal year, and the missing items. */
const yearOf = async (db: Db, year: number): Promise<EarningsYear> => {
  const constants = await constantsOf(db)
  const lastDay = `${year}-12-31`
  const inYear = (constant: Constant) => {
    const found = valueOn(versionsByDate(constant), lastDay)
    return found.state === 'valid' ? found.version.value : null
  }
  const limits = constants.filter(({ code }) => !semesterSuffix.test(code))
  const personal = constants
    .filter(({ code }) => code.endsWith('_S1'))
    .map((first) => {
      const code = first.code.replace(semesterSuffix, '')
      const second = constants.find((one) => one.code === `${code}_S2`)
      return {
        code,
        name: first.name.split(',')[0] ?? first.name,
        first: inYear(first),
        second: second ? inYear(second) : null,
        firstSeen: first.seen,
        secondSeen: second?.seen ?? '',
      }
    })
  const tables = await tablesOf(db, year)
  const { months, annual, source } = tables
  return {
    year,
    personal,
    limits: limits.map(toEarningsConstant),
    months,
    annual,
    source,
    seen: stampOf(tables),
    problems: [
      ...personal.filter(({ first }) => first === null).map(({ name }) => `Falta «${name}» del primer semestre de ${year}.`),
      ...personal
        .filter(({ first, second }) => first !== null && second === null)
        .map(({ name }) => `Falta «${name}» del segundo semestre de ${year}; hace falta desde julio.`),
      ...(months.length < 12 ? [`Faltan las tablas de ${12 - months.length} meses de ${year}.`] : []),
      ...limits.flatMap((limit) => {
        const found = valueOn(versionsByDate(limit), lastDay)
        if (found.state !== 'expired' || !found.until) return []
        return [`«${limit.name}» rige hasta el ${formatDate(found.until)}: falta el valor de ${year}, y se usa el último.`]
      }),
      ...(annual.length === 0 ? [`Falta la tabla definitiva de ${year}, para la liquidación anual.`] : []),
    ],
  }
}

const bracketOf = ([from = '0', fixed = '0', rate = '0']: readonly string[]): TaxBracket => ({ from, fixed, rate })

const versionsOf = async (db: Db, code: string) =>
  (
    await db
      .selectFrom('scale_period as p')
      .innerJoin('scale as s', (join) => join.onRef('s.tenant_id', '=', 'p.tenant_id').onRef('s.id', '=', 'p.scale_id'))
      .select(['p.id', 'p.valid_from as from', 'p.rows', 'p.source'])
      .select(sql<Holds | null>`s.definition ->> 'holds'`.as('holds'))
      .where('s.code', '=', code)
      .orderBy('p.valid_from')
      .execute()
  ).map((version) => ({ ...version, rows: (version.rows as unknown as string[][]).map(bracketOf) }))

const tablesOf = async (db: Db, year: number) => {
  const monthly = await versionsOf(db, 'GANANCIAS')
  const months = monthsOfYear.flatMap((month) => {
    const version = validOn(monthly, endOfMonth(`${monthOf(year, month)}-01`))
    return version ? [{ month, ...version }] : []
  })
  return {
    months: months.map(({ month, rows }) => ({ month, rows })),
    annual: validOn(await versionsOf(db, 'GANANCIAS_ANUAL'), `${year}-12-31`)?.rows ?? [],
    source: months.at(-1)?.source ?? null,
  }
}

const monthsOfYear = Array.from({ length: 12 }, (_, index) => index + 1)

type TableVersion = Awaited<ReturnType<typeof versionsOf>>[number]

/** The table of a day, if a run of that day would use it. */
const validOn = (versions: readonly TableVersion[], day: CalendarDate): TableVersion | undefined => {
  const holds = versions[0]?.holds
  const found = valueOn({ ...(holds && { holds }), versions }, day)
  return found.state === 'valid' ? found.version : undefined
}

/** A valid published table is ascending, begins at zero, and each fixed amount is the tax of the brackets before it. */
const checkTable = (field: string, rows: readonly TaxBracket[]): void => {
  rows.forEach((row, index) => {
    const before = rows[index - 1]
    const at = `${field}[${index}]`
    const rate = valueProblem({ type: 'number', decimals: 2, minimum: '0', maximum: '100' }, row.rate)
    if (rate) refuse(`${at}.rate`, `El porcentaje del tramo ${index + 1}: ${rate}`)
    if (!before) {
      if (Number(row.from) !== 0 || Number(row.fixed) !== 0) refuse(at, 'El primer tramo empieza en 0 y no tiene suma fija')
      return
    }
    if (Number(row.from) <= Number(before.from))
      refuse(`${at}.from`, `El tramo ${index + 1} tiene que empezar más arriba que el ${index}`)
    const due = Number(before.fixed) + (Number(subtractDecimals(row.from, before.from)) * Number(before.rate)) / 100
    if (Math.abs(due - Number(row.fixed)) > 1)
      refuse(
        `${at}.fixed`,
        `La suma fija del tramo ${index + 1} es ${row.fixed} y de los tramos anteriores sale ${due.toFixed(2)}`,
      )
  })
}

const writeTables = async (
  db: Db,
  { year, source }: EarningsTablesDraft,
  first: readonly TaxBracket[],
  second: readonly TaxBracket[] | undefined,
): Promise<void> => {
  const rows = (table: readonly TaxBracket[]) => table.map(({ from, fixed, rate }) => [from, fixed, rate] as const)
  const monthsOfFirst = await monthsOfFirstIn(db, year)
  // The months of the second half need its table: until it is published they have none.
  for (let month = 1; month <= (second ? 12 : monthsOfFirst); month++) {
    const table = accumulateTable(rows(first), rows(second ?? first), month, monthsOfFirst)
    await writeVersion(db, 'GANANCIAS', `${monthOf(year, month)}-01`, table, source)
  }
  // The values valid when the year is settled: a final settlement before the second values uses only the first.
  await writeVersion(db, 'GANANCIAS_ANUAL', `${monthOf(year, 1)}-01`, rows(first), source)
  if (second) await writeVersion(db, 'GANANCIAS_ANUAL', `${monthOf(year, monthsOfFirst + 1)}-01`, rows(second), source)
}

/** Number of months of a year in which its first values are valid. */
const monthsOfFirstIn = async (db: Db, year: number): Promise<number> => {
  const found = await db
    .selectFrom('liquidation_parameter_value as v')
    .innerJoin('liquidation_parameter as p', (join) =>
      join.onRef('p.tenant_id', '=', 'v.tenant_id').onRef('p.id', '=', 'v.parameter_id'),
    )
    .select('v.value')
    .where('p.code', '=', 'GAN_MESES_PRIMEROS')
    .where('v.trade_union_id', 'is', null)
    .where('v.valid_from', '<=', `${year}-12-31`)
    .orderBy('v.valid_from', 'desc')
    .executeTakeFirst()
  return Number(found?.value ?? 6)
}

const writeVersion = async (
  db: Db,
  code: string,
  valid_from: string,
  rows: readonly (readonly string[])[],
  source: string | null | undefined,
): Promise<void> => {
  const scale =
    (await db.selectFrom('scale').select('id').where('code', '=', code).executeTakeFirst()) ??
    refuse('year', `No hay una escala «${code}»; creala en Escalas`)
  const values = {
    rows: JSON.stringify(rows),
    columns: JSON.stringify(['DESDE', 'FIJO', 'PORCENTAJE']),
    source: source || null,
  }
  const known = (await versionsOf(db, code)).find(({ from }) => from === valid_from)
  if (known) await updateRow(db, 'scale_period', known.id, values)
  else await insertRow(db, 'scale_period', { scale_id: scale.id, valid_from, ...values })
}
