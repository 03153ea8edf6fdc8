import { afterEach, expect, it } from '@jest/globals'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Page } from './page.tsx'

afterEach(cleanup)

const Rows = () => {
  const [rows, setRows] = useState(['uno', 'dos', 'tres'])
  return (
    <SuiteProvider>
      <main>
        <Page title="Filas">
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
        </Page>
      </main>
    </SuiteProvider>
  )
}
const press = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}
const isOn = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name))

it('who takes a row away with the keyboard goes on with the next one, and after the last one with what stands below', async () => {
  render(<Rows />)
  await press('Quitar uno')
  await isOn('Quitar dos')
  await press('Quitar tres')
  await isOn('Vaciar')
  await press('Vaciar')
  await isOn('Agregar')
})

it('a button that stays keeps the focus, and a field that took it meanwhile too', async () => {
  render(<Rows />)
  await press('Quitar uno')
  screen.getByRole('textbox', { name: 'tres' }).focus()
  await new Promise((resolve) => setTimeout(resolve, 90))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'tres' }))
})
