import { expect, it, jest } from '@jest/globals'
import { noveltyEntryDraft } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { imputationField } from './imputation-field.tsx'

it('accepts a month where the call requires its first day', async () => {
  const submit = jest.fn(async (_: unknown) => undefined)
  render(
    <ResourceForm
      schema={noveltyEntryDraft}
      fields={['imputationDate']}
      initial={{ imputationDate: '2026-03-01' }}
      fieldProps={{ imputationDate: imputationField }}
      onSubmit={submit}
    />,
  )
  const field = screen.getByLabelText<HTMLInputElement>(/Mes de imputación/)
  expect(field.value).toBe('03/2026')
  await userEvent.clear(field)
  await userEvent.type(field, '122027')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(submit).toHaveBeenCalled())
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ imputationDate: '2027-12-01' })
})
