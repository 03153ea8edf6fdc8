import { expect, it } from '@jest/globals'
import { noticeDraft } from '@legajo/contract/payroll/notice.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { render, screen } from '@testing-library/react'
import { quantityField } from './quantity-field.tsx'

it('puts the sign of money beside the amount alone', () => {
  render(
    <ResourceForm
      schema={noticeDraft}
      fields={['quantity', 'amount']}
      initial={{ quantity: '4.50', amount: '10.00' }}
      fieldProps={{ quantity: quantityField }}
      onSubmit={async () => undefined}
    />,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Cantidad').value).toBe('4,50')
  expect(screen.getAllByText('$')).toHaveLength(1)
})
