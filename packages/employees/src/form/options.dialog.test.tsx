import { expect, it } from '@jest/globals'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OptionsDialog } from './options.dialog.tsx'

it('titles its two columns, and keeps the focus in the rows that are added and removed', async () => {
  const options = ['S', 'M'].map((value) => ({ value, label: `Talle ${value}` }))
  render(
    <SuiteProvider>
      <OptionsDialog title="Opciones" options={options} onSave={() => {}} onClose={() => {}} />
    </SuiteProvider>,
  )
  for (const title of ['Texto que se ve', 'Valor que se guarda']) expect(screen.getByText(title)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Agregar', hidden: true }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Texto 3'))
  await userEvent.click(screen.getByRole('button', { name: 'Quitar 3', hidden: true }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Texto 2'))
})

it('retires an option and keeps it among the values', async () => {
  let saved: unknown
  const options = ['S', 'M'].map((value) => ({ value, label: `Talle ${value}` }))
  render(
    <SuiteProvider>
      <OptionsDialog mayRetire title="Opciones" options={options} onSave={(next) => (saved = next)} onClose={() => {}} />
    </SuiteProvider>,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: '«Talle S» ya no se ofrece', hidden: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar', hidden: true }))
  await waitFor(() =>
    expect(saved).toEqual([
      { value: 'S', label: 'Talle S', retired: true },
      { value: 'M', label: 'Talle M' },
    ]),
  )
})

it('takes several copied lines as options', async () => {
  let saved: unknown
  render(
    <SuiteProvider>
      <OptionsDialog
        title="Opciones"
        options={[{ value: '', label: '' }]}
        onSave={(options) => (saved = options)}
        onClose={() => {}}
      />
    </SuiteProvider>,
  )
  await userEvent.click(screen.getByRole('textbox', { name: 'Texto 1', hidden: true }))
  await userEvent.paste('Local Pilar\tPILAR\r\nLocal Escobar\n\nLocal Escobar\n')
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar', hidden: true }))
  await waitFor(() =>
    expect(saved).toEqual([
      { label: 'Local Pilar', value: 'PILAR' },
      { label: 'Local Escobar', value: 'Local Escobar' },
    ]),
  )
})
