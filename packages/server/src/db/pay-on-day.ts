import { sql } from 'kysely'

const types = {
  salary: 'numeric(15, 2)',
  weekly_hours: 'numeric(5, 2)',
  payroll_type: 'text',
  trade_union_code: 'text',
  category_code: 'text',
} as const

/** SQL of a term of pay valid today, or on the day of an SQL expression: the columns of a file contain the latest terms, which may start later. */
export const payOnDay = (
  column: keyof typeof types,
  { table = 'employee', day = '(select app_today())' }: { readonly table?: string; readonly day?: string } = {},
): string => {
  const terms = `jsonb_path_query_first(${table}.earlier_pay, '$[*] ? (@.until > $day)', jsonb_build_object('day', ${day}))`
  return `(case when ${table}.earlier_pay is null or ${terms} is null then ${table}.${column} else (${terms} ->> '${column}')::${types[column]} end)`
}

/** SQL of a term of pay as a run until a day reads it: on that day, or on the day of leaving. */
export const payInRun = (column: keyof typeof types, until: string, table: string): string =>
  payOnDay(column, { table, day: `least(date '${until}', ${table}.egress_date)` })

/** Whether an employee `e` has a category of a trade union today; those whose pay never changed are found by the index. */
export const hasCategoryToday = (union: string, category: string) =>
  sql<boolean>`${sql.raw(`((e.earlier_pay is null and e.trade_union_code = ${union} and e.category_code = ${category})
    or (e.earlier_pay is not null and ${payOnDay('trade_union_code', { table: 'e' })} = ${union}
      and ${payOnDay('category_code', { table: 'e' })} = ${category}))`)}`

/** SQL of the category shown today. */
export const categoryToday = `(case when employee.out_of_agreement then 'Fuera de convenio' else ${payOnDay('category_code')} end)`
