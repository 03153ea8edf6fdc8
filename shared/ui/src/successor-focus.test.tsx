import { afterEach, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useSuccessorFocus } from './successor-focus.ts'

afterEach(cleanup)

let rowsAre: (rows: readonly string[]) => void = () => {}

const Rows = () => {
  const [rows, setRows] = useState<readonly string[]>(['uno', 'dos', 'tres'])
  rowsAre = setRows
  return (
    <div ref={useSuccessorFocus()}>
      {rows.map((row) => (
        <p key={row}>
          <input aria-label={row} />
          <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
            Quitar {row}
          </button>
        </p>
      ))}
      {rows.length > 0 ? (
        <button type="button" onClick={() => setRows([])}>
          Vaciar
        </button>
      ) : (
        <button type="button">Agregar</button>
      )}
    </div>
  )
}
const press = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}
const isFocused = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name))

it('focuses the next button when the focused one is removed, and after the last row the one below', async () => {
  render(<Rows />)
  await press('Quitar uno')
  await isFocused('Quitar dos')
  await press('Quitar tres')
  await isFocused('Vaciar')
  await press('Vaciar')
  await isFocused('Agregar')
})

it('focuses the next button when the row is removed later, as after an answer of the server', async () => {
  render(<Rows />)
  screen.getByRole('button', { name: 'Quitar dos' }).focus()
  act(() => rowsAre(['uno', 'tres']))
  await isFocused('Quitar tres')
})

it('leaves the focus to a field that took it before the button was removed', async () => {
  render(<Rows />)
  screen.getByRole('button', { name: 'Quitar uno' }).focus()
  screen.getByRole('textbox', { name: 'tres' }).focus()
  act(() => rowsAre(['tres']))
  await act(async () => {})
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'tres' }))
})

const Actions = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <div ref={useSuccessorFocus()}>
      <p>
        <button type="button">Descargar</button>
        {isOpen && (
          <button type="button" onClick={() => setOpen(false)}>
            Anular
          </button>
        )}
      </p>
      <button type="button">Abrir el calendario</button>
    </div>
  )
}

it('focuses the button beside one that is removed alone, rather than the next one of another part', async () => {
  render(<Actions />)
  await press('Anular')
  await isFocused('Descargar')
})
