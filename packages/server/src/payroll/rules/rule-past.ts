import { addDays, formatDate, startOfMonth } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../http/app-error.ts'

/** A table of rules that change from a month on, and the table that keeps what they were. */
type Dated = {
  readonly rules: 'concept' | 'custom_function'
  readonly past: 'concept_past' | 'custom_function_past'
  /** The column of the past that says whose it is. */
  readonly owner: 'concept_id' | 'function_id'
  /** Columns of the rule that are no part of what it was. */
  readonly besides: readonly string[]
  /** What a rule is while it is not in force. */
  readonly absent: object
  /** As people call one: «Un concepto». */
  readonly noun: string
}

/** How the past of such rules is kept; `from` is the first day of a month, `YYYY-MM-01`, refused when it is another. */
export const pastOf = ({ rules, past, owner, besides, absent, noun }: Dated) => {
  const [table, kept, id_] = [sql.table(rules), sql.table(past), sql.ref(owner)]
  const was = sql`to_jsonb(r) - ${`{${besides.join()}}`}::text[]`
  const dayBefore = (from: string): string => {
    if (startOfMonth(from) !== from)
      refuse('validFrom', `${noun} rige desde el primer día de un mes; elegí el ${formatDate(startOfMonth(from))} u otro mes`)
    return addDays(from, -1)
  }
  return {
    /**
     * Keeps what a rule was before the change that is about to be made, which holds from that month on. Whatever was to hold from
     * that day or later is replaced with it.
     */
    keep: async (db: Db, id: number, from: string, user: string): Promise<void> => {
      const until = dayBefore(from)
      await sql`insert into ${kept} (${id_}, valid_until, was, replaced_by)
        select r.id, ${until}::date, coalesce((select p.was from ${kept} p where p.tenant_id = r.tenant_id and p.${id_} = r.id
          and p.valid_until > ${until}::date order by p.valid_until limit 1), ${was}), ${user}
        from ${table} r where r.id = ${id} on conflict (tenant_id, ${id_}, valid_until) do nothing`.execute(db)
      await sql`delete from ${kept} where ${id_} = ${id} and valid_until > ${until}::date`.execute(db)
    },
    /** A rule that begins in a month was not there before it. */
    notBefore: async (db: Db, id: number, from: string, user: string): Promise<void> => {
      await sql`insert into ${kept} (${id_}, valid_until, was, replaced_by)
        select r.id, ${dayBefore(from)}::date, ${was} || ${JSON.stringify(absent)}::jsonb, ${user}
        from ${table} r where r.id = ${id}`.execute(db)
    },
  }
}

/**
 * Months from this one on, `YYYY-MM`, that are the last one of what a rule was: what changes at different times may be right before
 * all of it and after, and wrong in between.
 */
export const monthsBetweenChanges = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ month: string }>`select distinct to_char(valid_until, 'YYYY-MM') as month
    from (select valid_until from concept_past union select valid_until from custom_function_past) p
    where valid_until >= date_trunc('month', now()) order by month limit 24`.execute(db)
  return rows.map(({ month }) => month)
}
