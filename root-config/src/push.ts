import { emitArrived, emitViewed } from '@legajo/bus/notifications.ts'
import { emitPushed, setPushConnected } from '@legajo/bus/pushed.ts'
import { openScope } from '@legajo/bus/scope.ts'
import { currentSession, session$, signOut } from '@legajo/bus/session-state.ts'
import { hintVersion } from '@legajo/bus/versions.ts'
import { io, type Socket } from 'socket.io-client'
import { refreshPermits } from './member/permit-refresh.ts'

/** As documented: registration is retried every 500 ms until the server confirms it. */
const registerEveryMs = 500

const registerUntilConfirmed = (socket: Socket): (() => void) => {
  let confirmed = false
  const attempt = (): void => {
    if (socket.connected && !confirmed) socket.emit('register', () => (confirmed = true))
    if (confirmed) clearInterval(timer)
  }
  const timer = setInterval(attempt, registerEveryMs)
  attempt()
  return () => clearInterval(timer)
}

const idsIn = (data: unknown): readonly string[] => {
  const ids = typeof data === 'object' && data !== null && 'ids' in data ? data.ids : []
  return Array.isArray(ids) ? ids.map(String) : []
}

/** Opens the realtime connection of the session; the returned function closes it. Event names are those of the documents. */
export const openPush = (): (() => void) => {
  const scope = openScope('tiempo real')
  const socket = io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    auth: (give) => give({ token: currentSession()?.accessToken ?? '' }),
    reconnectionDelayMax: 10_000,
  })
  let stopRegistering = (): void => {}
  let token = currentSession()?.accessToken
  socket.on('connect', () => {
    stopRegistering()
    stopRegistering = registerUntilConfirmed(socket)
    setPushConnected(true)
  })
  socket.on('disconnect', () => setPushConnected(false))
  socket.on('new notifications', emitArrived)
  socket.on('read', (data: unknown) => emitViewed(idsIn(data)))
  socket.on('permissions updated', () => void refreshPermits())
  socket.on('new version', hintVersion)
  socket.on('logout', () => signOut('refused'))
  // The server requests a new handshake with the current token, as after a renewal.
  const again = (): void => {
    socket.disconnect()
    socket.connect()
  }
  socket.on('switch to token auth', again)
  socket.onAny((event: string, data: unknown) => emitPushed(event, data))
  scope.listen(session$, (session) => {
    if (!session || session.accessToken === token) return
    token = session.accessToken
    again()
  })
  return () => {
    stopRegistering()
    scope.close()
    socket.close()
  }
}
