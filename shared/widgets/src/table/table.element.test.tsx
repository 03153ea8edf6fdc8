import { describe, expect, it } from '@jest/globals'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { drawTag } from '../../test/tag-page.ts'
import './table.element.tsx'

const columns = [
  { id: 'name', header: 'Nombre' },
  { id: 'area', header: 'Área' },
  { id: 'active', header: 'Activo', kind: 'boolean' },
]
const rows = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  name: `Persona ${String(index + 1).padStart(2, '0')}`,
  area: index % 2 ? 'Ventas' : 'Fábrica',
  active: index === 0,
}))

const drawTable = async (attributes: string, values: Readonly<Record<string, unknown>>) => {
  const drawn = await drawTag(`<legajo-table ${attributes}></legajo-table>`, { columns, ...values })
  drawn.listen('row-open', 'row-action', 'selection-change', 'error')
  const inside = within(drawn.inside as unknown as HTMLElement)
  const press = (element: Element) => act(async () => fireEvent.click(element))
  const firstCells = () => inside.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('cell')[0]?.textContent ?? [])
  return { ...drawn, inside, press, firstCells }
}

describe('a table', () => {
  it('sorts and pages rows in memory, in the language of the page', async () => {
    const { inside, press, firstCells } = await drawTable('language="en" label="People" page-size="5"', { rows })
    expect(inside.getByText('1–5 of 20')).toBeTruthy()
    expect(inside.getByText('Yes')).toBeTruthy()
    await press(inside.getByRole('button', { name: 'Nombre' }))
    await press(inside.getByRole('button', { name: 'Nombre' }))
    expect(firstCells()[0]).toBe('Persona 20')
    await press(inside.getByLabelText('Next page'))
    expect(firstCells()[0]).toBe('Persona 15')
  })

  it('reports opened rows, chosen entries of their menus and the selection', async () => {
    const { inside, press, received } = await drawTable('selectable openable', {
      rows: rows.slice(0, 2),
      actions: [{ id: 'mail', label: 'Escribirle' }],
    })
    await press(inside.getByRole('button', { name: 'Persona 02' }))
    await press(inside.getByLabelText('Menú de Persona 01'))
    await waitFor(() => expect(document.querySelector('[role=menuitem]')).not.toBeNull())
    await press(document.querySelector('[role=menuitem]') as Element)
    await press(inside.getByLabelText('Seleccionar Persona 01'))
    expect(received).toEqual([
      ['row-open', { id: '2', row: rows[1] }],
      ['row-action', { action: 'mail', id: '1', row: rows[0] }],
      ['selection-change', { all: false, ids: ['1'] }],
    ])
  })

  it('reads the rows of a source by parts, again after an action that the page does not cancel', async () => {
    const requests: unknown[] = []
    const source = async (request: { readonly page: number; readonly size: number }) => {
      requests.push(request)
      const from = request.page * request.size
      return { rows: rows.slice(from, from + request.size), total: rows.length }
    }
    const { tag, inside, press, firstCells } = await drawTable('page-size="8"', { source })
    await waitFor(() => expect(firstCells()[0]).toBe('Persona 01'))
    await press(inside.getByLabelText('Página siguiente'))
    await waitFor(() => expect(firstCells()[0]).toBe('Persona 09'))
    await act(async () => (tag as unknown as { reload(): void }).reload())
    expect(requests).toEqual([0, 1, 1].map((page) => ({ page, size: 8 })))
  })

  it('shows that the rows could not be read, and tries again', async () => {
    let isDown = true
    const source = async () => {
      if (isDown) throw new Error('offline')
      return { rows, total: rows.length }
    }
    const { inside, press, firstCells, received } = await drawTable('', { source })
    await waitFor(() => expect(inside.getByText('Ocurrió un error al cargar. Inténtelo más tarde')).toBeTruthy())
    await press(inside.getByText('Reintentar'))
    expect(received).toEqual([['error', { code: 'source' }]])
    isDown = false
    await press(inside.getByText('Reintentar'))
    await waitFor(() => expect(firstCells()[0]).toBe('Persona 01'))
  })
})
