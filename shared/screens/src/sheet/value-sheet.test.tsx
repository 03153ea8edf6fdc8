import { expect, it } from '@jest/globals'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EntrySheet } from './entry-sheet.tsx'
import type { NewRow } from './sheet-rows.ts'
import { useSheetRows } from './use-sheet-rows.ts'

const columns = ['HASTA', 'DIAS'].map((label, at) => ({
  field: String(at),
  label,
  shape: { type: 'number', decimals: 0 } as const,
}))
let next = 3
const newRow: NewRow = (cells = {}) => ({ line: next++, cells })

const Shown = () => {
  const sheet = useSheetRows(
    () => [
      { line: 1, cells: { 0: '5', 1: '14' } },
      { line: 2, cells: { 0: '10', 1: '21' } },
    ],
    newRow,
  )
  const problems = [{ row: 2, field: '0', message: 'La clave baja', remedy: '', severity: 'warning' }] as const
  return <EntrySheet cells="values" label="Valores" sheet={sheet} columns={columns} problems={problems} />
}
const showSheet = () =>
  render(
    <SuiteProvider>
      <Shown />
    </SuiteProvider>,
  )

const aFrame = () => act(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 20))))
const cells = () => screen.getAllByRole('gridcell').map(({ textContent }) => textContent)

it('preserves every typed digit while the page is redrawn after a move', async () => {
  showSheet()
  await userEvent.click(screen.getByRole('gridcell', { name: '14' }))
  await userEvent.keyboard('1')
  await aFrame()
  await userEvent.keyboard('5{Enter}2')
  await aFrame()
  await userEvent.keyboard('2{Enter}')
  expect(cells().slice(0, 4)).toEqual(['5', '15', '10', '22'])
})

it('moves to the row that Enter adds under the last one', async () => {
  showSheet()
  await userEvent.click(screen.getByRole('gridcell', { name: '21' }))
  await userEvent.keyboard('28{Enter}35{Enter}')
  expect(cells()).toEqual(['5', '14', '10', '28', '', '35', '', ''])
})

it('pastes a number as it is written here, undoes it and redoes it', async () => {
  showSheet()
  await userEvent.click(screen.getByRole('gridcell', { name: '14' }))
  await userEvent.paste('1.500')
  expect(cells().slice(0, 2)).toEqual(['5', '1.500'])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(cells().slice(0, 2)).toEqual(['5', '14'])
  await userEvent.keyboard('{Control>}y{/Control}')
  expect(cells().slice(0, 2)).toEqual(['5', '1.500'])
})

it('empties a cell by Supr, cancels typing by Escape and marks problems', async () => {
  showSheet()
  await userEvent.click(screen.getByRole('gridcell', { name: '14' }))
  await userEvent.keyboard('9{Escape}{Delete}{ArrowDown}{F2}')
  expect(cells().slice(0, 2)).toEqual(['5', ''])
  expect(screen.getByLabelText<HTMLInputElement>('DIAS, fila 2').value).toBe('21')
  expect(screen.getByRole('gridcell', { name: '10' }).title).toBe('La clave baja')
})

it('keeps the focus in the sheet when an undone step removes the row of the active cell', async () => {
  showSheet()
  await userEvent.click(screen.getByRole('gridcell', { name: '21' }))
  await userEvent.keyboard('28{Enter}{Control>}z{/Control}30{Tab}')
  expect(cells()).toEqual(['5', '14', '10', '30'])
})
