import { beforeEach, expect, it } from '@jest/globals'
import { inPortal, ok, signInWith } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PendingSignaturesScreen } from './pending-signatures.screen.tsx'

const row = {
  id: 5,
  fileCode: '1029',
  fullName: 'Acosta, Sofía',
  periodName: 'octubre de 2026',
  type: 'Mensual',
  pending: 'EMPLOYER',
  since: '2026-11-05T11:00:00.000Z',
  state: 'ISSUED',
}
const portal = inPortal(['READ_RECEIPT', 'WRITE_RECEIPT', 'SIGN_RECEIPT'] as never, ({ url, query }) => {
  if (url.includes('pending')) {
    const { pending } = JSON.parse(query) as { pending?: string }
    const content = pending === 'EMPLOYEE' ? [] : [row]
    return ok({ content, totalElements: content.length, totalPages: 1, number: 0, size: 15 })
  }
  return ok([])
})
beforeEach(() => history.replaceState(null, '', '/'))

it('shows who has to sign each receipt and filters by signer through the address', async () => {
  portal.open(<PendingSignaturesScreen />)
  expect(await screen.findByText('Acosta, Sofía')).toBeTruthy()
  expect(screen.getAllByText('La empresa').length).toBeGreaterThan(0)
  await userEvent.click(await screen.findByRole('button', { name: /El empleado/ }))
  expect(location.search).toContain('firma-de=EMPLOYEE')
  expect(await screen.findByText('Cada empleado respondió los recibos que se le publicaron.')).toBeTruthy()
})

it('offers signing only for receipts that wait for the company, to users who may sign', async () => {
  history.replaceState(null, '', '/?firma-de=EMPLOYER')
  signInWith(['READ_RECEIPT'])
  portal.open(<PendingSignaturesScreen />)
  expect(await screen.findByText('Acosta, Sofía')).toBeTruthy()
  expect(screen.queryByText('Firmar con el certificado')).toBeNull()
  await waitFor(() => expect(portal.sent.every(({ method, url }) => method === 'GET' || url.includes('by-company'))).toBe(true))
})
