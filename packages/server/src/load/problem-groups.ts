import type { MassLoad, ProblemGroup } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Column } from './columns.ts'

/** Kinds of problems of one answer, texts of each, lines that are named, and proposals for a text. */
const [maxGroups, maxTexts, maxLines, maxProposals] = [100, 50, 3, 3]

interface GroupRow {
  readonly field: string
  readonly message: string
  readonly remedy: string
  readonly count: number
  readonly lines: number[]
  readonly texts: { readonly text: string; readonly count: number }[]
}

/**
 * The problems of a load by field and kind, the most frequent first: messages that differ in the quoted value only are of one kind. `columns`
 * are those that the user sees; texts of other fields stay out.
 */
export const problemGroups = async (
  db: Db,
  { id }: Pick<MassLoad, 'id'>,
  columns: readonly Column[],
): Promise<ProblemGroup[]> => {
  const { rows } = await sql<GroupRow>`with wrong as (
      select r.line, p ->> 'field' as field, regexp_replace(p ->> 'message', '«[^»]*»', '«…»', 'g') as message,
        p ->> 'value' as value, p ->> 'remedy' as remedy
      from mass_load_row r cross join lateral jsonb_array_elements(r.problems) p
      where r.load_id = ${id} and r.outcome = 'REFUSED' and r.status <> 'DISCARDED'),
    texts as (select field, message, value, count(*)::int as count from wrong where value <> '' group by 1, 2, 3),
    ranked as (select *, row_number() over (partition by field, message order by count desc, value) as place from texts)
    select g.field, g.message, g.count, g.remedy, g.lines, coalesce((select jsonb_agg(jsonb_build_object('text', t.value, 'count', t.count)
        order by t.place) from ranked t where t.field = g.field and t.message = g.message and t.place <= ${maxTexts}), '[]') as texts
    from (select field, message, count(*)::int as count, min(remedy) as remedy,
        (array_agg(distinct line order by line))[1:${sql.lit(maxLines)}] as lines from wrong group by 1, 2) g
    order by g.count desc, g.field, g.message limit ${sql.lit(maxGroups)}`.execute(db)
  const seen = new Map(columns.map((column) => [column.field, column]))
  return rows.map(({ field, message, remedy, count, lines, texts }) => {
    const column = seen.get(field)
    // The remedy of one text may name its value.
    const isOneText = texts.length === 1
    return {
      field,
      label: column?.label ?? 'Otra columna',
      message,
      remedy: isOneText || column?.kind !== 'choice' ? remedy : 'Elegí de la lista',
      count,
      lines,
      required: column?.required ?? true,
      texts: column ? texts.map((one) => ({ ...one, options: proposalsOf(column, one.text) })) : [],
    }
  })
}

/** The labels of the choices that a text most likely means. */
const proposalsOf = ({ kind, choiceIndex }: Column, text: string): string[] =>
  kind === 'choice' ? [...choiceIndex.nearest(text, maxProposals)] : []
