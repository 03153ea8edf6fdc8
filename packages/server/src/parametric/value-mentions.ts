import { employeeDraft } from '@legajo/contract/employees/employee.ts'
import type { ParametricUsage } from '@legajo/contract/parametric/parametric.ts'
import { type RawBuilder, sql } from 'kysely'
import { choiceFields } from '../choices/choice-fields.ts'
import type { StoredTexts } from '../choices/choice-uses.ts'
import type { TypeRow } from '../choices/parametric-rows.ts'
import type { Db } from '../db/database.ts'
import { addedChoices } from '../forms/added-choices.ts'

/** A kind of text that people write and that may compare a field with a value. */
interface TextSource {
  readonly what: string
  readonly route?: string
  /** Selects `id`, `name` and `text`; what is someone's own has no name for the others. */
  readonly rows: RawBuilder<{ readonly id: number; readonly name: string | null; readonly text: string }>
}

const ownId = sql`(select u.id from user_account u where u.account_name = app_user())`

const sources: readonly TextSource[] = [
  {
    what: 'la fórmula del concepto',
    route: '/concept-module/concept/{id}',
    rows: sql`select id, code || ' ' || name as name, concat_ws(' ', formula, formula_quantity) as text from concept`,
  },
  {
    what: 'la fórmula',
    route: '/formula-module/formula/{id}',
    rows: sql`select id, coalesce(title, name) as name, formula as text from formula where status <> 'reemplazada'`,
  },
  {
    what: 'la función propia',
    route: '/custom-function-module/custom-function/{id}',
    rows: sql`select id, name, formula as text from custom_function`,
  },
  {
    what: 'la columna dinámica',
    route: '/dynamic-columns-module/dynamic-columns',
    rows: sql`select id, name, formula as text from dynamic_column where formula is not null`,
  },
  {
    what: 'el parámetro de liquidación',
    route: '/liquidation-parameters-module/liquidation-parameters-list',
    rows: sql`select p.id, p.name, v.formula as text from liquidation_parameter_value v
      join liquidation_parameter p on p.tenant_id = v.tenant_id and p.id = v.parameter_id where v.formula is not null`,
  },
  {
    what: 'una condición del formulario',
    route: '/dynamic-forms-module/dynamic-forms/{id}',
    rows: sql`select f.id, f.description as name, c.text from dynamic_form f
      left join dynamic_form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = f.published_number
      cross join lateral (select one #>> '{}' as text from (values (f.form), (v.form)) t (form)
        cross join lateral jsonb_path_query(t.form::jsonb, '$.**.customConditional') one where t.form is not null
        union all select one #>> '{}' from (values (f.form), (v.form)) t (form)
        cross join lateral jsonb_path_query(t.form::jsonb, '$.**.validate.custom') one where t.form is not null) c`,
  },
  {
    what: 'la vista guardada',
    rows: sql`select id, case when sharing or user_id = ${ownId} then description end as name, query as text from saved_filter`,
  },
  {
    what: 'el filtro de destinatarios',
    rows: sql`select id, case when sharing_filter or user_id = ${ownId} then description end as name, query as text
      from employee_filter`,
  },
  {
    what: 'la comunicación programada',
    rows: sql`select id, communication ->> 'subject' as name, employee_filter ->> 'query' as text from scheduled_communication
      where employee_filter is not null`,
  },
  {
    what: 'la población de una evaluación',
    rows: sql`select id, name, filter as text from performance_population union all select id, name, filter from performance_segment`,
  },
  {
    what: 'el estudio de sueldos',
    route: '/salary-module/compensation-management/{id}',
    rows: sql`select id, name, filter as text from salary_study where filter is not null`,
  },
]

/** The names that formulas give to the contract's fields, by the type of their values. */
const formulaNames: Readonly<Record<string, string>> = {
  'obras-sociales': 'OBRA_SOCIAL',
  'sicoss-modalities': 'MODALIDAD',
  'sicoss-situations': 'SITUACION',
  'sicoss-conditions': 'CONDICION',
  'leaving-motives': 'MOTIVO_EGRESO',
}

/** The formulas, filters and conditions that compare a field of a type with a value, which no merge rewrites. */
export const mentionsOf = async (
  db: Db,
  type: Pick<TypeRow, 'id' | 'code'>,
  texts: StoredTexts,
): Promise<ParametricUsage['mentions']> => {
  const values = [...new Set([texts.code, texts.name, texts.short_name].filter((text) => text !== null))]
  const added = (await addedChoices(db, type.id)).flatMap(({ key, column }) => (column === undefined ? [key] : []))
  const names = [
    ...choiceFields(employeeDraft).flatMap(({ choice, path }) => (choice.type === type.code ? [path.at(-1) ?? ''] : [])),
    ...(formulaNames[type.code] ? [formulaNames[type.code] ?? ''] : []),
    ...added,
  ]
  if (names.length === 0 || values.length === 0) return []
  const compares = comparison(names, values)
  const found = new Map<string, ParametricUsage['mentions'][number]>()
  for (const { what, route, rows } of sources) {
    const candidates = await sql<{ id: number; name: string | null; text: string }>`select * from (${rows}) t
      where exists (select from unnest(${values}::text[]) one where strpos(lower(t.text), lower(one)) > 0) order by name, id`.execute(
      db,
    )
    for (const { id, name, text } of candidates.rows)
      if (compares(text))
        found.set(`${what} ${id}`, {
          what: name === null ? `${what} de otra persona` : `${what} «${name}»`,
          route: route?.replace('{id}', String(id)) ?? null,
        })
  }
  return [...found.values()]
}

/** Whether a text has one of these names as a word and one of these values in quotes. */
const comparison = (names: readonly string[], values: readonly string[]) => {
  const anyOf = (list: readonly string[]) => list.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  const named = new RegExp(String.raw`(?<![\p{L}\d_])(${anyOf(names)})(?![\p{L}\d_])`, 'iu')
  const quoted = new RegExp(`(['"])(${anyOf(values)})\\1`, 'iu')
  return (text: string) => named.test(text) && quoted.test(text)
}
