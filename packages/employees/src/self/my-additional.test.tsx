import { beforeEach, expect, it } from '@jest/globals'
import { fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import { DialogHost } from '@legajo/screens/dialogs.tsx'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MyAdditional } from './my-additional.tsx'

const form = JSON.stringify({
  components: [
    { key: 'apodo', type: 'textfield', label: 'Apodo', input: true, self: 'APPROVAL' },
    { key: 'barrio', type: 'textfield', label: 'Barrio', input: true, self: 'EDITABLE' },
  ],
})
const answer = {
  form_id: 1,
  form_name: 'Ficha',
  number: 1,
  answered_number: 1,
  form,
  fields: fieldsOfForm(readForm(form).form),
  values: { barrio: 'Centro' },
  proposed: { apodo: 'Leni' },
  request_id: 7,
  version: 3,
}
const server = { isOpen: true }
beforeEach(() => {
  server.isOpen = true
})

const portal = inPortal([], ({ method, url }) => {
  if (url.endsWith('/withdraw')) server.isOpen = false
  if (method === 'POST') return ok(undefined)
  return ok(server.isOpen ? answer : { ...answer, proposed: null, request_id: null })
})

it('shows the values that wait for approval, marked, and saves others beside them', async () => {
  portal.open(<MyAdditional />)
  const nickname = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Apodo' })
  expect(nickname.value).toBe('Leni')
  expect(
    screen.getByText('Esperando aprobación').closest(`#${nickname.getAttribute('aria-describedby')?.split(' ')[0]}`),
  ).toBeTruthy()
  const district = screen.getByRole('textbox', { name: 'Barrio' })
  expect(district.getAttribute('aria-describedby')).toBeNull()
  expect(screen.getByRole('button', { name: 'Guardar' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(district, ' Sur')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(portal.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      values: { apodo: 'Leni', barrio: 'Centro Sur' },
      request_id: 7,
    }),
  )
})

it('withdraws the own request once confirmed, and shows the stored values again', async () => {
  portal.open(
    <>
      <MyAdditional />
      <DialogHost />
    </>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar el pedido' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Apodo' }).value).toBe(''))
  expect(screen.queryByText('Esperando aprobación')).toBeNull()
  expect(portal.sent.some(({ url }) => url.endsWith('/additional-fields/request/7/withdraw'))).toBe(true)
})
