import { afterEach, expect, it } from '@jest/globals'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Combobox } from './combobox.tsx'

afterEach(cleanup)

const options = ['Soltero/a', 'Divorciado/a', 'Unión de hecho'].map((label) => ({ value: label, label }))

it('replaces the chosen value by what is typed after a click', async () => {
  const chosen: unknown[] = []
  render(
    <SuiteProvider>
      <Combobox aria-label="Estado civil" value="Divorciado/a" options={options} onChange={(next) => chosen.push(next)} />
    </SuiteProvider>,
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Estado civil' }))
  await userEvent.keyboard('hecho')
  await userEvent.click(await screen.findByRole('option', { name: 'Unión de hecho' }))
  expect(chosen.at(-1)).toBe('Unión de hecho')
})
