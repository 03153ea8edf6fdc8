import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { permitCalls } from '@legajo/contract/auth/permit.ts'
import { session as sessionCalls } from '@legajo/contract/auth/session.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { clockMarks } from '@legajo/contract/time/attendance/clock-mark.ts'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { itOnServer } from '../../test/server-database.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { samplePassword } from '../seed/sample-users.ts'
import { openServer } from '../server.ts'
import type { Audience } from './push.ts'

let app: TestApp
let url: string
const sockets: Socket[] = []
beforeAll(async () => {
  // The periodic check would also close the sockets that the pushes of these cases must close.
  app = await createTestApp({ settings: { socketCheckSeconds: 3_600 } })
  await app.server.http.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.http.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await app.close()
})

const connect = async (
  { session }: Caller,
  address = url,
  extraHeaders: Readonly<Record<string, string>> = {},
): Promise<Socket> => {
  const socket = io(address, {
    path: '/socket.io',
    transports: ['websocket'],
    auth: { token: session?.accessToken },
    extraHeaders,
    forceNew: true,
  })
  sockets.push(socket)
  await new Promise<void>((done, failed) => {
    socket.on('connect', () => done())
    socket.on('connect_error', failed)
  })
  return socket
}

/** The events that a user's open tab received so far. */
const listen = async (caller: Caller): Promise<[string, unknown][]> => {
  const received: [string, unknown][] = []
  const socket = await connect(caller)
  socket.onAny((event: string, data: unknown) => received.push([event, data]))
  return received
}

/** Sends an event to an audience, and then one to all users: a client that received the second would have received the first. */
const publish = async (audience: Audience, id: number, received: readonly (readonly [string, unknown][])[]): Promise<void> => {
  app.server.push.send(audience, 'liquidation progress', { id })
  app.server.push.send('all', 'new version', { id })
  await waitUntil(async () => received.every((one) => one.some(([event, data]) => event === 'new version' && isOf(data, id))))
}
const isOf = (data: unknown, id: number) => (data as { readonly id?: number }).id === id
const progress = (received: readonly [string, unknown][]) => received.filter(([event]) => event === 'liquidation progress')

it('informs those who may read attendance of the company of a new mark', async () => {
  const [reader, stranger] = [
    await app.userWith(['READ_ATTENDANCE', 'WRITE_ATTENDANCE']),
    await app.userWith(['READ_LIQUIDATION']),
  ]
  const received = await Promise.all([reader, stranger].map(listen))
  const company = reader.session?.companyId ?? 0
  const employee = await app.inTransaction(reader, (db) =>
    db
      .selectFrom('employee')
      .select('id')
      .where('company_id', '=', company)
      .where('work_status', '=', 'ACTIVO')
      .orderBy('admission_date')
      .executeTakeFirstOrThrow(),
  )
  const mark = { employee_id: employee.id, date: '2026-01-05', time: '08:00', reason: 'Olvidó la tarjeta' }
  ok(await reader.request(clockMarks.create, { body: mark }))
  await waitUntil(async () => received[0]?.some(([event]) => event === 'marks changed') ?? false)
  await publish({ tenantId: 1, company, permit: 'READ_ATTENDANCE' }, 7, received)
  expect(received.map((one) => one.filter(([event]) => event === 'marks changed').length)).toEqual([1, 0])
})

it('sends the progress of a run only to users who may read the runs of its company', async () => {
  const admin = await app.signIn('admin.demo')
  const [reader, stranger, elsewhere] = [
    await app.userWith(['READ_LIQUIDATION']),
    await app.userWith(['READ_CONCEPT']),
    await app.signIn('admin.demo', 'tenant2'),
  ]
  const received = await Promise.all([admin, reader, stranger, elsewhere].map(listen))
  const company = reader.session?.companyId ?? 0
  await publish({ tenantId: 1, company, permit: 'READ_LIQUIDATION' }, 1, received)
  expect(received.map((one) => progress(one).length)).toEqual([1, 1, 0, 0])
  const other = await app.inTransaction(admin, (db) =>
    db.selectFrom('company').select('id').where('id', '<>', company).executeTakeFirstOrThrow(),
  )
  await publish({ tenantId: 1, company: other.id, permit: 'READ_LIQUIDATION' }, 2, received)
  expect(received.map((one) => progress(one).length)).toEqual([2, 1, 0, 0])
})

it('delivers the events of a burst in the order in which they were sent', async () => {
  const received = await listen(await app.userWith([]))
  const ids = Array.from({ length: 300 }, (_, at) => 1000 + at)
  for (const id of ids) app.server.push.send('all', 'new version', { id })
  await waitUntil(async () => received.length >= ids.length)
  expect(received.map(([, data]) => (data as { readonly id: number }).id)).toEqual(ids)
})

it('refuses a connection without a token, with a made-up one or with an altered one', async () => {
  const admin = await app.signIn('admin.demo')
  const own = admin.session?.accessToken ?? ''
  for (const accessToken of ['', 'nada', `${own.slice(0, -6)}AAAAAA`]) {
    const other = { ...admin, session: { ...admin.session, accessToken } } as Caller
    await expect(listen(other)).rejects.toThrow('unauthenticated')
  }
})

it('stops sending when the permit is removed, and starts when it is granted', async () => {
  const admin = await app.signIn('admin.demo')
  const reader = await app.userWith([])
  const received = [await listen(reader)]
  const audience = { tenantId: 1, company: reader.session?.companyId ?? 0, permit: 'READ_LIQUIDATION' } as const
  const userAccountId = reader.session?.userId ?? 0
  await publish(audience, 11, received)
  expect(received.map((one) => progress(one).length)).toEqual([0])
  const permit = (await admin.request(permitCalls.list)).body.find(({ code }) => code === 'READ_LIQUIDATION')
  const params = { id: permit?.id ?? 0 }
  const waitForUpdates = (times: number) =>
    waitUntil(async () => (received[0] ?? []).filter(([event]) => event === 'permissions updated').length >= times)

  expect((await admin.request(permitCalls.addToUser, { params, body: { userAccountId } })).status).toBe(204)
  await waitForUpdates(1)
  await untilReceived(audience, received)

  expect((await admin.request(permitCalls.unassign, { params, query: { userAccountId } })).status).toBe(204)
  await waitForUpdates(2)
  await untilNotReceived(audience, received)
})

/** Rooms change shortly after the event. */
const untilReceived = (audience: Audience, received: [string, unknown][][]) => untilNotified(audience, received, true)
const untilNotReceived = (audience: Audience, received: [string, unknown][][]) => untilNotified(audience, received, false)
let number = 100
const untilNotified = (audience: Audience, received: [string, unknown][][], isReported: boolean) =>
  waitUntil(async () => {
    const id = number++
    await publish(audience, id, received)
    return received.every((one) => progress(one).some(([, data]) => isOf(data, id)) === isReported)
  })

itOnServer('a connection that breaks is opened again, once, and costs nobody else one', async () => {
  const { platform, pool } = app.server.database
  const listeners = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query like 'LISTEN "socket.io%'`.execute(platform)
    return rows.map(({ pid }) => pid)
  }
  for (let turn = 0; turn < 3; turn += 1) {
    await waitUntil(async () => (await listeners()).length === 1)
    const [pid] = await listeners()
    await sql`select pg_terminate_backend(${pid})`.execute(platform)
    await waitUntil(async () => (await listeners()).some((other) => other !== pid))
  }
  expect(await listeners()).toHaveLength(1)
  await waitUntil(async () => pool?.idleCount === pool?.totalCount)
})

it('opens no socket for a page of another origin, by either transport', async () => {
  const admin = await app.signIn('admin.demo')
  for (const origin of ['https://otro.example', 'null', url.replace('http://', 'http://x.')])
    await expect(connect(admin, url, { origin })).rejects.toThrow()
  expect((await connect(admin, url, { origin: url })).connected).toBe(true)
  const poll = (origin: string) => fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } })
  expect([(await poll('https://otro.example')).status, (await poll(url)).status]).toEqual([403, 200])
})

describe('the sockets of an ended session', () => {
  const signInAgain = async ({ session }: Caller) => app.signIn(session?.username ?? '')

  it('closes the streams of a session when the user signs out, and keeps those of other sessions open', async () => {
    const one = await app.userWith([])
    const other = await signInAgain(one)
    const [left, kept] = [await connect(one), await connect(other)]
    expect((await one.request(sessionCalls.logOut)).status).toBe(204)
    await waitUntil(async () => left.disconnected)
    expect(kept.connected).toBe(true)
  })

  it('closes the streams of the other sessions when a sign-in ends them', async () => {
    const one = await app.userWith([])
    const socket = await connect(one)
    const body = { username: one.session?.username ?? '', password: samplePassword, closeSessions: true }
    expect((await app.anonymous().request(sessionCalls.logIn, { body })).status).toBe(200)
    await waitUntil(async () => socket.disconnected)
  })

  it('closes the streams when a refresh token is used from two browsers', async () => {
    const one = await app.userWith([])
    const socket = await connect(one)
    const body = { refreshToken: one.session?.refreshToken ?? '' }
    const renew = (agent: string) => app.anonymous().request(sessionCalls.refresh, { body, headers: { 'user-agent': agent } })
    await renew('one browser')
    expect((await renew('another browser')).status).toBe(401)
    await waitUntil(async () => socket.disconnected)
  })

  itOnServer('closes the streams in another server process when the user is blocked', async () => {
    const admin = await app.signIn('admin.demo')
    const one = await app.userWith([])
    const second = await openServer(app.server.settings, { log: false, database: app.server.database })
    try {
      const address = await second.http.listen({ port: 0, host: '127.0.0.1' })
      const socket = await connect(one, address)
      expect((await admin.request(userAccounts.block, { params: { id: one.session?.userId ?? 0 } })).status).toBeLessThan(300)
      await waitUntil(async () => socket.disconnected)
    } finally {
      await second.close()
    }
  })
})

it('closes the socket of an ended session at the next check when no push reports the end', async () => {
  const server = await openServer(
    { ...app.server.settings, socketCheckSeconds: 0.05 },
    { log: false, database: app.server.database },
  )
  try {
    const address = await server.http.listen({ port: 0, host: '127.0.0.1' })
    const one = await app.userWith([])
    const socket = await connect(one, address)
    await app.inTransaction(one, (db) =>
      db
        .deleteFrom('user_session')
        .where('user_id', '=', one.session?.userId ?? 0)
        .execute(),
    )
    await waitUntil(async () => socket.disconnected)
  } finally {
    await server.close()
  }
})
