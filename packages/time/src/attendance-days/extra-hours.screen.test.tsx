import { expect, it } from '@jest/globals'
import type { AttendanceDay } from '@legajo/contract/time/attendance/day-sheet.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ExtraHoursScreen } from './extra-hours.screen.tsx'

const days = Array.from(
  { length: 40 },
  (_, at): Partial<AttendanceDay> => ({
    ...{ employee_id: at + 1, employee: `Persona ${at + 1}`, file_code: String(at + 1), date: '2026-10-05', decision_version: 0 },
    ...{
      overtime_50: 60,
      overtime_100: 0,
      paid_50: 0,
      paid_100: 0,
      overtime_state: null,
      shift: 'Mañana',
      decision_reason: null,
    },
  }),
)
const portal = inPortal(['READ_ATTENDANCE', 'WRITE_OVERTIME'], ({ method, query }) => {
  if (method === 'POST') return ok({ decided: 40, warnings: [] })
  const { page = 0, size = 15 } = JSON.parse(query) as { page?: number; size?: number }
  return ok({ content: days.slice(page * size, (page + 1) * size), totalElements: days.length })
})
const decideCalls = () =>
  portal.sent
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { decisions: { employee_id: number }[] }).decisions.map(({ employee_id }) => employee_id))

const approve = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar' }))
  await userEvent.type(await screen.findByLabelText(/Motivo/), 'Inventario')
  await userEvent.click(screen.getAllByRole('button', { name: 'Aprobar' }).at(-1) as HTMLElement)
}

it('approves all selected days, also those of other pages', async () => {
  portal.open(<ExtraHoursScreen />)
  await userEvent.click(await screen.findByLabelText('Seleccionar la página'))
  await userEvent.click(screen.getByRole('button', { name: 'Seleccionar los 40 elementos' }))
  await approve()
  await waitFor(() => expect(decideCalls()).toEqual([days.map(({ employee_id }) => employee_id)]))
})
