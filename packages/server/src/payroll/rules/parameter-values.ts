import type { ParameterChange, ParameterPeriod, ValueItem } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { valueProblem } from '@legajo/contract/payroll/rules/scale-problems.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { Holds } from '@legajo/kernel/holds.ts'
import { validUntil } from '@legajo/payroll-rules/validity.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personOf } from '../../db/person-of.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import { AppError, fail, refuse } from '../../errors/app-error.ts'
import { currentMonthOf } from '../../platform/today.ts'
import { checkConcept, draftConcept, problemAnswer } from '../rule-set/check-concept.ts'
import { readRules } from '../rule-set/read-rules.ts'

type ParameterHead = {
  readonly id: number
  readonly kind: 'VALOR' | 'FORMULA' | 'TABLA'
  readonly type: 'number' | 'text' | 'boolean' | 'date'
  readonly decimals: number
  readonly minimum?: string | null | undefined
  readonly maximum?: string | null | undefined
}
export type NewValue = Omit<ValueItem, 'parameterId'>

/** A formula or a table replaces a value: the value is null, which differs from an empty text. */
export const valueOfKind = sql<string | null>`case p.kind when 'VALOR' then v.value end`

/** The values of a parameter by validity, newest first; each ends with its span, or the day before the next one of the same trade union. */
export const periodsOf = async (db: Db, parameterId: number): Promise<ParameterPeriod[]> => {
  const { rows } = await sql<Omit<ParameterPeriod, 'validUntil'> & { holds: Holds | null }>`
    select p.definition ->> 'holds' as holds, v.id, v.valid_from as "validFrom", v.trade_union_id as "tradeUnionId", u.name as "tradeUnion", ${valueOfKind} as value,
      v.formula, v.source, v.version, ${personOf('a.user_name')} as "changedBy", a.at as "changedAt",
      (select coalesce(json_agg(json_build_object('id', r.id, 'key', r.key, 'value', r.value) order by r.id), '[]')
        from liquidation_parameter_row r where r.tenant_id = v.tenant_id and r.value_id = v.id) as "table"
    from liquidation_parameter_value v
    join liquidation_parameter p on p.tenant_id = v.tenant_id and p.id = v.parameter_id
    left join trade_union u on u.tenant_id = v.tenant_id and u.id = v.trade_union_id
    left join lateral (select l.user_name, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from audit_log l
      where l.tenant_id = v.tenant_id and l.entity = 'liquidation_parameter_value' and l.entity_id = v.id::text
      order by l.id desc limit 1) a on true
    where v.parameter_id = ${parameterId} order by v.valid_from desc, u.name nulls first`.execute(db)
  return rows.map(({ holds, ...row }) => {
    const versions = rows.flatMap(({ tradeUnionId, validFrom }) =>
      tradeUnionId === row.tradeUnionId ? [{ from: validFrom }] : [],
    )
    return { ...row, validUntil: validUntil({ ...(holds && { holds }), versions }, row.validFrom) }
  })
}

/** The entries, changes and removals of values with their users, newest first. */
export const changesOf = async (db: Db, parameterId: number): Promise<ParameterChange[]> => {
  const { rows } = await sql<ParameterChange>`
    with mine as (
      select entity_id from audit_log where entity = 'liquidation_parameter_value'
        and (case state when 'CREATED' then after when 'REMOVED' then before end)::jsonb ->> 'parameter_id' = ${String(parameterId)}
      union select id::text from liquidation_parameter_value where parameter_id = ${parameterId})
    select to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, ${personOf('l.user_name')} as "user", l.state,
      coalesce(v.valid_from::text, (case l.state when 'CREATED' then l.after when 'REMOVED' then l.before end)::jsonb ->> 'valid_from') as "validFrom",
      case l.state when 'REMOVED' then coalesce(nullif(l.before::jsonb ->> 'value', ''), l.before::jsonb ->> 'formula') when 'UPDATED' then l.before end as before,
      case l.state when 'CREATED' then coalesce(nullif(l.after::jsonb ->> 'value', ''), l.after::jsonb ->> 'formula') when 'UPDATED' then l.after end as after,
      coalesce(l.field, 'value') as what
    from audit_log l left join liquidation_parameter_value v on v.tenant_id = l.tenant_id and v.id::text = l.entity_id
    where l.entity = 'liquidation_parameter_value' and l.entity_id in (select entity_id from mine)
    order by l.id desc limit 200`.execute(db)
  return rows
}

/** Saves one value from its date on: the stored one with `id`, or a new one. Returns its id. */
export const saveValue = async (db: Db, head: ParameterHead, item: NewValue, path: string): Promise<number> => {
  await mustFit(db, head, item, path)
  const values = {
    parameter_id: head.id,
    trade_union_id: item.tradeUnionId ?? null,
    valid_from: item.validFrom,
    value: head.kind === 'VALOR' ? (item.value ?? '') : '',
    formula: head.kind === 'FORMULA' ? (item.formula ?? '') : null,
    source: item.source ?? null,
  }
  if (item.id) {
    const stored = await db
      .selectFrom('liquidation_parameter_value')
      .select('parameter_id')
      .where('id', '=', item.id)
      .executeTakeFirst()
    if (stored?.parameter_id !== head.id) fail('not_found')
  }
  await mustBeFirstOf(db, head.id, item, path)
  const id = item.id
    ? await updateRow(db, 'liquidation_parameter_value', item.id, { ...values, version: item.version })
    : await insertRow(db, 'liquidation_parameter_value', values)
  if (head.kind === 'TABLA') await replaceTable(db, id, item.table ?? [])
  return id
}

/** Two values with the same start date would be ambiguous. */
const mustBeFirstOf = async (db: Db, parameterId: number, { id, validFrom, tradeUnionId }: NewValue, path: string) => {
  const other = await db
    .selectFrom('liquidation_parameter_value')
    .select('id')
    .where('parameter_id', '=', parameterId)
    .where('valid_from', '=', validFrom)
    .where('trade_union_id', tradeUnionId ? '=' : 'is', tradeUnionId ?? null)
    .where('id', '<>', id ?? 0)
    .executeTakeFirst()
  if (other)
    refuse(path ? `${path}.validFrom` : 'validFrom', `Ya hay un valor desde el ${formatDate(validFrom)}: abrí ese y cambialo`)
}

const replaceTable = async (db: Db, valueId: number, table: readonly { readonly key: string; readonly value: string }[]) => {
  await db.deleteFrom('liquidation_parameter_row').where('value_id', '=', valueId).execute()
  if (table.length > 0)
    await db
      .insertInto('liquidation_parameter_row')
      .values(table.map(({ key, value }) => ({ value_id: valueId, key, value })))
      .execute()
}

const mustFit = async (db: Db, head: ParameterHead, item: NewValue, path: string): Promise<void> => {
  const { kind, type } = head
  const at = (field: string) => (path ? `${path}.${field}` : field)
  if (item.tradeUnionId) {
    if (kind !== 'VALOR')
      refuse(at('tradeUnionId'), 'Solo los valores pueden ser de un sindicato; en una fórmula preguntá por L.SINDICATO')
    const union = await db.selectFrom('trade_union').select('id').where('id', '=', item.tradeUnionId).executeTakeFirst()
    if (!union) refuse(at('tradeUnionId'), 'Ese sindicato no existe; elegí otro')
  }
  if (kind === 'VALOR') {
    const value = item.value ?? ''
    const problem = value === '' && type !== 'text' ? 'Falta el valor' : valueProblem(head, value)
    if (problem) refuse(at('value'), problem)
  }
  if (kind === 'TABLA') {
    const table = item.table ?? []
    const keys = new Set<string>()
    table.forEach(({ key, value }, row) => {
      if (keys.has(key)) refuse(at(`table[${row}].key`), `La clave «${key}» está dos veces en la tabla`)
      keys.add(key)
      const problem = valueProblem(head, value)
      if (problem) refuse(at(`table[${row}].value`), `Fila ${row + 1}: ${problem}`)
    })
  }
  if (kind === 'FORMULA') await mustCompile(db, item.formula ?? '', at('formula'))
}

const mustCompile = async (db: Db, formula: string, path: string): Promise<void> => {
  const { problems } = checkConcept(await readRules(db), draftConcept(formula), { period: await currentMonthOf(db) })
  const wrong = problems.filter(({ code }) => code !== 'wrong_type' || formula.trim() === '')
  if (wrong.length > 0)
    throw new AppError(
      'validation',
      { problems: wrong.map(problemAnswer) },
      wrong.map(({ message, line, column }) => ({ path, message: `${message} (línea ${line}, columna ${column})` })),
    )
}
