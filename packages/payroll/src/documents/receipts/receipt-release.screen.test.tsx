import { expect, it } from '@jest/globals'
import type { ReadyRun, ReceiptRelease } from '@legajo/contract/payroll/documents/receipt-release.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReceiptReleaseScreen } from './receipt-release.screen.tsx'

const release = (values: Partial<ReceiptRelease>): ReceiptRelease =>
  ({
    id: 1,
    name: 'Mensual octubre',
    period: 'octubre de 2026',
    releaseAt: '2099-11-05T11:00:00.000Z',
    state: 'ASKED',
    receipts: 12,
    createdBy: 'rrhh.demo',
    approvedBy: null,
    doneAt: null,
    failure: null,
    mine: false,
    ...values,
  }) as ReceiptRelease
let releases: readonly ReceiptRelease[] = []
let ready: readonly Partial<ReadyRun>[] = []
const portal = inPortal(['READ_RECEIPT', 'WRITE_RECEIPT'], ({ url, method }) => {
  if (url.includes('feature-toggle')) return ok({ name: 'UI_RELEASE_FOUR_EYES', enabled: true })
  if (method !== 'GET') return ok(release({}))
  return ok(url.includes('ready') ? ready : releases)
})
const listSentChanges = () => portal.sent.filter(({ method }) => method !== 'GET')

it('requests a release at the chosen day and hour of the run', async () => {
  releases = []
  ready = [{ liquidationId: 7, name: 'Mensual octubre', receipts: 12, payDate: '2099-11-05' }]
  portal.open(<ReceiptReleaseScreen />)
  expect(await screen.findByText(/la pide una persona y la aprueba otra/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Hora'), { target: { value: '09:30' } })
  await userEvent.click(screen.getByRole('button', { name: 'Pedir publicación' }))
  await waitFor(() => expect(listSentChanges()).toHaveLength(1))
  expect(listSentChanges()[0]?.body).toEqual({
    liquidationId: 7,
    releaseAt: new Date('2099-11-05T09:30').toISOString(),
    acceptMissing: false,
  })
})

it('allows another person to approve a release, not the one who requested it', async () => {
  ready = []
  releases = [release({ id: 1 }), release({ id: 2, name: 'SAC', mine: true })]
  portal.open(<ReceiptReleaseScreen />)
  expect(await screen.findByText(/No hay liquidaciones terminadas sin publicar/)).toBeTruthy()
  const approve = await screen.findAllByRole('button', { name: /Aprobar/ })
  expect(approve).toHaveLength(1)
  await userEvent.click(approve[0] as HTMLElement)
  expect(await screen.findByText(/Mensual octubre \(12 recibos\), que pidió rrhh.demo/)).toBeTruthy()
  expect(listSentChanges()).toEqual([])
})
