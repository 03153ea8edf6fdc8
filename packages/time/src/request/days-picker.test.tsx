import { expect, it } from '@jest/globals'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DaysPicker } from './days-picker.tsx'

const Picker = () => {
  const [days, setDays] = useState(14)
  return <DaysPicker days={days} available={21} onChange={setDays} />
}

it('keeps the typed number of days, and refuses more than a request may have', async () => {
  render(
    <SuiteProvider>
      <Picker />
    </SuiteProvider>,
  )
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Días corridos' })
  await userEvent.tab()
  await userEvent.click(input)
  await userEvent.keyboard('10')
  expect(input.value).toBe('10')
  expect(screen.queryByText(/Hasta 70 días/)).toBeNull()
  await userEvent.keyboard('0')
  expect(input.value).toBe('100')
  expect(screen.getByText('Hasta 70 días por pedido: agregá otro período')).toBeTruthy()
})
