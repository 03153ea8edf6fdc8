import { beforeEach, expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
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
let waiting: readonly (typeof absence)[]
beforeEach(() => {
  waiting = [absence]
})
const portal = inPortal([], ({ method, url }) => {
  if (method === 'GET') return ok(url.endsWith('/leave-steps/pending') ? waiting : [])
  const left = waiting.filter(({ step_id }) => !url.includes(`/${step_id}/`))
  const isDecided = left.length === waiting.length
  waiting = left
  return isDecided ? { status: 409, data: { code: 'conflict', message: 'La solicitud ya está aprobada' } } : ok({})
})

it('accepts a request once for a double click, without an error over the success', async () => {
  portal.open(<AbsenceApprovalsScreen />)
  await userEvent.dblClick(await screen.findByRole('button', { name: /^Aprobar/ }))
  await screen.findByText('Aprobada')
  expect(portal.sent.filter(({ method }) => method !== 'GET')).toHaveLength(1)
  expect(screen.queryByText(/ya está aprobada/)).toBeNull()
})

it('moves the focus of an accepted request to the button that accepts the next one', async () => {
  waiting = [absence, { ...absence, step_id: 4, employee: 'Sosa, Luis' }, { ...absence, step_id: 5, employee: 'Vega, Eva' }]
  portal.open(<AbsenceApprovalsScreen />)
  const button = (person: string) => screen.findByRole('button', { name: `Aprobar a ${person}` })
  ;(await button('Sosa, Luis')).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Sosa, Luis')).toBeNull())
  await waitFor(async () => expect(document.activeElement).toBe(await button('Vega, Eva')))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Vega, Eva')).toBeNull())
  await waitFor(async () => expect(document.activeElement).toBe(await button('Peña, Ana')))
})
