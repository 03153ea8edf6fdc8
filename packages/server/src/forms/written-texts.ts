import type { FormChange } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { additionalPath } from '@legajo/contract/shared/field-kind.ts'
import { prefixOfKind } from '@legajo/formula/prefixes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A kind of text that people write and that may name a field. */
interface TextSource {
  readonly what: string
  readonly route?: string
  /** A formula of payroll, which fails without the field; a filter or a column; a condition of a form; prose, which marks names with `@`. */
  readonly kind: 'formula' | 'filter' | 'condition' | 'prose'
  /** Selects `id`, `name` and `text`; what is someone's own has no name for the others. */
  readonly rows: RawBuilder<{ readonly id: number; readonly name: string | null; readonly text: string }>
}

const ownId = sql`(select u.id from account_card u where u.account_name = app_user())`

const writtenTexts: readonly TextSource[] = [
  {
    what: 'la fórmula del concepto',
    kind: 'formula',
    route: '/concept-module/concept/{id}',
    rows: sql`select id, code || ' ' || name as name, concat_ws(' ', formula, formula_quantity) as text from concept`,
  },
  {
    what: 'la fórmula',
    kind: 'formula',
    route: '/formula-module/formula/{id}',
    rows: sql`select id, coalesce(title, name) as name, formula as text from formula where status <> 'reemplazada'`,
  },
  {
    what: 'la función propia',
    kind: 'formula',
    route: '/custom-function-module/custom-function/{id}',
    rows: sql`select id, name, formula as text from custom_function`,
  },
  {
    what: 'la columna dinámica',
    kind: 'filter',
    route: '/dynamic-columns-module/dynamic-columns',
    rows: sql`select id, name, coalesce(formula, binding) as text from dynamic_column where coalesce(formula, binding) is not null`,
  },
  {
    what: 'el parámetro de liquidación',
    kind: 'formula',
    route: '/liquidation-parameters-module/liquidation-parameters-list',
    rows: sql`select p.id, p.name, v.formula as text from liquidation_parameter_value v
      join liquidation_parameter p on p.tenant_id = v.tenant_id and p.id = v.parameter_id where v.formula is not null`,
  },
  {
    what: 'una condición del formulario',
    kind: 'condition',
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
    kind: 'filter',
    rows: sql`select id, case when sharing or user_id = ${ownId} then description end as name,
      concat_ws(' ', query, conditions, layout) as text from saved_filter`,
  },
  {
    what: 'el filtro de destinatarios',
    kind: 'filter',
    rows: sql`select id, case when sharing_filter or user_id = ${ownId} then description end as name,
      concat_ws(' ', query, conditions) as text from employee_filter`,
  },
  {
    what: 'la comunicación programada',
    kind: 'filter',
    rows: sql`select id, communication ->> 'subject' as name, concat_ws(' ', employee_filter ->> 'query', employee_filter ->> 'conditions') as text
      from scheduled_communication
      where employee_filter is not null`,
  },
  {
    what: 'la población de una evaluación',
    kind: 'filter',
    rows: sql`select id, name, filter as text from performance_population union all select id, name, filter from performance_segment`,
  },
  {
    what: 'el estudio de sueldos',
    kind: 'filter',
    route: '/salary-module/compensation-management/{id}',
    rows: sql`select id, name, filter as text from salary_study where filter is not null`,
  },
  {
    what: 'el texto de la comunicación',
    kind: 'prose',
    rows: sql`select id, communication ->> 'subject' as name, communication::text as text from scheduled_communication`,
  },
  {
    what: 'el modelo de documento',
    kind: 'prose',
    route: '/employee-module/template-library',
    rows: sql`select id, name, concat_ws(' ', title, content) as text from document_template`,
  },
]

/** A text in which something was found, with the screen where it is changed. */
export type FieldMention = FormChange['uses'][number] & { readonly kind: TextSource['kind'] }

/** The texts that contain one of these words and that `accepts` takes, each once. */
export const textsWith = async (
  db: Db,
  words: readonly string[],
  accepts: (text: string, kind: TextSource['kind']) => boolean,
): Promise<readonly FieldMention[]> => {
  const found = new Map<string, FieldMention>()
  for (const { what, route, kind, rows } of writtenTexts) {
    const candidates = await sql<{ id: number; name: string | null; text: string }>`select * from (${rows}) t
      where exists (select from unnest(${[...words]}::text[]) one where strpos(lower(t.text), lower(one)) > 0) order by name, id`.execute(
      db,
    )
    for (const { id, name, text } of candidates.rows)
      if (accepts(text, kind))
        found.set(`${what} ${id}`, {
          kind,
          what: name === null ? `${what} de otra persona` : `${what} «${name}»`,
          route: route?.replace('{id}', String(id)) ?? null,
        })
  }
  return [...found.values()]
}

const anyOf = (list: readonly string[]) => list.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')

/** A pattern of any of these names as a whole word. */
export const wordPattern = (names: readonly string[], before = String.raw`(?<![\p{L}\d_])`): RegExp =>
  new RegExp(`${before}(${anyOf(names)})(?![\\p{L}\\d_])`, 'iu')

/** A pattern of any of these values in quotes. */
export const patternInQuotes = (values: readonly string[]): RegExp => new RegExp(`(['"])(${anyOf(values)})\\1`, 'iu')

const employeePrefix = prefixOfKind('employee')
/** The prefixes of the name of an added field: `L.` and `LEGAJO.` in formulas, `additionalFields.` in filters, views and columns. */
const fieldPrefix = String.raw`(?<![\p{L}\d_.])(?:${employeePrefix.short}|${employeePrefix.long}|${additionalPath})\.`

/** The formulas, filters, views, mails and documents that name an added field. */
export const mentionsOfField = (db: Db, key: string): Promise<readonly FieldMention[]> => {
  // Formulas have local names too, which may be the same word: «SEA desde = …».
  const [named, marked] = [wordPattern([key], fieldPrefix), wordPattern([key], '[@.]')]
  return textsWith(db, [key], (text, kind) => kind !== 'condition' && (kind === 'prose' ? marked : named).test(text))
}
