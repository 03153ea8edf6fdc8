import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { queryClient } from '@legajo/api/queries.ts'
import { address } from '@legajo/contract/shared/address.ts'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axios from 'axios'
import { useState } from 'react'
import { AddressAnswer } from './address-answer.tsx'
import { ResourceForm } from './resource-form.tsx'

const town = (id: number, department: string, province: string) => ({
  id,
  code: String(id),
  name: 'San Martín',
  short_name: null,
  active: true,
  parents: [
    { type: 'departments', code: `d${id}`, name: department },
    { type: 'provinces', code: `p${id}`, name: province },
  ],
})
const towns = [town(1, 'General San Martín', 'Buenos Aires'), town(2, 'San Martín', 'Mendoza')]

/** The towns of «Mendoza» or of every province; the parents only when the query asks for them. */
beforeEach(() => {
  axios.defaults.adapter = async (config) => {
    const { under, parents, filter = '' } = (config.params ?? {}) as Readonly<Record<string, string>>
    const found = towns.filter(({ name, parents: [, province] }) => name.includes(filter) && (!under || province?.name === under))
    const data = config.url?.includes('localities') ? found.map((one) => (parents ? one : { ...one, parents: undefined })) : []
    return { status: 200, data, headers: {}, statusText: '', config }
  }
})
afterEach(() => {
  cleanup()
  queryClient().clear()
})

const Parts = ({ initial }: { readonly initial: Readonly<Record<string, string>> }) => {
  const [value, setValue] = useState(initial)
  return (
    <SuiteProvider>
      <AddressAnswer value={value} onChange={setValue} disabled={false} />
      <output>{JSON.stringify(value)}</output>
    </SuiteProvider>
  )
}
const readValue = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown

it('completes the province of a town, also of one in another province', async () => {
  render(<Parts initial={{ street: 'Mitre', province: 'Chaco' }} />)
  await userEvent.type(screen.getByRole('combobox', { name: 'Localidad' }), 'San M')
  await userEvent.click(await screen.findByRole('option', { name: /San Martín, Mendoza/ }))
  expect(readValue()).toEqual({ street: 'Mitre', state: 'San Martín', province: 'Mendoza' })
})

it('keeps a town that is not listed, and the province with it', async () => {
  render(<Parts initial={{ province: 'Chaco' }} />)
  await userEvent.type(screen.getByRole('combobox', { name: 'Localidad' }), 'Paraje Tres')
  await userEvent.tab()
  expect(readValue()).toEqual({ province: 'Chaco', state: 'Paraje Tres' })
})

it('completes province and department by keyboard in a form of the contract', async () => {
  const sent: unknown[] = []
  render(
    <SuiteProvider>
      <ResourceForm
        schema={address}
        fields={['state', 'province', 'state2']}
        title="Domicilio"
        onSubmit={async (body) => sent.push(body)}
      />
    </SuiteProvider>,
  )
  await userEvent.type(screen.getByRole('combobox', { name: 'Localidad' }), 'San M')
  await screen.findByRole('option', { name: /San Martín, Mendoza/ })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(sent[0]).toMatchObject({ state: 'San Martín', province: 'Mendoza', state2: 'San Martín' })
})
