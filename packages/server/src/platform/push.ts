import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import { Server as SocketServer } from 'socket.io'
import type { Sessions } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'

/** Who is told: a user, everybody of a tenant, or everybody. */
export type Audience = { readonly tenantId: number; readonly userId?: number } | 'all'

/** The documented events of the realtime connection. */
export type PushEvent =
  | 'new notifications'
  | 'permissions updated'
  | 'new version'
  | 'logout'
  | 'switch to token auth'
  | 'liquidation progress'
  | 'novelty batch progress'

export interface Push {
  /** Sends to every open tab of the audience, on whichever server it is connected. Best effort: screens also poll. */
  tell(audience: Audience, event: PushEvent, data?: object): void
  close(): Promise<void>
}

const roomOf = (audience: Audience): string | undefined =>
  audience === 'all'
    ? undefined
    : audience.userId === undefined
      ? `t${audience.tenantId}`
      : `t${audience.tenantId}u${audience.userId}`

/** Opens socket.io on the web server. Identity comes from the handshake's token alone; rooms named by a client are ignored. */
export const openPush = async (http: HttpServer, database: Database, sessions: Sessions): Promise<Push> => {
  const io = new SocketServer(http, { path: '/socket.io', serveClient: false, maxHttpBufferSize: 10_000 })
  if (database.pool) {
    await makeAttachments(database.pool)
    io.adapter(createAdapter(database.pool, { errorHandler: () => {} }))
  }
  io.use(async (socket, next) => {
    try {
      const rights = await sessions.ofToken(String(socket.handshake.auth['token'] ?? ''))
      if (!rights) return next(new Error('unauthenticated'))
      await socket.join([`t${rights.tenantId}`, `t${rights.tenantId}u${rights.userId}`])
      const check = setInterval(() => endWhenRevoked(socket, sessions), 30_000).unref()
      socket.on('disconnect', () => clearInterval(check))
      next()
    } catch {
      next(new Error('unauthenticated'))
    }
  })
  io.on('connection', (socket) => {
    socket.on('register', (done?: unknown) => typeof done === 'function' && done({ registered: true }))
  })
  return {
    tell: (audience, event, data = {}) => {
      const room = roomOf(audience)
      ;(room ? io.to(room) : io).emit(event, data)
    },
    close: async () => void (await io.close()),
  }
}

/** The adapter's table; of processes that start at once, one makes it: «if not exists» alone lets two try, and one die. */
const makeAttachments = (pool: NonNullable<Database['pool']>) =>
  pool.query(`do $$ begin
    perform pg_advisory_xact_lock(727003);
    create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea);
  end $$`)

const endWhenRevoked = async (
  socket: { handshake: { auth: Record<string, unknown> }; disconnect(close: boolean): unknown },
  sessions: Sessions,
) => {
  const rights = await sessions.ofToken(String(socket.handshake.auth['token'] ?? '')).catch(() => undefined)
  if (!rights) socket.disconnect(true)
}
