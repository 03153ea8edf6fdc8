import { expect, it, jest } from '@jest/globals'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { act, render, screen } from '@testing-library/react'
import { NumberInput } from './number-input.tsx'

it('selects its number when it gets the focus, and not when a script left it in the same task', async () => {
  const selected = jest.spyOn(HTMLInputElement.prototype, 'select')
  render(
    <SuiteProvider>
      <NumberInput aria-label="Horas" value="12.5" onChange={() => {}} />
    </SuiteProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Horas')
  await act(async () => {
    field.focus()
    field.blur()
  })
  expect([selected.mock.calls.length, document.activeElement === field]).toEqual([0, false])
  await act(async () => field.focus())
  expect([selected.mock.calls.length, field.selectionStart, field.selectionEnd]).toEqual([1, 0, 4])
})
