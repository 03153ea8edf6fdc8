import type { Server as HttpServer } from 'node:http'
import type { PermitCode } from '@legajo/contract/permits.ts'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { type Socket, Server as SocketServer } from 'socket.io'
import type { Database } from '../db/database.ts'
import type { SessionRights, Sessions } from '../session/sessions.ts'
import { ownConnection } from './listen.ts'
import { isOwnOrigin } from './own-origin.ts'

/** The recipients: a user, every user of a tenant, those of them who hold a permit in a company, or all of them. */
export type Audience =
  | { readonly tenantId: number; readonly userId?: number }
  | { readonly tenantId: number; readonly company: number; readonly permit: PushedPermit }
  | 'all'

/** The permits with pushed events. */
const pushedPermits = ['READ_LIQUIDATION', 'READ_NOVELTY', 'READ_ATTENDANCE'] as const satisfies readonly PermitCode[]
type PushedPermit = (typeof pushedPermits)[number]

/** The documented events of the realtime connection. */
type PushEvent =
  | 'new notifications'
  | 'permissions updated'
  | 'new version'
  | 'logout'
  | 'switch to token auth'
  | 'liquidation progress'
  | 'novelty batch progress'
  | 'parametric values changed'
  | 'marks changed'

export interface PushServer {
  /** Sends to every open tab of the audience, on any server. Best effort: screens also poll. */
  send(audience: Audience, event: PushEvent, data?: object): void
  /**
   * Reads the rights of a user's sockets again in every server process: closes those of ended sessions and moves the others to their rooms.
   */
  recheck(user: { readonly tenantId: number; readonly userId: number }): void
  close(): Promise<void>
}

const roomOf = (audience: Audience): string | undefined => {
  if (audience === 'all') return undefined
  const tenant = `t${audience.tenantId}`
  if ('permit' in audience) return `${tenant}c${audience.company}${audience.permit}`
  return audience.userId === undefined ? tenant : `${tenant}u${audience.userId}`
}

/** Every room that a user's rights allow. */
const roomsOf = ({ tenantId, userId, permits, companies }: SessionRights): readonly string[] => [
  `t${tenantId}`,
  `t${tenantId}u${userId}`,
  ...pushedPermits
    .filter((permit) => permits.has(permit))
    .flatMap((permit) => companies.map(({ id }) => `t${tenantId}c${id}${permit}`)),
]

/**
 * Opens socket.io on the web server. Identity comes from the handshake's token alone; rooms named by a client are ignored. A browser sends
 * the Origin of its page: only the installation's own pages may open a socket (widgets in partners' pages use none).
 */
export const openPush = async (
  http: HttpServer,
  database: Database,
  sessions: Sessions,
  { publicUrl, socketCheckSeconds = 30 }: { readonly publicUrl?: string; readonly socketCheckSeconds?: number } = {},
): Promise<PushServer> => {
  const io = new SocketServer(http, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 10_000,
    allowRequest: ({ headers }, decide) => {
      const { origin } = headers
      const isAllowed = origin === undefined || isOwnOrigin(headers, origin, publicUrl)
      decide(isAllowed ? null : 'origin_refused', isAllowed)
    },
  })
  if (database.pool) {
    io.adapter(createAdapter(adapterPool(database.pool), { errorHandler: () => {} }))
  }
  io.use(async (socket, next) => {
    try {
      const rights = await sessions.ofToken(String(socket.handshake.auth['token'] ?? ''))
      if (!rights) return next(new Error('unauthenticated'))
      await socket.join([...roomsOf(rights)])
      const check = setInterval(() => keepToRights(socket, sessions), socketCheckSeconds * 1000).unref()
      socket.on('disconnect', () => clearInterval(check))
      next()
    } catch {
      next(new Error('unauthenticated'))
    }
  })
  io.on('connection', (socket) => {
    socket.on('register', (done?: unknown) => typeof done === 'function' && done({ registered: true }))
  })
  const changeRooms = (room: string): void => {
    sessions.invalidate()
    for (const id of io.of('/').adapter.rooms.get(room) ?? []) {
      const socket = io.sockets.sockets.get(id)
      if (socket) void keepToRights(socket, sessions)
    }
  }
  io.on(rightsChanged, changeRooms)
  const changeRoomsEverywhere = (room: string): void => {
    changeRooms(room)
    if (database.pool) io.serverSideEmit(rightsChanged, room)
  }
  return {
    send: (audience, event, data = {}) => {
      const room = roomOf(audience)
      ;(room ? io.to(room) : io).emit(event, data)
      if (room && (event === 'permissions updated' || event === 'logout')) changeRoomsEverywhere(room)
    },
    recheck: ({ tenantId, userId }) => changeRoomsEverywhere(`t${tenantId}u${userId}`),
    close: async () => void (await io.close()),
  }
}

/**
 * The pool for the adapter. The adapter holds one connection to listen on, opens another when that one ends, and never returns the ended
 * one: ten of those exhausted the pool and the server stopped answering. A failed `listen` ends its connection, so that the adapter has a
 * single reason to open another. The adapter delivers an event after its notification; notifications are sent one after another, because
 * those on two connections of the pool finish in any order, and a tab would receive an older event after a newer one.
 */
const adapterPool = (pool: pg.Pool): pg.Pool => {
  const connect = async () => {
    const client = ownConnection(pool, 'legajo push')
    client.on('error', () => {}) // the end event follows
    await client.connect()
    const ask = client.query.bind(client)
    const query = (text: string) => ask(text).catch(() => client.end())
    return Object.assign(client, { query, release: () => void client.end().catch(() => {}) })
  }
  let previous: Promise<unknown> = Promise.resolve()
  const query = (text: string, values?: unknown[]) => {
    const sent = previous.then(() => pool.query(text, values))
    previous = sent.catch(() => {})
    return sent
  }
  return { connect, query } as unknown as pg.Pool
}

/** Sent among servers: the rights of the sockets in the named room have changed, or their sessions have ended. */
const rightsChanged = 'rights changed'

/** Closes the socket of an ended session; moves any other to the rooms of its current rights. */
const keepToRights = async (socket: Socket, sessions: Sessions): Promise<void> => {
  const rights = await sessions.ofToken(String(socket.handshake.auth['token'] ?? '')).catch(() => undefined)
  if (!rights) return void socket.disconnect(true)
  const open = new Set([socket.id, ...roomsOf(rights)])
  for (const room of socket.rooms) if (!open.has(room)) await socket.leave(room)
  await socket.join([...open])
}
