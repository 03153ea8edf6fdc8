import { expect, it } from '@jest/globals'
import { write } from '@legajo/api/act.ts'
import { sendAct } from '@legajo/api/send-act.ts'
import { teaching } from '@legajo/contract/coaching/facilitator-room.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import { MyTeachingScreen } from './my-teaching.screen.tsx'

const room = {
  id: 5,
  name: 'Primeros auxilios',
  company: 'Sur S.A.',
  state: 'IN_PROCESS',
  dateFrom: '2026-11-02',
  dateUntil: '2026-11-30',
  mode: 'ON_SITE',
  place: null,
  enrolled: 0,
  minimumAttendance: 75,
  facilitator: 'Luz Vera',
  expiresAt: '2026-11-28T20:00:00.000Z',
  sessions: [],
  people: [],
  guides: [],
  documents: [],
}
let keys = 0
const portal = inPortal([], ({ url }) => ok(url.endsWith('/key') ? { key: `clave-${++keys}` } : room))
const countSent = (end: string) => portal.sent.filter(({ url }) => url.endsWith(end)).length

it('keeps the key of the room after a write, and reads the room again', async () => {
  history.replaceState(null, '', '/?edicion=5')
  portal.open(<MyTeachingScreen />)
  await screen.findByRole('heading', { name: 'Primeros auxilios' })
  const reads = countSent('/room')
  await sendAct(write(teaching.record, { query: {}, body: { key: 'clave-1', sessionId: 1, rows: [] } }))
  await waitFor(() => expect(countSent('/room')).toBe(reads + 1))
  expect(countSent('/key')).toBe(1)
})
