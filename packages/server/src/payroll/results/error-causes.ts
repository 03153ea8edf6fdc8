import type { ErrorCause, ErrorRemedy } from '@legajo/contract/payroll/runs/liquidation.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Two errors have the same cause when the same failure occurred in the same concept with the same message, ignoring individual figures («no
 * tiene fila para 12»). Reads the error of `r`, a row of `liquidation_employee`.
 */
export const causeOfError: RawBuilder<string> = sql`md5(concat_ws('|', r.error->>'concept', r.error->>'code',
  regexp_replace(r.error->>'message', ' -?[0-9][0-9.,]*', ' #', 'g')))`

/** The causes of a run's errors among the employees visible to the caller, most frequent first. */
export const errorCauses = async (db: Db, liquidationId: number): Promise<readonly ErrorCause[]> => {
  const { rows } = await sql<Omit<ErrorCause, 'remedies'>>`
    select ${causeOfError} as id, min(r.error->>'concept') as concept, min(r.error->>'code') as code, min(r.error->>'message') as message,
      count(distinct r.error->>'message')::int as messages, count(*)::int as employees
    from liquidation_employee r join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
    where r.liquidation_id = ${liquidationId} and r.error is not null
    group by 1 order by employees desc, concept, id`.execute(db)
  const remediesOf = await remedies(db, rows)
  return rows.map((row) => ({ ...row, remedies: remediesOf(row) }))
}

type Failure = Pick<ErrorCause, 'concept' | 'message'>

/** The rules that an error refers to: the calculated concept, the scale that lacks a row, the parameter read. */
const rulesNamedIn = ({ concept, message }: Failure) => ({
  concept,
  scale: /la escala «([^»]+)»/.exec(message)?.[1],
  parameter: /\(«[^»]*», P\.([^)]+)\)/.exec(message)?.[1],
})

const remedies = async (db: Db, failures: readonly Failure[]) => {
  const named = failures.map(rulesNamedIn)
  const concepts = await rulesCoded(
    db,
    'concept',
    named.map(({ concept }) => concept),
  )
  const scales = await rulesCoded(
    db,
    'scale',
    named.flatMap(({ scale }) => scale ?? []),
  )
  const parameters = await rulesCoded(
    db,
    'liquidation_parameter',
    named.flatMap(({ parameter }) => parameter ?? []),
  )
  return (failure: Failure): ErrorRemedy[] => {
    const { concept, scale, parameter } = rulesNamedIn(failure)
    const link = (kind: ErrorRemedy['kind'], ids: ReadonlyMap<string, number>, code = '') => {
      const id = ids.get(code)
      return id === undefined ? [] : [{ kind, id, name: code }]
    }
    return [
      ...link('scale', scales, scale),
      ...link('parameter', parameters, parameter),
      ...link('concept', concepts, concept),
      ...(failure.message.includes('«Novedades del catálogo»')
        ? [{ kind: 'catalogue' as const, id: null, name: 'Novedades del catálogo' }]
        : []),
    ]
  }
}

const rulesCoded = async (db: Db, table: 'concept' | 'scale' | 'liquidation_parameter', codes: readonly string[]) => {
  const wanted = [...new Set(codes)].filter(Boolean)
  if (wanted.length === 0) return new Map<string, number>()
  const rows = await db.selectFrom(table).select(['id', 'code']).where('code', 'in', wanted).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}
