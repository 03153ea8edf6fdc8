import { addDays, formatDate, startOfMonth } from '@legajo/kernel/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personOf } from '../../db/person-of.ts'
import { utcText } from '../../db/utc-text.ts'
import { refuse } from '../../errors/app-error.ts'

/** A table of rules that change by month, and the table of their earlier versions. */
type RuleTable = {
  readonly rules: 'concept' | 'custom_function'
  readonly past: 'concept_past' | 'custom_function_past'
  /** The foreign key of the table of earlier versions. */
  readonly owner: 'concept_id' | 'function_id'
  /** Columns of the rule that are not versioned. */
  readonly besides: readonly string[]
  /** The values of a rule that is not in force. */
  readonly absent: object
  /** Display noun: «Un concepto». */
  readonly noun: string
}

/** A rule's earlier content, by its id. */
type FormerContent = { readonly id: number; readonly was: object }
/** The end of a version, and the user who replaced it. */
type ReplacedVersion = {
  readonly id: number
  readonly validUntil: string
  readonly replacedBy: string
  readonly replacedAt: string
}

/** Rules with their earlier content, where it differs. */
export const asTheyWere = <Row extends { readonly id: number }>(
  rows: readonly Row[],
  past: readonly FormerContent[],
): readonly Row[] => {
  const was = new Map(past.map((row) => [row.id, row.was]))
  return rows.map((row) => ({ ...row, ...was.get(row.id) }))
}

/** Storage and reading of earlier versions of such rules; `from` is the first day of a month, `YYYY-MM-01`, any other day is refused. */
export const pastOf = ({ rules, past, owner, besides, absent, noun }: RuleTable) => {
  const [table, kept, id_] = [sql.table(rules), sql.table(past), sql.ref(owner)]
  const was = sql`to_jsonb(r) - ${`{${besides.join()}}`}::text[]`
  const dayBefore = (from: string): string => {
    if (startOfMonth(from) !== from)
      refuse('validFrom', `${noun} rige desde el primer día de un mes; elegí el ${formatDate(startOfMonth(from))} u otro mes`)
    return addDays(from, -1)
  }
  return {
    /** Stores a rule's content before a change that is valid from that month on. Replaces changes scheduled from that day or later. */
    keep: async (db: Db, id: number, from: string, user: string): Promise<void> => {
      const until = dayBefore(from)
      await sql`insert into ${kept} (${id_}, valid_until, was, replaced_by)
        select r.id, ${until}::date, coalesce((select p.was from ${kept} p where p.tenant_id = r.tenant_id and p.${id_} = r.id
          and p.valid_until > ${until}::date order by p.valid_until limit 1), ${was}), ${user}
        from ${table} r where r.id = ${id} on conflict (tenant_id, ${id_}, valid_until) do nothing`.execute(db)
      await sql`delete from ${kept} where ${id_} = ${id} and valid_until > ${until}::date`.execute(db)
    },
    /** Marks a rule as missing before the month in which it begins. */
    notBefore: async (db: Db, id: number, from: string, user: string): Promise<void> => {
      await sql`insert into ${kept} (${id_}, valid_until, was, replaced_by)
        select r.id, ${dayBefore(from)}::date, ${was} || ${JSON.stringify(absent)}::jsonb, ${user}
        from ${table} r where r.id = ${id}`.execute(db)
    },
    /** Queries the content in a month, `YYYY-MM`, of the rules changed since; without a month, none. */
    query: (db: Db, month: string | undefined) =>
      sql<FormerContent>`select distinct on (${id_}) ${id_} as id, was from ${kept}
        where valid_until >= ${month === undefined ? 'infinity' : `${month}-01`}::date order by ${id_}, valid_until`.compile(db),
    /** A rule's earlier versions, newest first; `stated` selects the columns that describe a version, of the table alias `was`. */
    versions: async <Description extends object>(
      db: Db,
      id: number,
      stated: RawBuilder<unknown>,
    ): Promise<(ReplacedVersion & Description)[]> => {
      const { rows } = await sql<
        ReplacedVersion & Description
      >`select id, valid_until as "validUntil", ${personOf('replaced_by')} as "replacedBy",
        ${utcText('replaced_at')} as "replacedAt", ${stated} from ${kept} where ${id_} = ${id} order by valid_until desc`.execute(
        db,
      )
      return rows
    },
  }
}

/**
 * Months from the current one on, `YYYY-MM`, that end a rule's version: rules that change at different times may be valid before and after
 * all changes, and invalid in between.
 */
export const monthsBetweenChanges = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ month: string }>`select distinct to_char(valid_until, 'YYYY-MM') as month
    from (select valid_until from concept_past union select valid_until from custom_function_past) p
    where valid_until >= date_trunc('month', now()) order by month limit 24`.execute(db)
  return rows.map(({ month }) => month)
}
