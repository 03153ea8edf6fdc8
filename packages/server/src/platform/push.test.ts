import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { permitCalls } from '@legajo/contract/auth/permit.ts'
import { session as sessionCalls } from '@legajo/contract/auth/session.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { type Caller, type House, openHouse } from '../../test/house.ts'
import { itOnServer } from '../../test/on-server.ts'
import { until } from '../../test/until.ts'
import { samplePassword } from '../seed/sample-users.ts'
import { openServer } from '../server.ts'
import type { Audience } from './push.ts'

let house: House
let url: string
const sockets: Socket[] = []
beforeAll(async () => {
  house = await openHouse()
  await house.server.http.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(house.server.http.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await house.close()
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
  const heard: [string, unknown][] = []
  const socket = await connect(caller)
  socket.onAny((event: string, data: unknown) => heard.push([event, data]))
  return heard
}

/** Sends an event to an audience, and then one to everybody: a client that received the second would have received the first. */
const tell = async (audience: Audience, id: number, heard: readonly (readonly [string, unknown][])[]): Promise<void> => {
  house.server.push.tell(audience, 'liquidation progress', { id })
  house.server.push.tell('all', 'new version', { id })
  await until(async () => heard.every((one) => one.some(([event, data]) => event === 'new version' && isOf(data, id))))
}
const isOf = (data: unknown, id: number) => (data as { readonly id?: number }).id === id
const progress = (heard: readonly [string, unknown][]) => heard.filter(([event]) => event === 'liquidation progress')

it('sends the progress of a run only to users who may read the runs of its company', async () => {
  const admin = await house.signIn('admin.demo')
  const [reader, stranger, elsewhere] = [
    await house.userWith(['READ_LIQUIDATION']),
    await house.userWith(['READ_CONCEPT']),
    await house.signIn('admin.demo', 'tenant2'),
  ]
  const heard = await Promise.all([admin, reader, stranger, elsewhere].map(listen))
  const company = reader.session?.companyId ?? 0
  await tell({ tenantId: 1, company, permit: 'READ_LIQUIDATION' }, 1, heard)
  expect(heard.map((one) => progress(one).length)).toEqual([1, 1, 0, 0])
  const other = await house.within(admin, (db) =>
    db.selectFrom('company').select('id').where('id', '<>', company).executeTakeFirstOrThrow(),
  )
  await tell({ tenantId: 1, company: other.id, permit: 'READ_LIQUIDATION' }, 2, heard)
  expect(heard.map((one) => progress(one).length)).toEqual([2, 1, 0, 0])
})

it('refuses a connection without a token, with a made-up one or with an altered one', async () => {
  const admin = await house.signIn('admin.demo')
  const own = admin.session?.accessToken ?? ''
  for (const accessToken of ['', 'nada', `${own.slice(0, -6)}AAAAAA`]) {
    const other = { ...admin, session: { ...admin.session, accessToken } } as Caller
    await expect(listen(other)).rejects.toThrow('unauthenticated')
  }
})

it('stops sending when the permit is removed, and starts when it is granted', async () => {
  const admin = await house.signIn('admin.demo')
  const reader = await house.userWith([])
  const heard = [await listen(reader)]
  const audience = { tenantId: 1, company: reader.session?.companyId ?? 0, permit: 'READ_LIQUIDATION' } as const
  const userAccountId = reader.session?.userId ?? 0
  await tell(audience, 11, heard)
  expect(heard.map((one) => progress(one).length)).toEqual([0])
  const permit = (await admin.say(permitCalls.list)).body.find(({ code }) => code === 'READ_LIQUIDATION')
  const params = { id: permit?.id ?? 0 }
  const updated = (times: number) =>
    until(async () => (heard[0] ?? []).filter(([event]) => event === 'permissions updated').length >= times)

  expect((await admin.say(permitCalls.addToUser, { params, body: { userAccountId } })).status).toBe(204)
  await updated(1)
  await untilHeard(audience, heard)

  expect((await admin.say(permitCalls.unassign, { params, query: { userAccountId } })).status).toBe(204)
  await updated(2)
  await untilNotHeard(audience, heard)
})

/** Rooms change shortly after the event. */
const untilHeard = (audience: Audience, heard: [string, unknown][][]) => untilTold(audience, heard, true)
const untilNotHeard = (audience: Audience, heard: [string, unknown][][]) => untilTold(audience, heard, false)
let number = 100
const untilTold = (audience: Audience, heard: [string, unknown][][], isTold: boolean) =>
  until(async () => {
    const id = number++
    await tell(audience, id, heard)
    return heard.every((one) => progress(one).some(([, data]) => isOf(data, id)) === isTold)
  })

itOnServer('a connection that breaks is opened again, once, and costs nobody else one', async () => {
  const { platform, pool } = house.server.database
  const listeners = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query like 'LISTEN "socket.io%'`.execute(platform)
    return rows.map(({ pid }) => pid)
  }
  for (let turn = 0; turn < 3; turn += 1) {
    await until(async () => (await listeners()).length === 1)
    const [pid] = await listeners()
    await sql`select pg_terminate_backend(${pid})`.execute(platform)
    await until(async () => (await listeners()).some((other) => other !== pid))
  }
  expect(await listeners()).toHaveLength(1)
  await until(async () => pool?.idleCount === pool?.totalCount)
})

it('opens no socket for a page of another origin, by either transport', async () => {
  const admin = await house.signIn('admin.demo')
  for (const origin of ['https://otro.example', 'null', url.replace('http://', 'http://x.')])
    await expect(connect(admin, url, { origin })).rejects.toThrow()
  expect((await connect(admin, url, { origin: url })).connected).toBe(true)
  const poll = (origin: string) => fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } })
  expect([(await poll('https://otro.example')).status, (await poll(url)).status]).toEqual([403, 200])
})

describe('the sockets of an ended session', () => {
  /** Less than the interval of the periodic check, which would also close them. */
  const limit = 20_000
  const signInAgain = async ({ session }: Caller) => house.signIn(session?.username ?? '')

  it(
    'are closed when the user signs out, and those of other sessions of the user stay open',
    async () => {
      const one = await house.userWith([])
      const other = await signInAgain(one)
      const [left, kept] = [await connect(one), await connect(other)]
      expect((await one.say(sessionCalls.logOut)).status).toBe(204)
      await until(async () => left.disconnected)
      expect(kept.connected).toBe(true)
    },
    limit,
  )

  it(
    'are closed when a sign-in ends the other sessions',
    async () => {
      const one = await house.userWith([])
      const socket = await connect(one)
      const body = { username: one.session?.username ?? '', password: samplePassword, closeSessions: true }
      expect((await house.visitor().say(sessionCalls.logIn, { body })).status).toBe(200)
      await until(async () => socket.disconnected)
    },
    limit,
  )

  it(
    'are closed when a refresh token is used from two browsers',
    async () => {
      const one = await house.userWith([])
      const socket = await connect(one)
      const body = { refreshToken: one.session?.refreshToken ?? '' }
      const renew = (agent: string) => house.visitor().say(sessionCalls.refresh, { body, headers: { 'user-agent': agent } })
      await renew('one browser')
      expect((await renew('another browser')).status).toBe(401)
      await until(async () => socket.disconnected)
    },
    limit,
  )

  itOnServer(
    'are closed in another server process when the user is blocked',
    async () => {
      const admin = await house.signIn('admin.demo')
      const one = await house.userWith([])
      const second = await openServer(house.server.settings, { log: false, database: house.server.database })
      try {
        const address = await second.http.listen({ port: 0, host: '127.0.0.1' })
        const socket = await connect(one, address)
        expect((await admin.say(userAccounts.block, { params: { id: one.session?.userId ?? 0 } })).status).toBeLessThan(300)
        await until(async () => socket.disconnected)
      } finally {
        await second.close()
      }
    },
    limit,
  )
})
