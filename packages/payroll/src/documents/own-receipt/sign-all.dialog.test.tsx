import { beforeEach, expect, it } from '@jest/globals'
import type { Receipt } from '@legajo/contract/payroll/documents/receipt-row.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MyReceiptsScreen } from './my-receipts.screen.tsx'

const receiptOf = (id: number, period: string, state: Receipt['state']): Receipt => ({
  id,
  liquidationId: id,
  period,
  type: 'Mensual',
  typeCode: 'MENSUAL',
  payDate: null,
  net: '1000.00',
  seen: true,
  state,
  isImported: false,
})
let rows: readonly Receipt[]
let isEnabled: boolean
/** The receipts whose signature the server refuses, with the code of the error. */
let refusals: Readonly<Record<string, string>>
beforeEach(() => {
  isEnabled = true
  refusals = {}
  rows = [
    receiptOf(4, 'octubre de 2026', 'SEEN'),
    receiptOf(3, 'septiembre de 2026', 'AGREED'),
    receiptOf(2, 'agosto de 2026', 'RELEASED'),
    receiptOf(1, 'julio de 2026', 'DOWNLOADED'),
  ]
})
const portal = inPortal(['READ_0000000196'], ({ url }) => {
  if (url.includes('feature-toggle')) return ok({ name: 'UI_DIGITAL_SIGNATURE', enabled: isEnabled })
  if (url.includes('check-signature')) return ok({ registered: true })
  if (url.endsWith('/forEmployee')) return ok(rows)
  const id = /mine\/(\d+)\/answer$/.exec(url)?.[1]
  if (!id) return ok([])
  const code = refusals[id]
  if (code) return { status: 409, data: { code, message: 'El recibo cambió' } }
  rows = rows.map((row) => (String(row.id) === id ? { ...row, state: 'AGREED' } : row))
  return ok({})
})
const listSigned = () => portal.sent.flatMap(({ url }) => /mine\/(\d+)\/answer$/.exec(url)?.[1] ?? [])

const openDialog = async () => {
  portal.open(<MyReceiptsScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Firmar todos' }))
  return within(await screen.findByRole('dialog', { name: 'Firmar todos en conformidad', hidden: true }))
}
type Dialog = Awaited<ReturnType<typeof openDialog>>
const sign = async (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Firmar', hidden: true }))
const listResults = (dialog: Dialog) => dialog.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)

it('signs all unsigned receipts in agreement with one password, which it asks for', async () => {
  const dialog = await openDialog()
  await sign(dialog)
  expect(await dialog.findByText('Ingresá tu contraseña: es tu firma.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/Tu contraseña/), 'mi clave')
  await sign(dialog)
  await screen.findByText('3 recibos firmados en conformidad')
  expect(listSigned()).toEqual(['4', '2', '1'])
  expect(portal.sent.find(({ url }) => url.endsWith('/4/answer'))?.body).toEqual({ agreed: true, password: 'mi clave' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Firmar todos' })).toBeNull())
})

it('stops at the first refusal, shows the result of each receipt, and then signs only those that are left', async () => {
  refusals = { 2: 'x', 4: 'receipt_answered' }
  const dialog = await openDialog()
  await userEvent.type(dialog.getByLabelText(/Tu contraseña/), 'mi clave')
  await sign(dialog)
  expect((await dialog.findByRole('alert', { hidden: true })).textContent).toBe(
    'El recibo de agosto de 2026 no se firmó: El recibo cambió',
  )
  expect(listResults(dialog)).toEqual([
    'octubre de 2026$ 1.000,00Ya estaba firmado',
    'agosto de 2026$ 1.000,00No se firmó',
    'julio de 2026$ 1.000,00Sin firmar',
  ])
  expect(dialog.getByRole('status', { hidden: true }).textContent).toBe('Firmados 1 de 3')
  refusals = {}
  await sign(dialog)
  await screen.findByText('2 recibos firmados en conformidad')
  expect(listSigned()).toEqual(['4', '2', '2', '1'])
})

it('offers no signature of all where the company has none', async () => {
  isEnabled = false
  portal.open(<MyReceiptsScreen />)
  await screen.findByText(/julio de 2026/)
  await waitFor(() => expect(portal.sent.some(({ url }) => url.includes('feature-toggle'))).toBe(true))
  expect(screen.queryByRole('button', { name: 'Firmar todos' })).toBeNull()
})
