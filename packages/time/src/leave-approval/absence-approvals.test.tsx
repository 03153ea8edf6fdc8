import { expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AbsenceApprovalsScreen } from './absence-approvals.screen.tsx'

const absence = {
  kind: 'ABSENCE',
  step_id: 1,
  stage: 'Jefe',
  notice_id: 2,
  employee_id: 3,
  employee: 'Peña, Ana',
  file_code: '0003',
  area: 'Planta',
  notice_type: 'Examen',
  date_from: '2026-03-02',
  date_until: '2026-03-03',
  day_part: null,
  hours: null,
  days: 2,
  observation: null,
  replacement: null,
  certificates: [],
  waits_since: '2026-03-01T10:00:00Z',
  escalated: false,
  standing_for: null,
  others_away: 0,
  steps: [],
}
let accepted = 0
const portal = inPortal([], ({ method, url }) => {
  if (method === 'GET') return ok(url.endsWith('/leave-steps/pending') && accepted === 0 ? [absence] : [])
  accepted += 1
  return accepted === 1 ? ok({}) : { status: 409, data: { code: 'conflict', message: 'La solicitud ya está aprobada' } }
})

it('accepts a request once for a double click, without an error over the success', async () => {
  portal.open(<AbsenceApprovalsScreen />)
  await userEvent.dblClick(await screen.findByRole('button', { name: /^Aceptar/ }))
  await screen.findByText('Aceptada')
  expect(portal.sent.filter(({ method }) => method !== 'GET')).toHaveLength(1)
  expect(screen.queryByText(/ya está aprobada/)).toBeNull()
})
