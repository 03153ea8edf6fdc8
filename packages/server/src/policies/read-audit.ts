import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { resultKey } from '@legajo/contract/payroll/result-id.ts'
import { type DataSight, sightsOf } from '@legajo/contract/sight.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import { seesData } from './can.ts'
import { peopleShown, type ShownPeople } from './shown-people.ts'

/** A read of protected data: who read, by which call, which kinds of data, whose, and how many records. */
interface AuditedRead extends ShownPeople {
  readonly at: string
  readonly user_name: string
  readonly reader: number | null
  readonly request_id: string
  readonly company_id: number
  readonly call: string
  readonly records: number | null
  readonly entity: 'employee' | 'receipt' | 'garnishment'
  readonly id: number | null
  readonly sees: readonly DataSight[]
  readonly companies: readonly number[]
  /** The site and the key of a page that called; null for the suite. */
  readonly via: string | null
}

interface AnsweredCall {
  readonly call: AnyEndpoint
  readonly session: Session
  readonly request: { readonly id: string }
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown }
  readonly answer: unknown
}

export interface ReadAudit {
  /** Notes a read. Resolves at once unless writing lags behind; then it waits, and fails if nothing can be written. */
  note(answered: AnsweredCall): Promise<void>
  /** Writes what was noted. */
  flush(): Promise<void>
}

const writeAfterMs = 1000
/** Reads held in memory: beyond them a read waits for the write. */
const maxWaitingReads = 5000

/**
 * Audits reads without a write in the request: they are held in memory and written every second in one statement for each tenant, and
 * when the server closes. A process that is killed loses the last second at most. While the database refuses them they are kept.
 */
export const openReadAudit = (database: Database, complain: (error: unknown) => void): ReadAudit => {
  let waiting = new Map<number, AuditedRead[]>()
  let count = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const writeAll = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const batches = waiting
    waiting = new Map()
    count = 0
    for (const [tenantId, reads] of batches) {
      try {
        await writeReads(database, tenantId, reads)
        batches.delete(tenantId)
      } catch (error) {
        for (const [tenant, unwritten] of batches) keep(tenant, unwritten)
        throw error
      }
    }
  }
  const keep = (tenantId: number, reads: readonly AuditedRead[]): void => {
    const held = waiting.get(tenantId)
    if (held) held.push(...reads)
    else waiting.set(tenantId, [...reads])
    count += reads.length
    timer ??= setTimeout(() => void flush().catch(complain), writeAfterMs).unref()
  }
  const flush = (): Promise<void> => {
    const done = writing.then(writeAll)
    writing = done.catch(() => {})
    return done
  }
  return {
    note: async (answered) => {
      const read = readOf(answered)
      if (!read) return
      keep(answered.session.tenantId, [read])
      if (count > maxWaitingReads) await flush().catch(() => fail('unavailable'))
    },
    flush,
  }
}

/** The summary of an audited call, from the contract. */
export const callText = (served: readonly AnyEndpoint[], call: string | null): string =>
  served.find(({ id }) => id === call)?.summary ?? call ?? ''

/** Whether a read, a row `a` of `audit_log`, showed an employee, alone or among others. */
export const isShownInRead = (employeeId: number) =>
  sql<boolean>`(a.entity_id = ${String(employeeId)} or a.employees @> array[${employeeId}::bigint])`

/** Whether a call shows protected data of others without changing it. */
export const isAuditedRead = (call: AnyEndpoint): boolean =>
  sightsOf(call).length > 0 && !call.own && (isReadByForm(call) || call.reads === true)

const isReadByForm = (call: AnyEndpoint): boolean =>
  call.method === 'GET' || call.readsOnly === true || (call.file === 'out' && call.method === 'POST') || isReadByPermit(call)

const isReadByPermit = (call: AnyEndpoint): boolean => 'permit' in call && call.permit.startsWith('READ_') && !call.once

/** The kinds of protected data that an answer held: a masked kind was not shown. */
const sightsShown = (session: Session, call: AnyEndpoint): readonly DataSight[] =>
  sightsOf(call).filter((sight) => call.withoutFlag !== 'masked' || seesData(session, sight))

const nobody: ShownPeople = { employees: [], codes: [], receipts: [] }

const readOf = (answered: AnsweredCall): AuditedRead | undefined => {
  const { call, session, request, input, answer } = answered
  if (session.embed) return readOfPage(answered, session.embed)
  if (!isAuditedRead(call)) return undefined
  const sees = sightsShown(session, call)
  if (sees.length === 0) return undefined
  const { entity, id } = subjectOf(call, input)
  // Employees who read their own file.
  if (entity === 'employee' && id !== null && id === session.employeeId) return undefined
  return {
    at: new Date().toISOString(),
    user_name: session.username,
    reader: session.employeeId,
    request_id: request.id,
    company_id: session.company,
    call: call.id,
    records: rowsOf(answer)?.length ?? null,
    entity,
    id,
    sees,
    companies: session.companyIds,
    via: null,
    ...(id === null ? peopleShown(request, answer, call.rowsAre) : nobody),
  }
}

/** The read of a page of another site: its server vouches for the person, so that own pay is audited too. */
const readOfPage = (
  { call, session, request, answer }: AnsweredCall,
  { origin, keyName }: NonNullable<Session['embed']>,
): AuditedRead | undefined => {
  const sees = sightsOf(call)
  if (!sees.includes('pay')) return undefined
  return {
    ...nobody,
    at: new Date().toISOString(),
    user_name: session.username,
    reader: null,
    request_id: request.id,
    company_id: session.company,
    call: call.id,
    records: rowsOf(answer)?.length ?? null,
    entity: 'employee',
    id: session.employeeId,
    sees,
    companies: session.companyIds,
    via: `${origin} · ${keyName}`,
  }
}

const rowsOf = (answer: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(answer)) return answer
  const content = typeof answer === 'object' && answer !== null && 'content' in answer ? answer.content : undefined
  return Array.isArray(content) ? content : undefined
}

/** The subject of the data, as the call declares or by `{employeeId}`. */
const subjectOf = (
  call: AnyEndpoint,
  { params, query, body }: AnsweredCall['input'],
): { readonly entity: AuditedRead['entity']; readonly id: number | null } => {
  const { entity, id: name } = call.whose ?? { entity: 'employee', id: 'employeeId' }
  const named = [params, query, body].map((part) => numberIn(part, name)).find((id) => id !== null)
  if (named === undefined || named === null) return { entity: 'employee', id: null }
  if (entity === 'result') return { entity: 'employee', id: resultKey(named).employeeId }
  return { entity, id: named }
}

const numberIn = (part: unknown, name: string): number | null => {
  const value = typeof part === 'object' && part !== null ? (part as Readonly<Record<string, unknown>>)[name] : undefined
  return typeof value === 'number' ? value : null
}

/** A read of one employee names it as the record; a read of several lists them. */
const writeReads = async (database: Database, tenantId: number, reads: readonly AuditedRead[]): Promise<void> => {
  const companies = [...new Set(reads.flatMap((read) => [read.company_id, ...read.companies]))]
  await database.inTenant({ tenantId, companies, confidential: true }, (db) =>
    sql`insert into audit_log (at, user_name, request_id, company_id, entity, entity_id, state, call, records, sees, employees, via)
      select r.at, r.user_name, r.request_id, r.company_id, 'employee',
        case cardinality(r.people) when 1 then r.people[1]::text else '*' end, 'READ', r.call, r.records, r.sees,
        case when cardinality(r.people) > 1 then r.people end, r.via
      from (select t.*, (select array_agg(distinct p.id order by p.id) from (
          select t.id where t.entity = 'employee' and t.id is not null
          union all select employee_id from receipt where t.entity = 'receipt' and id = t.id
          union all select employee_id from garnishment where t.entity = 'garnishment' and id = t.id
          union all select unnest(t.employees)
          union all select employee_id from receipt where id = any (t.receipts)
          union all select id from employee where company_id = any (t.companies) and lower(file_code) = any (t.codes)) as p) as people
        from jsonb_to_recordset(${JSON.stringify(reads)}::jsonb) as t (at timestamptz, user_name text, reader bigint,
          request_id text, company_id int, call text, records int, entity text, id bigint, sees text[], companies int[],
          employees bigint[], codes text[], receipts bigint[], via text)) r
      where r.people is distinct from array[r.reader]`.execute(db),
  )
}
