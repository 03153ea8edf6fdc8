import { changeKindCodes, changeKinds, proposals } from '@legajo/contract/employees/change-kinds.ts'
import { type ModificationRequest, modificationRequests } from '@legajo/contract/employees/modification-request.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import type { Address } from '@legajo/contract/shared/address.ts'
import { sql } from 'kysely'
import { ValidationError } from 'yup'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { AppError, fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area, Server } from '../../http/server.ts'
import { usersOfEmployee, usersWithPermit } from '../../platform/notify.ts'
import { remind } from '../../platform/remind.ts'
import type { Session } from '../../session/session.ts'
import { mustBeOfBank } from '../dated/bank-of-cbu.ts'
import { placeProblem, provinceOf, readPlaces } from '../dated/places.ts'
import { applyChanges, currentValues } from './apply-changes.ts'
import { isSame, readAllRequests, readRequest, requestsOf } from './change-request-rows.ts'
import { remindOpenRequests } from './request-reminders.ts'

type Call = {
  readonly db: Db
  readonly session: Session
  readonly tenantId: number
  readonly after: (work: () => unknown) => void
}
type Values = Readonly<Record<string, unknown>>

const adminScreen = '/employee-module/modification-requests'
const ownScreen = '/selfservice/my-requests'

export const serveModificationRequests: Area = (server) => {
  serve(server, modificationRequests.create, async (context, { body }) => {
    const { db, session } = context
    const employee_id = session.employeeId ?? fail('not_an_employee')
    const mode = await modeOf(db, body.kind)
    if (mode === 'OFF')
      refuse('kind', `En esta empresa «${changeKinds[body.kind]}» no se pide por acá; hablá con Recursos Humanos`)
    const proposed = await withProvince(db, await checkProposal(body.kind, body.proposed as Values))
    const former = await currentValues(db, employee_id, Object.keys(proposed))
    const changed = Object.fromEntries(Object.entries(proposed).filter(([name, value]) => !isSame(former[name], value)))
    if (body.kind !== 'OTHER' && Object.keys(changed).length === 0)
      refuse('proposed', 'Los datos son los que ya figuran en tu legajo: no hay nada que cambiar')
    if (body.kind === 'BANK') {
      const account = await currentValues(db, employee_id, ['bank_name', 'cbu'])
      await mustBeOfBank(db, { ...account, ...proposed }, 'proposed.cbu', account)
    }
    await mustBeOwnFiles(db, session, body.attachments)
    const id = await insertRow(db, 'modification_request', {
      employee_id,
      kind: body.kind,
      request: body.request,
      proposed: JSON.stringify(changed),
      former: JSON.stringify(former),
      attachments: body.attachments,
    })
    if (mode === 'AUTO' && body.kind !== 'OTHER') {
      await applyChanges(db, employee_id, { proposed: changed, former, overwrite: false })
      await updateRow(db, 'modification_request', id, {
        status: 'APPLIED',
        resolved: true,
        resolution: 'Se aplicó sola, como define la empresa',
        decided_at: new Date(),
      })
    }
    const request = await readRequest(db, id)
    await notifyHumanResources(server, context, request)
    return request
  })
  serve(server, modificationRequests.list, ({ db }) => readAllRequests(db))
  serve(server, modificationRequests.mine, ({ db, session }) => requestsOf(db, session.employeeId ?? fail('not_an_employee')))
  serve(server, modificationRequests.ownLists, async ({ db, session }) => {
    const values = await currentValues(db, session.employeeId ?? fail('not_an_employee'), ['education', 'emergency_contacts'])
    return values as Answer<typeof modificationRequests.ownLists>
  })
  serve(server, modificationRequests.get, ({ db }, { params }) => readRequest(db, params.id))
  serve(server, modificationRequests.update, async (context, { params, body }) => {
    const { db, session } = context
    mustBeOpen(await readRequest(db, params.id), body.resolved)
    await updateRow(db, 'modification_request', params.id, {
      ...body,
      status: body.resolved ? 'ANSWERED' : 'OPEN',
      decided_by: session.username,
      decided_at: new Date(),
    })
    return notifyAndReadRequest(server, context, params.id)
  })
  serve(server, modificationRequests.apply, async (context, { params, body: { fields, overwrite, resolution, version } }) => {
    const { db, session } = context
    const request = await readRequest(db, params.id)
    mustBeOpen(request, true)
    const { proposed, former } = await db
      .selectFrom('modification_request')
      .select([sql<Values>`proposed`.as('proposed'), sql<Values>`former`.as('former')])
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow()
    const chosen = Object.fromEntries(Object.entries(proposed).filter(([name]) => !fields || fields.includes(name)))
    if (Object.keys(chosen).length === 0) refuse('fields', 'Elegí al menos un dato para aplicar, o respondé sin aplicar')
    await updateRow(db, 'modification_request', params.id, {
      version,
      status: 'APPLIED',
      resolved: true,
      resolution: resolution ?? null,
      proposed: JSON.stringify(chosen),
      decided_by: session.username,
      decided_at: new Date(),
    })
    await applyChanges(db, request.employeeId, { proposed: chosen, former, overwrite })
    return notifyAndReadRequest(server, context, params.id)
  })
  serve(server, modificationRequests.withdraw, async ({ db }, { params }) => {
    const request = await readRequest(db, params.id)
    mustBeOpen(request, true)
    await updateRow(db, 'modification_request', params.id, { status: 'WITHDRAWN', resolved: true, decided_at: new Date() })
    return readRequest(db, params.id)
  })
  serve(server, modificationRequests.remove, ({ db }, { params }) => removeRow(db, 'modification_request', params.id))
  serve(server, modificationRequests.policy, ({ db }) => policies(db))
  serve(server, modificationRequests.setPolicy, async ({ db }, { body }) => {
    if (body.kind === 'BANK' && body.mode === 'AUTO')
      refuse('mode', 'Un cambio de cuenta bancaria no se aplica solo: lo revisa Recursos Humanos, o no se pide por acá')
    await sql`insert into change_policy (kind, mode) values (${body.kind}, ${body.mode})
      on conflict (tenant_id, company_id, kind) do update set mode = excluded.mode`.execute(db)
    return policies(db)
  })
  server.jobs.repeat('change-request-reminders', '53 10 * * *', () => remindOpenRequests(server))
}

const policies = async (db: Db) => Promise.all(changeKindCodes.map(async (kind) => ({ kind, mode: await modeOf(db, kind) })))

const modeOf = async (db: Db, kind: string) => {
  const { rows } = await sql<{ mode: 'AUTO' | 'REVIEW' | 'OFF' }>`select mode from change_policy
    where company_id = app_company() and kind = ${kind}`.execute(db)
  const mode = rows[0]?.mode ?? 'REVIEW'
  // A change of account needs a review, also where the policy was set before this was refused.
  return kind === 'BANK' && mode === 'AUTO' ? 'REVIEW' : mode
}

/** A proposed address with the province of its town or postal code, where it is certain. */
const withProvince = async (db: Db, proposed: Values): Promise<Values> => {
  const address = proposed['address'] as Address | null | undefined
  if (!address) return proposed
  const places = await readPlaces(db, [address])
  const misplaced = placeProblem(address, places)
  if (misplaced) refuse('proposed.address.province', misplaced)
  if (address.province) return proposed
  const province = provinceOf(address, places)
  return province ? { ...proposed, address: { ...address, province } } : proposed
}

/** The proposed values, checked as the file's own; unknown fields are refused. */
const checkProposal = async (kind: (typeof changeKindCodes)[number], proposed: Values): Promise<Values> => {
  const schema = proposals[kind]
  const given = Object.keys(proposed).filter((name) => proposed[name] !== undefined)
  const unknown = given.find((name) => !(name in schema.fields))
  if (unknown) refuse('proposed', `«${unknown}» no se cambia con un pedido de «${changeKinds[kind]}»`)
  try {
    const checked = (await schema.validate(proposed, { abortEarly: false })) as Values
    return Object.fromEntries(Object.entries(checked).filter(([name]) => given.includes(name)))
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const problems = error.inner.length > 0 ? error.inner : [error]
    throw new AppError(
      'validation',
      {},
      problems.map(({ path, message }) => ({ path: `proposed.${path ?? ''}`, message })),
    )
  }
}

/** Refuses files that the caller did not upload for a request. */
const mustBeOwnFiles = async (db: Db, { username }: Session, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  const found = await db
    .selectFrom('stored_file')
    .select('key')
    .where('key', 'in', keys)
    .where('kind', '=', 'requests')
    .where('created_by', '=', username)
    .execute()
  if (found.length < new Set(keys).size) refuse('attachments', 'Un comprobante no existe o no lo subiste vos; subilo de nuevo')
}

const mustBeOpen = ({ status }: ModificationRequest, isClosing: boolean): void => {
  if (isClosing && status !== 'OPEN') fail('nothing_to_do', { what: 'El pedido ya se resolvió o se retiró' })
}

const notifyHumanResources = async (server: Server, call: Call, request: ModificationRequest): Promise<void> => {
  const { db, session } = call
  const users = await usersWithPermit(db, 'WRITE_EMPLOYEE', request.companyId)
  const { confidential } = await db
    .selectFrom('employee')
    .select('confidential')
    .where('id', '=', request.employeeId)
    .executeTakeFirstOrThrow()
  const who = confidential ? 'Una persona' : request.employeeName
  await remind(
    { ...server, ...call },
    users.filter((user) => user !== session.userId),
    {
      title: request.status === 'APPLIED' ? `${who} cambió sus datos` : `${who} pide un cambio en su legajo`,
      text: changeKinds[request.kind],
      route: `${adminScreen}?detalle=${request.id}`,
    },
  )
}

/** Notifies the employee of the answer; returns the request. */
const notifyAndReadRequest = async (server: Server, call: Call, id: number): Promise<ModificationRequest> => {
  const request = await readRequest(call.db, id)
  if (request.resolved)
    await remind({ ...server, ...call }, await usersOfEmployee(call.db, request.employeeId), {
      title: request.status === 'APPLIED' ? 'Tu pedido de cambio se aplicó' : 'Respondieron tu pedido de cambio',
      text: [changeKinds[request.kind], request.resolution].filter(Boolean).join('. '),
      route: ownScreen,
    })
  return request
}
