import {
  liquidationParameters,
  type Parameter,
  type ParameterDraft,
  type ParameterKind,
  type ValueType,
} from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { valueOn } from '@legajo/payroll-rules/validity.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { fail, notFound, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { todayOf } from '../../platform/today.ts'
import { changeKeepingConcepts } from './change-keeping-concepts.ts'
import { findPaidMonths } from './find-paid-months.ts'
import { type LastingFields, lastingColumns, lastingOf } from './lasting-columns.ts'
import { type LimitFields, limitColumns, limitsOf } from './limit-columns.ts'
import { changesOf, periodsOf, saveValue, valueOfKind } from './parameter-values.ts'
import { refuseInUse, usesOfRule } from './refuse-in-use.ts'

/** Not a served resource: rows include the value of a date, and every write compiles the concepts that read the parameter again. */
export const serveLiquidationParameters: Area = (server) => {
  serve(server, liquidationParameters.list, async ({ db }, { query }) => readParameters(db, query.date))
  serve(server, liquidationParameters.get, async ({ db }, { params, query }) => readParameter(db, params.id, query.date))
  serve(server, liquidationParameters.historical, async ({ db }, { params }) => {
    await readParameter(db, params.id)
    return { values: await periodsOf(db, params.id), changes: await changesOf(db, params.id) }
  })
  serve(server, liquidationParameters.byTradeUnion, async ({ db }, { params, query }) => {
    await db.selectFrom('trade_union').select('id').where('id', '=', params.id).executeTakeFirstOrThrow(notFound)
    return readParameters(db, query.date, params.id)
  })
  serve(server, liquidationParameters.create, async ({ db }, { body }) => {
    await mustBeFree(db, body)
    const id = await insertRow(db, 'liquidation_parameter', headOf(body, {}))
    if (body.validFrom) await keepValue(db, id, body)
    return readParameter(db, id)
  })
  serve(server, liquidationParameters.update, async ({ db }, { params, body }) => {
    const before = await readParameter(db, params.id)
    if (body.code !== before.code) {
      await refuseInUse(db, 'parameter', before.code, `El código «${before.code}»`)
      await mustBeFree(db, body)
    }
    if (before.periods > 0 && (body.kind !== before.kind || body.type !== before.type || body.decimals < before.decimals))
      refuse('type', 'Ya hay valores cargados: no se puede cambiar la clase ni el tipo, ni quitar decimales; creá otro parámetro')
    await changeKeepingConcepts(db, 'type', () =>
      updateRow(db, 'liquidation_parameter', params.id, { ...headOf(body, before), version: body.version }),
    )
    if (body.validFrom) await keepValue(db, params.id, body)
    return readParameter(db, params.id)
  })
  serve(server, liquidationParameters.remove, async ({ db }, { params }) => {
    const { code } = await readParameter(db, params.id)
    await refuseInUse(db, 'parameter', code, `El parámetro «${code}»`)
    await removeRow(db, 'liquidation_parameter', params.id)
  })
  serve(server, liquidationParameters.usage, async ({ db }, { params }) =>
    usesOfRule(db, 'parameter', (await readParameter(db, params.id)).code),
  )

  serve(server, liquidationParameters.saveValues, ({ db }, { body: { items } }) =>
    changeKeepingConcepts(db, 'items', async () => {
      const saved = []
      for (const [index, { parameterId, ...item }] of items.entries()) {
        const id = await saveValue(db, await readParameter(db, parameterId), item, `items[${index}]`)
        const period = (await periodsOf(db, parameterId)).find((one) => one.id === id) ?? fail('not_found')
        saved.push({ ...period, paidMonths: await findPaidMonths(db, period.validFrom, period.validUntil ?? null) })
      }
      return saved
    }),
  )
  serve(server, liquidationParameters.listPeriods, async ({ db }, { params }) => {
    await readParameter(db, params.id)
    return periodsOf(db, params.id)
  })
  serve(server, liquidationParameters.removePeriod, ({ db }, { params }) =>
    changeKeepingConcepts(db, 'validFrom', () => removeRow(db, 'liquidation_parameter_value', params.id)),
  )
  serve(server, liquidationParameters.removeTable, async ({ db }, { params }) => {
    await db.selectFrom('liquidation_parameter_value').select('id').where('id', '=', params.id).executeTakeFirstOrThrow(notFound)
    await changeKeepingConcepts(db, 'table', () =>
      db.deleteFrom('liquidation_parameter_row').where('value_id', '=', params.id).execute(),
    )
  })
  serve(server, liquidationParameters.removeTableValue, ({ db }, { params }) =>
    changeKeepingConcepts(db, 'table', () => removeRow(db, 'liquidation_parameter_row', params.id)),
  )
}

/** The value in a parameter's form: changes the one of its date, or creates a new one. */
const keepValue = async (db: Db, id: number, draft: ParameterDraft): Promise<void> => {
  const { validFrom, tradeUnionId = null, value, formula, source, table } = draft
  const from = validFrom ?? ''
  const same = (await periodsOf(db, id)).find((period) => period.validFrom === from && period.tradeUnionId === tradeUnionId)
  await changeKeepingConcepts(db, 'value', async () =>
    saveValue(
      db,
      await readParameter(db, id),
      {
        validFrom: from,
        tradeUnionId,
        value,
        formula,
        source,
        ...(table ? { table } : same && { table: same.table }),
        ...(same && { id: same.id }),
      },
      '',
    ),
  )
}

const mustBeFree = async (db: Db, { code, kind }: Pick<ParameterDraft, 'code' | 'kind'>): Promise<void> => {
  const scale = kind === 'TABLA' && (await db.selectFrom('scale').select('id').where('code', '=', code).executeTakeFirst())
  if (scale) refuse('code', `Ya hay una escala «${code}», que las fórmulas leen igual que una tabla; elegí otro código`)
}

const headOf = (
  { code, name, description, kind, type, decimals, minimum, maximum, ...lasting }: ParameterDraft,
  stored: LastingFields & LimitFields,
) => ({
  code,
  name,
  description: description ?? null,
  kind,
  definition: JSON.stringify({
    type,
    decimals: type === 'number' ? decimals : 0,
    ...(type === 'number' && limitsOf({ minimum, maximum }, stored)),
    ...lastingOf(lasting, stored),
  }),
})

/** Parameters with their values in force on a date: that of a trade union, if requested and defined. */
const readParameters = async (db: Db, date?: string, union: number | null = null, id?: number): Promise<Parameter[]> => {
  const day = date || (await todayOf(db))
  const { rows } = await sql<Omit<Parameter, 'validUntil' | 'isExpired'> & { kind: ParameterKind; type: ValueType }>`
    select p.id, p.code, p.name, p.description, p.kind, p.version, ${lastingColumns(sql`p.definition`)},
      ${limitColumns(sql`p.definition`)},
      p.definition ->> 'type' as type, (p.definition ->> 'decimals')::int as decimals,
      v.valid_from as "validFrom", v.trade_union_id as "tradeUnionId", ${valueOfKind} as value, v.formula,
      v.source,
      (select count(*)::int from liquidation_parameter_row r where r.tenant_id = p.tenant_id and r.value_id = v.id) as "tableSize",
      (select count(*)::int from liquidation_parameter_value a where a.tenant_id = p.tenant_id and a.parameter_id = p.id) as periods,
      (select min(n.valid_from)::text from liquidation_parameter_value n where n.tenant_id = p.tenant_id and n.parameter_id = p.id
        and n.trade_union_id is null and n.valid_from > ${day}::date) as "nextFrom",
      array(select distinct u.name from liquidation_parameter_value o join trade_union u on u.tenant_id = o.tenant_id and u.id = o.trade_union_id
        where o.tenant_id = p.tenant_id and o.parameter_id = p.id order by 1) as own
    from liquidation_parameter p
    left join lateral (select * from liquidation_parameter_value c where c.tenant_id = p.tenant_id and c.parameter_id = p.id
      and c.valid_from <= ${day}::date and (c.trade_union_id is null or c.trade_union_id = ${union}::bigint)
      order by (c.trade_union_id is not null) desc, c.valid_from desc limit 1) v on true
    where ${id ?? null}::bigint is null or p.id = ${id ?? null}::bigint
    order by p.code`.execute(db)
  return rows.map((row) => ({ ...row, ...endOn(row, day) }))
}

/** The end of the value of a day, by the same question as runs ask. */
const endOn = ({ holds, validFrom, nextFrom }: Pick<Parameter, 'holds' | 'validFrom' | 'nextFrom'>, day: CalendarDate) => {
  const versions = [validFrom, nextFrom].flatMap((from) => (from ? [{ from }] : []))
  const found = valueOn({ ...(holds && { holds }), versions }, day)
  return { validUntil: found.state === 'missing' ? null : found.until, isExpired: found.state === 'expired' }
}

const readParameter = async (db: Db, id: number, date?: string) =>
  (await readParameters(db, date, null, id))[0] ?? fail('not_found')
