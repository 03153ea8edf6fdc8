import { expect, it } from '@jest/globals'
import { inPortal, ok, signInWith } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PreCheckSettingsScreen } from './pre-check-settings.screen.tsx'

const settings = [
  { code: 'ALREADY_LIQUIDATED', severity: 'BLOCK', threshold: null },
  { code: 'CUIL_REPEATED', severity: 'WARN', threshold: null },
]
const portal = inPortal(['READ_LIQUIDATION', 'WRITE_CONCEPT'], () => ok(settings))
const effect = (title: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: `${title}: efecto` })

it('saves only the pre-checks that were changed', async () => {
  portal.open(<PreCheckSettingsScreen />)
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
  expect(save.disabled).toBe(true)
  await userEvent.selectOptions(await effect('Legajo activo repetido'), 'Impide liquidar')
  await userEvent.click(save)
  await waitFor(() => expect(portal.sent.find(({ method }) => method === 'PUT')?.body).toBeTruthy())
  expect(portal.sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    settings: [{ code: 'CUIL_REPEATED', severity: 'BLOCK', threshold: null }],
  })
})

it('keeps the severity of a fixed pre-check', async () => {
  portal.open(<PreCheckSettingsScreen />)
  expect((await effect('Liquidación repetida')).disabled).toBe(true)
  expect((await effect('Legajo activo repetido')).disabled).toBe(false)
})

it('shows the settings without saving to a user who may only read', async () => {
  signInWith(['READ_LIQUIDATION'])
  portal.open(<PreCheckSettingsScreen />)
  expect((await effect('Legajo activo repetido')).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
})
