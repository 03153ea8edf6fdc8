import { expect, it, jest } from '@jest/globals'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MonthField } from './month-field.tsx'

type Props = { readonly first: string; readonly min: string | undefined; readonly reported: (month: string) => void }

const Shown = ({ first, min, reported }: Props) => {
  const [month, setMonth] = useState(first)
  const change = (next: string) => {
    reported(next)
    setMonth(next)
  }
  return <MonthField label="Mes" value={month} {...(min && { min })} onChange={change} />
}

const openField = (first = '', min?: string) => {
  const reported = jest.fn()
  render(
    <SuiteProvider>
      <Shown first={first} min={min} reported={reported} />
    </SuiteProvider>,
  )
  return { reported, field: screen.getByLabelText<HTMLInputElement>('Mes') }
}

it('accepts a typed month and emits the wire format', async () => {
  const { reported, field } = openField()
  await userEvent.type(field, '032026')
  expect(field.value).toBe('03/2026')
  expect(reported.mock.calls).toEqual([['2026-03']])
})

it('reports an incomplete month, keeps it visible and emits nothing', async () => {
  const { reported, field } = openField('2026-03')
  await userEvent.clear(field)
  await userEvent.type(field, '13/2026')
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.getByText('Escribí el mes como mm/aaaa.')).toBeTruthy()
  expect(field.value).toBe('13/2026')
  expect(reported.mock.calls).toEqual([['']])
})

it('selects with the keyboard from the months of a year', async () => {
  const { reported, field } = openField('2026-03')
  field.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('marzo de 2026')
  await userEvent.keyboard('{PageUp}{ArrowRight}{Enter}')
  expect(reported.mock.calls).toEqual([['2025-04']])
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('04/2025')
})

it('reports a month before the first one', () => {
  openField('2026-02', '2026-03')
  expect(screen.getByText('No puede ser anterior a marzo de 2026.')).toBeTruthy()
})

it('takes Escape for its open list alone, not for the dialog around it', async () => {
  const { field } = openField()
  await userEvent.click(screen.getByRole('button', { name: 'Elegir el mes' }))
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false)
  expect(screen.queryByRole('dialog', { name: 'Meses' })).toBeNull()
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true)
})
