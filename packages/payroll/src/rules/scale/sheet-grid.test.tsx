import { expect, it } from '@jest/globals'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { openSheet } from './sheet.ts'
import { SheetGrid } from './sheet-grid.tsx'

const columns = [
  { name: 'HASTA', type: 'number', decimals: 0 },
  { name: 'DIAS', type: 'number', decimals: 0 },
] as const

const Shown = () => {
  const [sheet, setSheet] = useState(() =>
    openSheet([
      ['5', '14'],
      ['10', '21'],
    ]),
  )
  return <SheetGrid label="Valores" sheet={sheet} columns={columns} problems={[]} readOnly={false} onChange={setSheet} />
}

const aFrame = () => act(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 20))))
const cells = () => screen.getAllByRole('gridcell').map(({ textContent }) => textContent)

it('preserves every typed digit while the page is redrawn after a move', async () => {
  render(
    <SuiteProvider>
      <Shown />
    </SuiteProvider>,
  )
  await userEvent.click(screen.getByRole('gridcell', { name: '14' }))
  await userEvent.keyboard('1')
  await aFrame()
  await userEvent.keyboard('5{Enter}2')
  await aFrame()
  await userEvent.keyboard('2{Enter}')
  expect(cells().slice(0, 4)).toEqual(['5', '15', '10', '22'])
})

it('moves to the row that Enter adds under the last one', async () => {
  render(
    <SuiteProvider>
      <Shown />
    </SuiteProvider>,
  )
  await userEvent.click(screen.getByRole('gridcell', { name: '21' }))
  await userEvent.keyboard('28{Enter}35{Enter}')
  expect(cells()).toEqual(['5', '14', '10', '28', '', '35', '', ''])
})
