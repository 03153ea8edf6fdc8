import { expect, it } from '@jest/globals'
import { type LayoutField, layoutField } from '@legajo/contract/payroll/documents/file-layout.ts'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { LayoutFields } from './layout-fields.tsx'

const field = (name: string, type: LayoutField['type']): LayoutField => layoutField.cast({ name, type, from: 1, length: 8 })

let kept: readonly LayoutField[] = []
const Shown = () => {
  const [fields, setFields] = useState([field('Neto', 'amount'), field('Pago', 'date'), field('Nombre', 'text')])
  kept = fields
  const record = { code: '01', name: 'Uno', per: 'employee', length: 24 } as const
  return <LayoutFields record={{ ...record, fields }} format="fixed" isEditable onChange={(next) => setFields([...next])} />
}

it('edits each field of a record by topic, with the properties of its type', async () => {
  render(
    <SuiteProvider>
      <Shown />
    </SuiteProvider>,
  )
  await userEvent.type(screen.getByLabelText('Desde de Neto'), '2')
  await userEvent.selectOptions(screen.getByLabelText('Signo decimal de Neto'), ',')
  await userEvent.type(screen.getByLabelText('Formato de Pago'), 'aaaa')
  await userEvent.click(screen.getByLabelText('Se recorta'))
  await userEvent.click(screen.getByLabelText('Obligatorio: Neto'))
  expect(kept.map(({ from, mark, format, cut, required }) => [from, mark, format, cut, required])).toEqual([
    [12, ',', '', false, true],
    [1, '', 'AAAA', false, false],
    [1, '', '', true, false],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Pago' }))
  expect(kept.map(({ name }) => name)).toEqual(['Neto', 'Nombre'])
})
