import { expect, it } from '@jest/globals'
import type { ReceiptGroup } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import type { ReceiptRelease } from '@legajo/contract/payroll/documents/receipt-release.ts'
import { DialogHost } from '@legajo/screens/dialogs.tsx'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReceiptReleaseScreen } from './receipt-release.screen.tsx'
import { RunActions } from './run-actions.tsx'

const missing = [
  {
    text: 'la firma de la empresa en 384 recibos',
    remedy: 'Firmalos en «Recibos»',
    route: '/liquidation-module/payment-receipt',
  },
  { text: 'el domicilio de la empresa', remedy: 'Cargalo en los datos de la empresa', route: '/company-module/companies' },
]
const refusal = { status: 409, data: { code: 'receipts_incomplete', message: 'Falta', data: { missing } } }
let byTwo = false
const { sent, ...portal } = inPortal(['READ_RECEIPT', 'WRITE_RECEIPT'], ({ url, method, body }) => {
  if (url.includes('feature-toggle')) return ok({ name: 'UI_RELEASE_FOUR_EYES', enabled: byTwo })
  if (method === 'GET') {
    const asked = { id: 5, name: 'Mensual', state: 'ASKED', releaseAt: '2020-01-01T00:00:00Z', receipts: 384, createdBy: 'Rita' }
    return ok(url.endsWith('/releases') ? [{ ...asked, acceptedMissing: [], mine: false } as unknown as ReceiptRelease] : [])
  }
  const accepts = (body as { acceptMissing?: boolean } | undefined)?.acceptMissing === true
  if (url.includes('sign')) return ok({ id: 3 })
  return accepts ? ok({ released: 384, id: 5 }) : refusal
})
const listAcceptances = () =>
  sent.flatMap(({ method, body }) => (method === 'POST' ? [(body as { acceptMissing?: boolean }).acceptMissing] : []))

const group = {
  liquidationId: 7,
  name: 'Mensual noviembre',
  missing: 0,
  total: 384,
  signed: 0,
  states: { ISSUED: 384, RELEASED: 0, SEEN: 0, AGREED: 0, DISAGREED: 0, REVOKED: 0 },
} as unknown as ReceiptGroup
const openRun = () =>
  portal.open(
    <>
      <RunActions group={group} />
      <DialogHost />
    </>,
  )

it('lists what the receipts lack with the place to enter it, and releases them so only when that is confirmed', async () => {
  byTwo = false
  openRun()
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar 384' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }))
  const dialog = await screen.findByRole('alertdialog', { name: /les falta lo que pide la ley/ })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'la firma de la empresa en 384 recibos. Firmalos en «Recibos»',
    'el domicilio de la empresa. Cargalo en los datos de la empresa',
  ])
  expect(listAcceptances()).toEqual([false])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publicar igual' }))
  await waitFor(() => expect(listAcceptances()).toEqual([false, true]))
})

it('releases nothing when the user goes back', async () => {
  byTwo = false
  openRun()
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar 384' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Volver' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(listAcceptances()).toEqual([false])
})

it('shows the same list to the second person before the approval', async () => {
  byTwo = true
  portal.open(<ReceiptReleaseScreen />)
  await userEvent.click(await screen.findByRole('button', { name: /Aprobar/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Aprobar' }))
  const dialog = await screen.findByRole('alertdialog', { name: /les falta lo que pide la ley/ })
  expect(within(dialog).getByText(/la firma de la empresa en 384 recibos/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publicar igual' }))
  await waitFor(() => expect(listAcceptances()).toEqual([false, true]))
})

it('signs many receipts only after the user confirms that a signature stays', async () => {
  byTwo = false
  openRun()
  await userEvent.click(await screen.findByRole('button', { name: 'Firmar 384' }))
  expect((await screen.findByText(/todos los recibos sin firma de la liquidación/)).textContent).toContain(
    'Una firma no se quita',
  )
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Firmar todos' }))
  await waitFor(() => expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ liquidationId: 7 }))
})
