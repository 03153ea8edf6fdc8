import { expect, it } from '@jest/globals'
import { noveltyEntryDraft } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { render, screen } from '@testing-library/react'
import { quantityFieldOf } from './quantity-field.tsx'

it("shows the currency sign only next to the amount, and the concept's unit next to the quantity", () => {
  render(
    <ResourceForm
      schema={noveltyEntryDraft}
      fields={['quantity', 'amount']}
      initial={{ conceptId: 7, quantity: '4.50', amount: '10.00' }}
      fieldProps={{
        quantity: quantityFieldOf([
          { id: 6, unit: 'días' },
          { id: 7, unit: 'horas' },
        ]),
      }}
      onSubmit={async () => undefined}
    />,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Cantidad').value).toBe('4,50')
  expect(screen.getAllByText('$')).toHaveLength(1)
  expect(screen.getAllByText(/^(días|horas)$/).map(({ textContent }) => textContent)).toEqual(['horas'])
})
