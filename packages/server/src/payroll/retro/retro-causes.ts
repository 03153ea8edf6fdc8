import type { ReasonKind } from '@legajo/contract/payroll/runs/difference.ts'
import type { RetroCause } from '@legajo/contract/payroll/runs/retro.ts'
import { findRestatedQuantities, type InputSlot } from '@legajo/payroll-rules/layout.ts'
import type { RunRequest } from '@legajo/payroll-rules/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personOf } from '../../db/person-of.ts'
import { compareRules, type RuleChange } from '../comparison/compare-rules.ts'
import type { StoredRules } from '../rule-set/stored-rules.ts'

const kindOfSource: Readonly<Record<string, ReasonKind>> = { employee: 'employee', novelty: 'novelty', historical: 'history' }

/** Collects late changes by month: rules by content, employee data by number of affected employees. */
export class CauseBook {
  readonly #rules: (RuleChange & { readonly month: string })[] = []
  readonly #inputs = new Map<
    string,
    { month: string; kind: ReasonKind; label: string; employees: number; novelty: string | null }
  >()

  rules(month: string, was: RunRequest, due: RunRequest): void {
    for (const change of compareRules(was, due)) {
      const isKnown = this.#rules.some((one) => one.month === month && one.kind === change.kind && one.code === change.code)
      if (!isKnown) this.#rules.push({ ...change, month })
    }
  }

  inputs(
    month: string,
    { inputs: layout }: StoredRules,
    was: readonly number[],
    slots: readonly InputSlot[],
    due: Float64Array,
  ): void {
    const placeOf = new Map(layout.map(({ key }, index) => [key, index]))
    const repeated = findRestatedQuantities(slots)
    slots.forEach(({ key, name, source }, index) => {
      const place = placeOf.get(key)
      if (place === undefined || repeated.has(index) || was[place] === due[index]) return
      const known = this.#inputs.get(`${month} ${key}`) ?? {
        month,
        kind: kindOfSource[source.kind] ?? 'other',
        label: name,
        employees: 0,
        novelty: source.kind === 'novelty' ? source.concept : null,
      }
      this.#inputs.set(`${month} ${key}`, { ...known, employees: known.employees + 1 })
    })
  }

  /** Both dates of each: its validity start, and its entry with user. */
  async reported(db: Db): Promise<readonly RetroCause[]> {
    const causes: RetroCause[] = []
    for (const { month, kind, label, detail, code, effective } of this.#rules)
      causes.push({ month, kind, label, detail, effective, ...(await readEntryOf(db, kind, code, effective)), employees: null })
    for (const { novelty, ...one } of this.#inputs.values())
      causes.push({
        ...one,
        detail: novelty && (await lateAbsences(db, one.month, novelty)),
        effective: `${one.month}-01`,
        knownAt: null,
        knownBy: null,
      })
    return causes.sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0))
  }
}

const sources: Partial<
  Record<ReasonKind, { readonly entity: string; readonly find: (code: string, from: string) => ReturnType<typeof sql> }>
> = {
  scale: {
    entity: 'scale_period',
    find: (code, from) =>
      sql`select p.id::text from scale_period p join scale s on s.tenant_id = p.tenant_id and s.id = p.scale_id where s.code = ${code} and p.valid_from = ${from}`,
  },
  parameter: {
    entity: 'liquidation_parameter_value',
    find: (code, from) =>
      sql`select v.id::text from liquidation_parameter_value v join liquidation_parameter p on p.tenant_id = v.tenant_id and p.id = v.parameter_id
        where p.code = ${code} and v.valid_from = ${from}`,
  },
  formula: {
    entity: 'formula',
    find: (code, from) => sql`select id::text from formula where name = ${code} and vigencia_desde = ${from}`,
  },
}

/** The late absences, vacations and marks of a month behind a novelty. Without names: a retro shows its causes to callers who do not see all employees. */
const lateAbsences = async (db: Db, month: string, code: string): Promise<string | null> => {
  const { rows } = await sql<{ text: string; more: number }>`
    select substr(n.observation, 8) as text, (count(*) over () - 5)::int as more from novelty n
    where n.company_id = app_company() and n.origin = 'TIME' and n.period_from = ${`${month}-01`}::date and n.code = ${code}
      and n.observation like 'Tarde: %' group by n.observation order by min(n.start_date), 1 limit 5`.execute(db)
  const more = rows[0]?.more ?? 0
  return rows.length === 0 ? null : `${rows.map(({ text }) => text).join('; ')}${more > 0 ? ` y ${more} más` : ''}`
}

/** When a version of a rule was last entered, and by whom: the date of record. */
const readEntryOf = async (db: Db, kind: ReasonKind, code: string, effective: string | null) => {
  const source = sources[kind]
  const nobody = { knownAt: null, knownBy: null }
  if (!source || !effective) return nobody
  const { rows } = await sql<{ knownAt: string; knownBy: string | null }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "knownAt", ${personOf('user_name')} as "knownBy" from audit_log
    where entity = ${source.entity} and entity_id in (${source.find(code, effective)}) order by id desc limit 1`.execute(db)
  return rows[0] ?? nobody
}
