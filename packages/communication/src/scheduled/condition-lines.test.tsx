import { expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik } from 'formik'
import { useState } from 'react'
import { AudienceField } from './audience-field.tsx'
import { ConditionLines } from './condition-lines.tsx'

const field = 'additionalFields.premio'
const portal = inPortal(['READ_PUBLICATION', 'WRITE_PUBLICATION'], ({ url }) => {
  if (url.endsWith('/fields'))
    return ok([
      { field, label: 'Premio', kind: 'number', choices: [] },
      { field: 'birthdate', label: 'Fecha de nacimiento', kind: 'date', choices: [] },
    ])
  return ok(url.includes('employees') ? [{ id: 1, name: 'Ana' }] : [])
})

const Filter = ({ of = field }: { readonly of?: string }) => {
  const [conditions, setConditions] = useState(JSON.stringify([{ field: of, operator: '>=', value: '' }]))
  return (
    <>
      <ConditionLines conditions={conditions} onChange={setConditions} />
      <output>{conditions}</output>
    </>
  )
}

it.each([
  ['1.500', '1500'],
  ['1,5', '1.5'],
])('compares a number typed as %s with %s', async (typed, value) => {
  portal.open(<Filter />)
  await screen.findByRole('option', { name: 'Premio' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Valor' }), typed)
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual([{ field, operator: '>=', value }])
})

const descriptionOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

it.each([
  ['Premio', 'muchos', '«muchos» no es un número', '1500'],
  ['Fecha de nacimiento', '31/02/2020', '«31/02/2020» no es una fecha entre 1950 y 2100', '28/02/2020'],
])(
  'marks a wrong value of %s while it is typed, and counts the people again once it is valid',
  async (label, typed, problem, sound) => {
    portal.open(
      <Formik initialValues={{ employeeFilter: { description: '', query: 'ventas', conditions: '[]' } }} onSubmit={() => {}}>
        <AudienceField />
      </Formik>,
    )
    await screen.findByText(/Hoy lo recibirían 1 persona/)
    await userEvent.click(screen.getByRole('button', { name: 'Agregar una condición' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dato' }), label)
    const value = screen.getByRole('textbox', { name: 'Valor' })
    await userEvent.type(value, typed)
    expect(descriptionOf(value)).toContain(problem)
    screen.getByText('Corregí el valor marcado para ver quiénes lo reciben.')
    expect(screen.queryByText(/Hoy lo recibirían/)).toBeNull()
    await userEvent.clear(value)
    await userEvent.type(value, sound)
    await screen.findByText(/Hoy lo recibirían 1 persona/)
    expect(descriptionOf(value)).toBe('')
  },
)
