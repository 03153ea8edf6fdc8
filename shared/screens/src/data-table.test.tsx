import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { QueriesProvider } from '@legajo/api/queries-provider.tsx'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { cancelAction, launchAction, removeAction } from './row-action.ts'

type Row = {
  readonly id: number
  readonly name: string
  readonly salary: string
  readonly active: boolean
  readonly status: string
}

const rows: readonly Row[] = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  name: index === 20 ? 'Muñoz, Inés' : `Persona ${String(index + 1).padStart(2, '0')}`,
  salary: `${(index * 37) % 40}000.50`,
  active: index % 2 === 0,
  status: index % 2 === 0 ? 'Pendiente' : 'En proceso',
}))

const openTable = (props: Partial<DataTableProps<Row>> = {}) =>
  render(
    <SuiteProvider>
      <QueriesProvider>
        <DataTable<Row>
          label="Personas"
          rows={rows}
          columns={[
            { id: 'name', header: 'Nombre' },
            { id: 'salary', header: 'Sueldo', kind: 'money' },
            { id: 'active', header: 'Activo', kind: 'boolean' },
          ]}
          {...props}
        />
      </QueriesProvider>
    </SuiteProvider>,
  )

const bodyRows = () => screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0)
const firstName = () => within(bodyRows()[0] as HTMLElement).getAllByRole('cell')[0]?.textContent

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

describe('DataTable', () => {
  it('shows fifteen rows and the total count', () => {
    openTable()
    expect(bodyRows()).toHaveLength(15)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('41')
    expect(screen.getByText('1–15 de 40')).toBeTruthy()
  })

  it('starts each page at its first row, whatever the scroll position of the previous page', async () => {
    openTable()
    const region = screen.getByRole('region', { name: 'Personas, tabla' })
    const seen = jest.fn()
    const section = region.closest('section') as HTMLElement
    section.scrollIntoView = seen
    region.scrollTop = 400
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
    expect(region.scrollTop).toBe(0)
    expect(seen).not.toHaveBeenCalled()
    section.getBoundingClientRect = () => new DOMRect(0, -4000, 300, 5000)
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
    expect(seen).toHaveBeenCalledTimes(1)
  })

  it('shows that a file is being generated, and generates one at a time', async () => {
    let end: () => void = () => {}
    const onExport = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    openTable({ onExport })
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Exportar a Excel' }))
    const busy = await screen.findByRole('button', { name: 'Exportando…' })
    await userEvent.click(busy)
    expect(screen.queryByRole('menuitem')).toBeNull()
    end()
    expect(await screen.findByRole('button', { name: 'Exportar' })).toBeTruthy()
    expect(onExport).toHaveBeenCalledTimes(1)
  })

  it('shows a status with the label of its option', () => {
    const words = [
      { value: 'Pendiente', label: 'Inactiva' },
      { value: 'En proceso', label: 'Activa' },
    ]
    openTable({
      columns: [
        { id: 'name', header: 'Nombre' },
        { id: 'status', header: 'Estado', kind: 'status', options: words },
      ],
    })
    expect(screen.getAllByText('Activa').length + screen.getAllByText('Inactiva').length).toBe(15)
    expect(screen.queryByText('Pendiente')).toBeNull()
  })

  it('sorts text by the value that it represents, and shows yes and no as text', async () => {
    const months = ['abril', 'marzo', 'diciembre']
    openTable({
      rows: rows.slice(0, 3),
      columns: [
        { id: 'name', header: 'Nombre', value: ({ id }) => months[id - 1], order: ({ id }) => [4, 3, 12][id - 1] },
        { id: 'active', header: 'Activo', kind: 'boolean' },
      ],
    })
    await userEvent.click(screen.getByRole('button', { name: /^Nombre/ }))
    const texts = bodyRows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    )
    expect(texts).toEqual([
      ['marzo', 'No'],
      ['abril', 'Sí'],
      ['diciembre', 'Sí'],
    ])
  })

  it('opens a row on a click anywhere except its checkbox or its menu', async () => {
    const onOpen = jest.fn()
    openTable({ onOpen, selectionBar: () => null, actions: [removeAction<Row>(() => {})] })
    const user = userEvent.setup()
    await user.click(screen.getByText('37.000,50'))
    expect(onOpen).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Persona 02' }))
    expect(onOpen).toHaveBeenCalledTimes(2)
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Persona 02' }))
    await user.click(screen.getByRole('button', { name: 'Menú de Persona 02' }))
    await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
    expect(onOpen).toHaveBeenCalledTimes(2)
  })

  it('shows the pending action of a row as a separate button, only on rows that have one', async () => {
    const approve = jest.fn<(row: Row) => void>()
    openTable({
      actions: [
        { label: 'Aprobar', run: approve, isPrimary: true, isHidden: ({ id }) => id > 1 },
        { label: 'Cancelar', run: () => {} },
      ],
    })
    const user = userEvent.setup()
    expect(screen.getAllByRole('button', { name: /^Aprobar/ })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Aprobar Persona 01' }))
    expect(approve.mock.calls[0]?.[0].id).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Menú de Persona 01' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Cancelar'])
  })

  it('finds a row by its global filter regardless of accents and case, and writes the filter into the address', async () => {
    openTable()
    await userEvent.type(screen.getByPlaceholderText('Filtro Global'), 'MUNOZ')
    await waitFor(() => expect(bodyRows()).toHaveLength(1))
    expect(location.search).toBe('?buscar=MUNOZ')
  })

  it('restores its state from the address', () => {
    history.replaceState(null, '', '/?pagina=2&orden=-name&filas=10')
    openTable()
    expect(bodyRows()).toHaveLength(10)
    expect(firstName()).toBe('Persona 30')
  })

  it('sorts amounts by value, in descending order first', async () => {
    openTable()
    await userEvent.click(screen.getByRole('button', { name: 'Sueldo' }))
    expect(screen.getByRole('columnheader', { name: 'Sueldo' }).getAttribute('aria-sort')).toBe('descending')
    expect(within(bodyRows()[0] as HTMLElement).getAllByRole('cell')[1]?.textContent).toBe('39.000,50')
  })

  it('filters a column by No, which matches everything except yes', async () => {
    openTable()
    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }))
    await userEvent.selectOptions(screen.getByLabelText('Filtrar por Activo'), 'No')
    await waitFor(() => expect(screen.getByText('1–15 de 20')).toBeTruthy())
  })

  it('offers to select all when the whole page is selected, and to clear the selection', async () => {
    openTable({ selectionBar: ({ count, rows: chosen }) => <span>{`acción para ${count}, ${chosen.length}`}</span> })
    await userEvent.click(screen.getByLabelText('Seleccionar la página'))
    expect(screen.getByText('acción para 15, 15')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Seleccionar los 40 elementos' }))
    expect(screen.getByText('acción para 40, 40')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar selección' }))
    expect(screen.queryByText(/acción para/)).toBeNull()
  })

  it('groups rows with a count and exact totals over all pages', async () => {
    openTable({
      columns: [
        { id: 'name', header: 'Nombre' },
        { id: 'status', header: 'Estado' },
        { id: 'salary', header: 'Sueldo', kind: 'money', sums: true },
      ],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Agrupar' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Estado' }))
    const group = screen.getByRole('rowheader', { name: 'En proceso (20)' })
    expect(within(group.closest('tr') as HTMLElement).getByText('400.010,00')).toBeTruthy()
    expect(screen.queryByRole('rowheader', { name: 'Pendiente (20)' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['En proceso (20)', 'Pendiente (20)'])
    expect(location.search).toBe('?grupo=status&pagina=2')
    await userEvent.click(screen.getByRole('button', { name: 'Agrupado por Estado' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Sin agrupar' }))
    expect(screen.queryAllByRole('rowheader')).toHaveLength(0)
  })

  it('keeps all rows selected except the row that is removed from «all»', async () => {
    let ids: readonly string[] = []
    openTable({
      selectionBar: ({ readIds }) => (
        <button type="button" onClick={() => void readIds().then((read) => (ids = read))}>
          Leer
        </button>
      ),
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar la página' }))
    await userEvent.click(screen.getByRole('button', { name: 'Seleccionar los 40 elementos' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar Persona 02' }))
    expect(screen.getByText('39 elegidos')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Leer' }))
    await waitFor(() => expect(ids).toHaveLength(39))
    expect(ids).not.toContain('2')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filtro Global: Personas' }), 'munoz')
    await waitFor(() => expect(screen.queryByText(/elegidos/)).toBeNull())
  })

  it('keeps the column filters when no row passes, and shows why an amount cannot be read', async () => {
    history.replaceState(null, '', '/?f.name=nadie')
    openTable()
    expect(screen.getByText('Nada coincide con el filtro')).toBeTruthy()
    const name = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filtrar por Nombre' })
    expect(name.value).toBe('nadie')
    await userEvent.clear(name)
    await screen.findByText('1–15 de 40')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filtrar por Sueldo' }), '> mil')
    expect(await screen.findByText('Un filtro no se entiende')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('«mil» no es un número; escribilo como 1234,56')
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Filtrar por Sueldo' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filtrar por Sueldo' }), '> 36.000')
    expect(await screen.findByText('1–4 de 4')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar' }))
    expect(await screen.findByText('1–15 de 40')).toBeTruthy()
  })

  it('keeps the focus in a column filter that is typed slowly and matches nothing in between', async () => {
    history.replaceState(null, '', '/?f.name=persona')
    openTable()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filtrar por Sueldo' }), '>')
    await screen.findByText('Un filtro no se entiende')
    await userEvent.keyboard(' 36.000')
    expect(await screen.findByText('1–4 de 4')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filtrar por Sueldo' }).value).toBe('> 36.000')
  })

  it('disables the entries of the row menu according to the flags', async () => {
    const run = jest.fn()
    openTable({
      actions: [launchAction(run), cancelAction(run), removeAction(run)],
      flags: ({ status }) => ({ notPending: status !== 'Pendiente', notInProgress: status !== 'En proceso' }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Menú de Persona 02' }))
    const isDisabled = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('aria-disabled')
    expect([isDisabled('Lanzar proceso'), isDisabled('Cancelar'), isDisabled('Eliminar')]).toEqual(['true', null, 'true'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cancelar' }))
    expect(run).toHaveBeenCalledWith(rows[1])
  })

  it('expands and collapses all rows', async () => {
    openTable({ expand: ({ name }) => <p>detalle de {name}</p> })
    await userEvent.click(screen.getByRole('button', { name: 'Expandir todas' }))
    expect(screen.getAllByText(/^detalle de/)).toHaveLength(15)
    await userEvent.click(screen.getByRole('button', { name: 'Contraer todas' }))
    expect(screen.queryAllByText(/^detalle de/)).toHaveLength(0)
  })

  it('shows what to do when nothing matches and when there are no rows yet', async () => {
    openTable({ empty: { title: 'Todavía no hay personas' }, rows: [] })
    expect(screen.getByText('Todavía no hay personas')).toBeTruthy()
  })

  it('shows no page buttons while there are no rows', async () => {
    const pages = () => screen.queryByRole('navigation', { name: 'Paginación: Personas' })
    openTable({ rows: [] })
    expect(pages()).toBeNull()
    cleanup()
    openTable()
    expect(pages()).not.toBeNull()
    await userEvent.type(screen.getByRole('searchbox'), 'nadie se llama así')
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Nada coincide con el filtro'))
    expect(pages()).toBeNull()
  })
})
