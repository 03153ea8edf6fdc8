import { beforeEach, expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TablesScreen } from './tables.screen.tsx'

const bracket = (from: string, fixed: string, rate: string) => ({ from, fixed, rate })
const year = {
  year: 2026,
  months: [
    { month: 1, rows: [bracket('0.00', '0.00', '5'), bracket('100000.00', '5000.00', '9')] },
    { month: 2, rows: [bracket('0.00', '0.00', '5')] },
  ],
  annual: [bracket('0.00', '0.00', '35')],
  problems: ['Falta la tabla del segundo semestre', 'Falta una constante'],
  personal: [],
  limits: [],
  source: 'RG 5531',
  seen: 'v1',
}
const portal = inPortal(['READ_EARNING', 'WRITE_EARNING'], () => ok(year))
beforeEach(() => history.replaceState(null, '', '/?anio=2026&mes=1'))

it('shows the brackets of the chosen table, the last one without limit, and the problems of tables alone', async () => {
  portal.open(<TablesScreen />)
  await userEvent.selectOptions(await screen.findByLabelText('Tabla'), 'Acumulada a enero')
  expect(await screen.findByText('9 %')).toBeTruthy()
  expect(screen.getByText('en adelante')).toBeTruthy()
  expect(screen.getByText('Falta la tabla del segundo semestre')).toBeTruthy()
  expect(screen.queryByText('Falta una constante')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Tabla'), 'Definitiva del año')
  expect(await screen.findByText('35 %')).toBeTruthy()
})

it('refuses a pasted line that is not a bracket, and sends exact decimals with what was read', async () => {
  history.replaceState(null, '', '/?anio=2026&mes=1&cargar=tablas')
  portal.open(<TablesScreen />)
  const first = await screen.findByLabelText(/primer semestre/)
  const save = () => fireEvent.submit(first.closest('form') as HTMLFormElement)
  fireEvent.change(first, { target: { value: '0; cero; 5' } })
  save()
  expect(await screen.findByText(/Renglón 1: «0; cero; 5»/)).toBeTruthy()
  expect(portal.sent.filter(({ method }) => method !== 'GET')).toEqual([])
  fireEvent.change(first, { target: { value: '0;0;5\n2.000.030,09; 100.001,50; 9' } })
  save()
  await waitFor(() => expect(portal.sent.find(({ method }) => method !== 'GET')).toBeTruthy())
  expect(portal.sent.find(({ method }) => method !== 'GET')?.body).toMatchObject({
    year: 2026,
    first: [bracket('0', '0', '5'), bracket('2000030.09', '100001.50', '9')],
    second: null,
    seen: 'v1',
  })
})
