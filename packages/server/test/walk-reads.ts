import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { isAuditedRead } from '../src/policies/read-audit.ts'
import { validValueOf } from './hostile-values.ts'
import type { Caller, TestApp } from './test-app.ts'

interface KnownIds {
  readonly run: number
  readonly periodId: number
  /** An employee whom all users see. */
  readonly employeeId?: number
  /** Also reads whose method is POST. */
  readonly posts?: boolean
}

/** The answers of a user to every call that reads, with the run, its period and an employee wherever a call takes one. */
export const answersTo = async (caller: Caller, app: TestApp, known: KnownIds): Promise<ReadonlyMap<string, string>> => {
  const answers = new Map<string, string>()
  for (const { call, input } of readsOf(app, known)) {
    const { status, body } = await caller.request(call, input)
    const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body ?? null)
    if (status >= 500) throw new Error(`${call.id} ${JSON.stringify(input)} answered ${status}: ${text}`)
    answers.set(`${call.id} ${call.path} ${JSON.stringify(input)}`, `${status} ${withoutInstants(text)}`)
  }
  // The register of reads shows these ones in the next walk, not at some moment of it.
  await app.server.readAudit.flush()
  return answers
}

const readsOf = (app: TestApp, known: KnownIds) =>
  app.server.served
    .filter((call) => call.method === 'GET' || (known.posts === true && isAuditedRead(call)))
    .filter((call) => !('access' in call) && !/\/auth\//.test(call.path))
    .flatMap((call) => {
      const ids = [known.run, known.periodId, ...(known.employeeId ? [known.employeeId] : [])]
      // A call without an id in its path is the same for all of them.
      return ids.slice(0, call.path.includes('{') ? ids.length : 1).map((id) => ({ call, input: inputOf(call, id, known) }))
    })

const inputOf = (call: AnyEndpoint, id: number, { run, periodId, employeeId = 1 }: KnownIds) => {
  const known = { liquidationId: run, periodId, employeeId, typeCode: 'MENSUAL', size: 200, typeId: 1 }
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return {
    params: Object.fromEntries(names.map((name, index) => [name, index === 0 ? id : ((known as never)[name] ?? 1)])),
    query: Object.fromEntries(
      Object.entries((call.query && validValueOf(call.query, known)) ?? {}).filter(
        ([, value]) => typeof value !== 'object' && value !== undefined,
      ),
    ),
    ...(call.body && { body: validValueOf(call.body, known) }),
  }
}

/** Instants differ between two reads and reveal no pay. */
const withoutInstants = (text: string): string =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, '').replace(/"requestId":"[^"]*"/, '')
