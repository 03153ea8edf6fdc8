import { afterEach, expect, it } from '@jest/globals'
import { type Session, signIn, signOut } from '@legajo/bus/session-state.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { object, string } from 'yup'
import { ResourceForm } from './resource-form.tsx'

const schema = object({
  name: string().label('Nombre'),
  note: string().label('Nota'),
  password: string().meta({ input: 'password' }).label('Contraseña'),
})

const session: Session = {
  userId: 7,
  username: 'ana',
  name: 'Ana',
  employeeId: null,
  tenant: 'tenant1',
  accessToken: 'a',
  refreshToken: 'r',
  expiresAt: Date.now() + 600_000,
  selfService: false,
  admin: true,
  permits: [],
  companies: [],
  companyId: 1,
}

const openForm = (name = 'Una') =>
  render(<ResourceForm schema={schema} title="Ficha" initial={{ name, note: '' }} onSubmit={async () => undefined} />)
const note = () => screen.getByLabelText<HTMLInputElement>('Nota')
const findRestoreNotice = () => screen.queryByText(/Recuperamos lo que habías escrito/)

const typeAndLose = async (why: 'expired' | 'signed-out') => {
  signIn(session)
  openForm()
  await userEvent.type(note(), 'Lo que cuesta escribir')
  await userEvent.type(screen.getByLabelText('Contraseña'), 'secreta')
  act(() => signOut(why))
  cleanup()
}

afterEach(() => {
  cleanup()
  signOut()
  sessionStorage.clear()
})

it('restores typed input after the session ended, once, over the current record and without the password', async () => {
  await typeAndLose('expired')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secreta')
  signIn(session)
  openForm('Otra')
  expect(note().value).toBe('Lo que cuesta escribir')
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Otra')
  expect(findRestoreNotice()).not.toBeNull()
  cleanup()
  openForm()
  expect([note().value, findRestoreNotice()]).toEqual(['', null])
})

it('restores no draft for another user, nor after an explicit sign-out', async () => {
  await typeAndLose('expired')
  signIn({ ...session, userId: 8 })
  openForm()
  expect(note().value).toBe('')
  cleanup()
  sessionStorage.clear()
  await typeAndLose('signed-out')
  signIn(session)
  openForm()
  expect(note().value).toBe('')
})
