import { beforeEach, expect, it } from '@jest/globals'
import type { Liquidation } from '@legajo/contract/payroll/runs/liquidation.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axios, { type AxiosAdapter } from 'axios'
import { ChangeImpact } from './change-impact.tsx'

const noImpact = { examined: 20_000, employees: 0, harmless: 0, missing: [], changes: [], touched: [] }
const portal = inPortal(['READ_LIQUIDATION'], ({ url }) =>
  ok(url.includes('feature-toggle') ? { name: 'UI_RELIQUIDATION', enabled: false } : noImpact),
)
beforeEach(() => {
  const answer = axios.defaults.adapter as AxiosAdapter
  let requested = 0
  // The first comparison never ends.
  axios.defaults.adapter = (config) =>
    config.url?.endsWith('/touched') && requested++ === 0 ? new Promise(() => {}) : answer(config)
})

it('shows how many results a large comparison calculates and permits cancelling and repeating it', async () => {
  portal.open(<ChangeImpact run={{ id: 9, employees: 20_000, released: true } as Liquidation} />)
  expect((await screen.findByText(/^Calculando de nuevo a 20.000 empleados/)).textContent).toContain('sin guardar nada')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Comparar' }))
  expect(await screen.findByText('Ningún recibo cambiaría')).toBeTruthy()
})
