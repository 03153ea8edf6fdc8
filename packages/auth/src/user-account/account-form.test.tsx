import { afterEach, expect, it } from '@jest/globals'
import type { UserAccount } from '@legajo/contract/auth/user-account.ts'
import { DialogHost } from '@legajo/screens/dialogs.tsx'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ExistingAccount } from './account-form.tsx'

const account = {
  id: 4,
  accountName: 'ana.perez',
  name: 'Ana',
  lastName: 'Pérez',
  email: 'ana@ejemplo.com.ar',
  employeeId: null,
  actived: true,
  blocked: false,
  held: true,
  unlockRequested: true,
  changePassOnFirstLogin: false,
  twoFactor: false,
  admin: false,
  service: false,
  proposedLink: null,
  userRoles: [],
  assignedCompaniesToUser: [
    { companyId: 1, name: 'Uno', defaultCompany: true, seeConfidentialInfo: false, seeConfidentialEmployee: false },
  ],
  personalInfo: {},
  addressInfo: {},
  telephoneInfo: {},
  accountInfo: {},
  version: 1,
} as unknown as UserAccount

let shown: Partial<UserAccount> = {}
const portal = inPortal(['READ_USER_ACCOUNT', 'WRITE_USER_ACCOUNT'], ({ method, url, body }) => {
  if (
    method === 'PUT' &&
    (body as { admin?: boolean } | undefined)?.admin &&
    (body as { password?: string }).password !== 'buena'
  )
    return { status: 403, data: { code: 'wrong_own_password', message: 'Contraseña incorrecta' } }
  if (url.endsWith('/unblock')) shown = { held: false, unlockRequested: false }
  return ok(/user-accounts\/4$/.test(url) ? { ...account, ...shown } : [])
})
afterEach(() => {
  shown = {}
})
const open = () =>
  portal.open(
    <>
      <DialogHost />
      <ExistingAccount id={4} isOwn={false} onCancel={() => {}} onSaved={() => {}} />
    </>,
  )
const changes = () => portal.sent.filter(({ method }) => method === 'PUT')

it('shows the lock of an account with its reason and ends it', async () => {
  open()
  expect(await screen.findByText('Retenido por intentos equivocados. Pide que lo desbloqueen.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Desbloquear' }))
  expect(changes().map(({ url }) => url.replace(/^.*user-accounts/, ''))).toEqual(['/4/unblock'])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desbloquear' })).toBeNull())
})

it('asks for the own password to make an administrator', async () => {
  open()
  await userEvent.click(await screen.findByLabelText('Administra todo'))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await userEvent.type(await screen.findByLabelText(/^Contraseña/), 'mala{Enter}')
  expect(await screen.findByText('Contraseña incorrecta')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText(/^Contraseña/))
  await userEvent.type(screen.getByLabelText(/^Contraseña/), 'buena{Enter}')
  await waitFor(() => expect(screen.queryByLabelText(/^Contraseña/)).toBeNull())
  expect(changes().at(-1)?.body).toMatchObject({ admin: true, password: 'buena' })
})
