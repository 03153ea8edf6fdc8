import { describe, expect, it } from '@jest/globals'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EntrySheet } from './entry-sheet.tsx'
import { type NewRow, pasteCells, type SheetProblem } from './sheet-rows.ts'
import { useSheetRows } from './use-sheet-rows.ts'

const columns = [
  { field: 'code', label: 'Código', required: true },
  { field: 'amount', label: 'Importe', numeric: true },
]
const rowsOf = (...codes: readonly string[]) => codes.map((code, index) => ({ line: index + 1, cells: { code } }))
let next = 100
const newRow: NewRow = (cells = {}) => ({ line: next++, cells })

const Shown = ({ grows = true, problems = [] }: { readonly grows?: boolean; readonly problems?: readonly SheetProblem[] }) => {
  const { remove, ...sheet } = useSheetRows(() => rowsOf('A', 'B'), grows ? newRow : undefined)
  return (
    <EntrySheet
      label="Planilla"
      columns={columns}
      sheet={grows ? { ...sheet, remove } : sheet}
      problems={problems}
      numbersByPlace
    />
  )
}
const showSheet = (props: Parameters<typeof Shown>[0] = {}) =>
  render(
    <SuiteProvider>
      <Shown {...props} />
    </SuiteProvider>,
  )
const cell = (label: string, row: number) => screen.getByLabelText<HTMLInputElement>(`${label}, fila ${row}`)

describe('a sheet of rows to enter', () => {
  it('marks required cells where a row is a card', () => {
    showSheet()
    expect(['Código', 'Importe'].map((label) => cell(label, 1).closest('td')?.dataset['label'])).toEqual(['Código *', 'Importe'])
  })

  it('moves by the arrows and adds a row by Enter in the last one', async () => {
    showSheet()
    await userEvent.click(cell('Importe', 1))
    await userEvent.keyboard('5{ArrowDown}6{Enter}7')
    expect([1, 2, 3].map((row) => cell('Importe', row).value)).toEqual(['5', '6', '7'])
    expect(document.activeElement).toBe(cell('Importe', 3))
  })

  it('pastes a block, adds the missing rows and takes it back', async () => {
    showSheet()
    await userEvent.click(cell('Código', 2))
    await userEvent.paste('C\t1.200,50\r\nD\t3\r\n')
    expect([2, 3].map((row) => [cell('Código', row).value, cell('Importe', row).value])).toEqual([
      ['C', '1.200,50'],
      ['D', '3'],
    ])
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(cell('Código', 2).value).toBe('B')
    expect(screen.queryByLabelText('Código, fila 3')).toBeNull()
  })

  it('removes rows and empties the only one', async () => {
    showSheet()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la fila 1' }))
    expect(cell('Código', 1).value).toBe('B')
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la fila 1' }))
    expect(cell('Código', 1).value).toBe('')
  })

  it('describes a wrong cell by its problem and remedy', async () => {
    showSheet({ problems: [{ row: 2, field: 'amount', message: 'No es un número.', remedy: 'Escribí 1.200,50' }] })
    expect(cell('Importe', 2).getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(cell('Importe', 2).getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Importe: No es un número. Escribí 1.200,50.')
    expect(cell('Importe', 1).getAttribute('aria-invalid')).toBeNull()
  })

  it('shows a fixed number of rows without a way to make one', async () => {
    showSheet({ grows: false })
    await userEvent.click(cell('Código', 2))
    await userEvent.paste('C\nD\n')
    await userEvent.keyboard('{Enter}')
    expect(cell('Código', 2).value).toBe('C')
    expect(screen.queryByLabelText('Código, fila 3')).toBeNull()
    expect(screen.queryByRole('button', { name: /Quitar/ })).toBeNull()
  })

  it('leaves the text of a single cell to the browser', () => {
    expect(pasteCells(rowsOf('A'), columns, { at: 0, column: 0, text: 'x' }, newRow)).toBeUndefined()
  })
})
