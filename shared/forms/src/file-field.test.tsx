import { afterEach, expect, it, jest } from '@jest/globals'
import { endpoint } from '@legajo/contract/endpoint.ts'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axios from 'axios'
import { FileField } from './file-field.tsx'

const send = endpoint('X-1', 'POST', '/photos', { access: 'public', file: 'in', summary: '' })
const photo = (bytes = 10) => new File(['x'.repeat(bytes)], 'a.png', { type: 'image/png' })
const onChange = jest.fn(async (_: string | null) => {})
const openField = (hasFile = false) =>
  render(
    <SuiteProvider>
      <FileField noun="foto" preview="Vista" hasFile={hasFile} endpoint={send} onChange={onChange} maxBytes={100} camera="user" />
    </SuiteProvider>,
  )
axios.defaults.adapter = async (config) => ({ status: 200, data: { key: 'users/1' }, headers: {}, statusText: '', config })

afterEach(() => {
  cleanup()
  onChange.mockReset()
})

it('sends a chosen and a dropped file and passes the key on', async () => {
  openField()
  await userEvent.upload(screen.getByLabelText('Archivo de foto'), photo())
  await waitFor(() => expect(onChange.mock.calls).toEqual([['users/1', { key: 'users/1' }]]))
  fireEvent.drop(screen.getByText('Vista'), { dataTransfer: { files: [photo()] } })
  await waitFor(() =>
    expect(onChange.mock.calls).toEqual([
      ['users/1', { key: 'users/1' }],
      ['users/1', { key: 'users/1' }],
    ]),
  )
})

it('refuses a large file before it is sent, and shows why a change failed', async () => {
  openField(true)
  await userEvent.upload(screen.getByLabelText('Archivo de foto'), photo(101))
  expect((await screen.findByRole('alert')).textContent).toContain('«a.png» pesa más de')
  expect(onChange).not.toHaveBeenCalled()
  onChange.mockRejectedValueOnce(new Error('Otra persona lo cambió'))
  await userEvent.click(screen.getByRole('button', { name: 'Quitar foto' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Otra persona lo cambió'))
  expect(onChange).toHaveBeenCalledWith(null)
})

it('opens the camera of a phone', () => {
  openField()
  expect(screen.getByLabelText('Cámara para foto').getAttribute('capture')).toBe('user')
})
