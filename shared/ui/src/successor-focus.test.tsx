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

it('focuses the same button of the next row, after the last row that of the row before, and without rows the one below', async () => {
  render(<Rows />)
  await press('Quitar uno')
  await isFocused('Quitar dos')
  await press('Quitar tres')
  await isFocused('Quitar dos')
  await press('Quitar dos')
  await isFocused('Agregar')
})

it('focuses the button that replaces the one that emptied the list', async () => {
  render(<Rows />)
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

const Requests = () => {
  const [names, setNames] = useState(['Ana', 'Luis', 'Eva'])
  const buttonOf = (verb: string, name: string) => (
    <button type="button" aria-label={`${verb} a ${name}`} onClick={() => setNames(names.filter((other) => other !== name))}>
      {verb}
    </button>
  )
  return (
    <div ref={useSuccessorFocus()}>
      <button type="button">Aprobar todo</button>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
            <p>
              {buttonOf('Rechazar', name)}
              {buttonOf('Aprobar', name)}
            </p>
          </li>
        ))}
      </ul>
      <button type="button">Ver historia</button>
    </div>
  )
}

it('passes over the other actions of a row, so that a second Enter approves as the first did', async () => {
  render(<Requests />)
  const isOn = (name: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
  await press('Aprobar a Ana')
  await isOn('Aprobar a Luis')
  await press('Aprobar a Eva')
  await isOn('Aprobar a Luis')
  await press('Rechazar a Luis')
  await isOn('Ver historia')
})

const Parts = () => {
  const [present, setPresent] = useState<readonly string[]>(['base', 'tope'])
  return (
    <div ref={useSuccessorFocus()}>
      {['base', 'tope'].map((part) =>
        present.includes(part) ? (
          <p key={part}>
            <button type="button" onClick={() => setPresent(present.filter((other) => other !== part))}>
              Quitar {part}
            </button>
          </p>
        ) : (
          <button key={`no-${part}`} type="button" onClick={() => setPresent([...present, part])}>
            Agregar {part}
          </button>
        ),
      )}
    </div>
  )
}

it('focuses the button that replaces the removed one, before the same one of another row', async () => {
  render(<Parts />)
  await press('Quitar base')
  await isFocused('Agregar base')
  await press('Quitar tope')
  await isFocused('Agregar tope')
})
