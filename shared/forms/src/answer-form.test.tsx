import { afterEach, expect, it } from '@jest/globals'
import { fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { AnswerForm } from './answer-form.tsx'

afterEach(cleanup)

const openForm = (component: object, values: object = {}) => {
  const { form } = readForm(JSON.stringify({ components: [component] }))
  const changes: unknown[] = []
  render(
    <SuiteProvider>
      <AnswerForm
        form={form}
        fields={fieldsOfForm(form)}
        values={values as never}
        errors={{}}
        isReadOnly={() => false}
        onChange={(_, value) => changes.push(value)}
      />
    </SuiteProvider>,
  )
  return changes
}

it('names each of several boxes by its own label, which checks that box', async () => {
  const values = ['a', 'b'].map((value) => ({ value, label: `Opción ${value}` }))
  const changes = openForm({ key: 'varias', type: 'selectboxes', label: 'Varias', input: true, values })
  await userEvent.click(screen.getByText('Opción b'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Opción a' }))
  expect(changes).toEqual([['b'], ['a']])
})

it('labels each part of an address with a text that stays while it is filled', async () => {
  const changes = openForm(
    { key: 'domicilio', type: 'address', label: 'Domicilio', input: true, validate: { required: true } },
    { domicilio: { street: 'Mitre' } },
  )
  expect(screen.getByRole('group', { name: /^Domicilio/ }).getAttribute('aria-required')).toBeNull()
  for (const [role, part] of [
    ['textbox', 'Calle'],
    ['textbox', 'Número'],
    ['textbox', 'Código postal'],
    ['combobox', 'Localidad'],
    ['combobox', 'Provincia'],
  ] as const)
    expect(screen.getByText(part).getAttribute('for')).toBe(screen.getByRole(role, { name: part }).id)
  await userEvent.type(screen.getByLabelText('Número'), '7')
  expect(changes).toEqual([{ street: 'Mitre', street_number: '7' }])
})

it('reads a moment in the documented format', async () => {
  const changes = openForm({ key: 'turno', type: 'datetime', label: 'Turno', input: true })
  await userEvent.type(screen.getByRole('textbox', { name: 'Turno' }), '050620240930')
  expect(changes.at(-1)).toBe('2024-06-05T09:30')
})

it('hides the cells of a grid whose condition does not hold in their row', () => {
  const components = [
    { key: 'tipo', type: 'textfield', label: 'Tipo', input: true },
    { key: 'patente', type: 'textfield', label: 'Patente', input: true, conditional: { show: true, when: 'tipo', eq: 'auto' } },
  ]
  openForm(
    { key: 'autos', type: 'datagrid', label: 'Autos', input: true, components },
    { autos: [{ tipo: 'moto' }, { tipo: 'auto' }] },
  )
  expect(screen.getAllByRole('textbox', { name: /^Patente/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Patente, fila 2',
  ])
})

const { form: carForm } = readForm(
  JSON.stringify({
    components: [
      {
        key: 'autos',
        type: 'datagrid',
        label: 'Autos',
        input: true,
        components: [{ key: 'patente', type: 'textfield', label: 'Patente', input: true }],
      },
    ],
  }),
)
const CarForm = () => {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  return (
    <AnswerForm
      form={carForm}
      fields={fieldsOfForm(carForm)}
      values={values}
      onChange={(key, value) => setValues({ [key]: value })}
    />
  )
}

it('moves the focus to the first control of an added row, and to the next one when a row is removed', async () => {
  render(
    <SuiteProvider>
      <CarForm />
    </SuiteProvider>,
  )
  for (const row of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Agregar fila' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: `Patente, fila ${row}` })))
  }
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la fila 1' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Quitar la fila 1' })))
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la fila 1' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar fila' })))
})
