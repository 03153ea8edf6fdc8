import { expect, it } from '@jest/globals'
import { type FileLayout, layoutDefinition } from '@legajo/contract/payroll/documents/file-layout.ts'
import { inPortal, ok, signInWith } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LayoutScreen } from './layout.screen.tsx'

const record = {
  code: '01',
  name: 'Cabecera',
  per: 'file',
  length: 24,
  fields: [{ name: 'Cuit', type: 'text', from: 1, length: 11 }],
}
const deliveredLayout: FileLayout = {
  id: 0,
  key: 'BANK:GALICIA',
  locked: true,
  file: 'BANK',
  variant: 'GALICIA',
  name: 'Banco Galicia',
  validFrom: '2020-01-01',
  source: null,
  verified: true,
  definition: layoutDefinition.cast({ format: 'fixed', pending: ['CBU'], records: [record] }),
  version: undefined,
}
let layout = deliveredLayout
const permits = ['READ_OFFICIAL_FILE', 'WRITE_OFFICIAL_FILE'] as const
let refusal: Readonly<Record<string, string>> | undefined
const portal = inPortal(permits, ({ method, url }) => {
  if (method === 'GET') return ok(url.endsWith('/data') ? [] : [layout])
  return refusal
    ? { status: 400, data: { code: 'validation', message: 'Revisá los datos', fields: refusal } }
    : ok({ ...layout, id: 8, key: '8' })
})
const showLayout = (values: Partial<FileLayout> = {}, search = '') => {
  layout = { ...deliveredLayout, ...values }
  refusal = undefined
  history.replaceState(null, '', `/${search}`)
  portal.open(<LayoutScreen />, { id: encodeURIComponent(layout.key) })
}
const listSentChanges = () => portal.sent.filter(({ method }) => method !== 'GET')

it('offers a copy of a layout of the suite, which is read-only', async () => {
  showLayout()
  expect(await screen.findByRole('heading', { name: 'Banco Galicia' })).toBeTruthy()
  expect(screen.getByText(/Nadie pudo verificar las posiciones de: CBU/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Copiar como propio' })).toBeTruthy()
})

it('creates the copy as an unverified layout of the company', async () => {
  showLayout({}, '?copiar=1')
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(listSentChanges()).toHaveLength(1))
  expect(listSentChanges()[0]).toMatchObject({
    method: 'POST',
    body: { name: 'Banco Galicia (propio)', verified: false, variant: 'GALICIA', definition: deliveredLayout.definition },
  })
})

it('shows every refused field of a change and keeps the page', async () => {
  showLayout({ id: 8, key: '8', locked: false, version: 3 })
  refusal = { 'definition.records[0].fields[0].length': 'El campo Cuit termina después del registro' }
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/El campo Cuit termina después del registro/)).toBeTruthy()
  expect(listSentChanges()[0]).toMatchObject({ method: 'PUT', body: { version: 3 } })
})

it('shows a layout of the company without actions to a user who may only read', async () => {
  signInWith(['READ_OFFICIAL_FILE'])
  showLayout({ id: 8, key: '8', locked: false, version: 3 })
  expect(await screen.findByRole('heading', { name: 'Banco Galicia' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Guardar|Eliminar|Copiar/ })).toBeNull()
})
