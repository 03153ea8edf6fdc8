import { expect, it } from '@jest/globals'
import { employeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { render, screen } from '@testing-library/react'

it('shows the currency sign next to pay but not next to the monthly hours', () => {
  render(
    <ResourceForm
      schema={employeeDraft}
      fields={['salary', 'monthlyHours']}
      initial={{ salary: '1200000.00', monthlyHours: '160.00' }}
      onSubmit={async () => undefined}
    />,
  )
  expect(screen.getByLabelText<HTMLInputElement>(/^Horas del mes/).value).toBe('160,00')
  expect(screen.getAllByText('$')).toHaveLength(1)
})
