import { expect, it } from '@jest/globals'
import type { Retro } from '@legajo/contract/payroll/runs/retro.ts'
import { inPortal, ok, signInWith } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RetroScreen } from './retro.screen.tsx'

let retro: Partial<Retro>
const readyRetro: Partial<Retro> = {
  id: 3,
  state: 'READY',
  fromMonth: '2026-07',
  untilMonth: '2026-09',
  period: 'noviembre de 2026',
  reason: 'Paritaria de julio',
  employees: 2,
  remunerative: '1500.00',
  nonRemunerative: '0.00',
  causes: [],
}
const permits = ['READ_LIQUIDATION', 'WRITE_LIQUIDATION'] as const
const portal = inPortal(permits, ({ url }) =>
  url.endsWith('/employees') ? ok({ content: [], totalElements: 0, totalPages: 0, number: 0, size: 15 }) : ok(retro),
)
const openRetro = (values: Partial<Retro>) => {
  retro = values
  portal.open(<RetroScreen />, { id: '3' })
}
const listSentChanges = () => portal.sent.filter(({ method }) => method !== 'GET')

it('requires a confirmation to pay a retro with novelties, and then applies it', async () => {
  signInWith(permits, { seesPay: true })
  openRetro(readyRetro)
  expect(await screen.findByText('$ 1.500,00')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pagar con novedades' }))
  expect(await screen.findByText(/una novedad por mes para 2/)).toBeTruthy()
  expect(listSentChanges()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Pagar', hidden: true }))
  await waitFor(() => expect(listSentChanges().map(({ method, url }) => `${method} ${url}`)).toHaveLength(1))
  expect(listSentChanges()[0]?.url).toContain('/3/')
})

it('offers no payment when there is nothing to pay', async () => {
  signInWith(permits, { seesPay: true })
  openRetro({ ...readyRetro, employees: 0 })
  expect(await screen.findByText('No hay nada que pagar')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pagar con novedades' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Descartar' })).toBeTruthy()
})

it('shows why a calculation failed, without actions', async () => {
  openRetro({ ...readyRetro, state: 'FAILED', failure: 'La fórmula de 0100 no se puede calcular' })
  expect(await screen.findByText('La fórmula de 0100 no se puede calcular')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull()
})

it('hides payment and discarding from a user who may only read', async () => {
  signInWith(['READ_LIQUIDATION'])
  openRetro(readyRetro)
  expect(await screen.findByText('$ 1.500,00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pagar con novedades' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull()
})
