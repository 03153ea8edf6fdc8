import { afterEach, expect, it } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { firstCells } from '../../test/first-cells.ts'
import { inPortal, ok } from '../../test/portal.tsx'
import { DataTable } from '../data-table.tsx'
import { Page } from '../page.tsx'

type Row = { readonly id: number; readonly name: string; readonly pay: string; readonly until: string }
const rows: readonly Row[] = [
  { id: 1, name: 'Ana', pay: '100.00', until: '2026-01-10' },
  { id: 2, name: 'Beto', pay: '250.50', until: '2026-02-10' },
  { id: 3, name: 'Carla', pay: '900.00', until: '2026-03-10' },
]
const views = [
  {
    id: 5,
    user_id: 1,
    company_id: 1,
    description: 'Los caros',
    screen: 'Contratos',
    query: 'pay > 800',
    sharingFilter: false,
    alert: false,
    version: 1,
    layout: {
      columns: [{ id: 'until', width: 120 }, { id: 'name' }],
      sort: '',
      search: '',
      choices: '',
      call: '',
      route: '',
      listQuery: '',
    },
  },
  {
    id: 7,
    user_id: 1,
    company_id: 1,
    description: 'De licencia',
    screen: 'Contratos',
    query: '',
    sharingFilter: false,
    alert: false,
    version: 1,
    layout: {
      columns: [],
      sort: '',
      search: '',
      choices: 'estado=LICENCIA&al=2026-01-01&f.name=bet',
      call: '',
      route: '',
      listQuery: '',
    },
  },
]
const portal = inPortal([], ({ method, url }) =>
  ok(
    method !== 'GET'
      ? views[0]
      : url.includes('getAllByUserLogged')
        ? views
        : url.includes('getAllSharing')
          ? [{ ...views[0], id: 6, user_id: 2, description: 'De otra', alert: true, sharingFilter: true }]
          : [],
  ),
)
const openTable = (search: string) => {
  history.replaceState(null, '', `/${search}`)
  portal.open(
    <Page title="Contratos">
      <DataTable<Row>
        label="Contratos"
        rows={rows}
        columns={[
          { id: 'name', header: 'Nombre' },
          { id: 'pay', header: 'Sueldo', kind: 'money' },
          { id: 'until', header: 'Vence', kind: 'date' },
        ]}
      />
    </Page>,
  )
}
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

it('shows the rows that match a filter expression of the address', () => {
  openTable(`?donde=${encodeURIComponent("pay >= 200 && (until < '2026-03-01' || name like 'zz')")}`)
  expect(firstCells()).toEqual(['Beto'])
})

it('shows no row for a filter over a field that the table lacks', () => {
  openTable(`?donde=${encodeURIComponent('secret == 1')}`)
  expect(screen.getByText(/no se puede usar acá/)).toBeTruthy()
})

it('builds a filter of amounts and changes the order of columns', async () => {
  const user = userEvent.setup()
  openTable('')
  await user.click(screen.getByRole('button', { name: 'Vistas' }))
  await user.click(screen.getByRole('menuitem', { name: 'Filtro avanzado…' }))
  const builder = within(await screen.findByRole('dialog'))
  await user.selectOptions(builder.getByLabelText('Dato'), 'pay')
  await user.selectOptions(builder.getByLabelText('Comparación'), 'between')
  await user.type(builder.getByLabelText('Valor'), '200')
  await user.type(builder.getByLabelText('Hasta'), '300,5')
  await user.click(builder.getByRole('button', { name: 'Filtrar' }))
  expect(firstCells()).toEqual(['Beto'])
  expect(new URLSearchParams(location.search).get('donde')).toBe('pay >= 200 && pay <= 300.5')

  await user.click(screen.getByRole('button', { name: 'Vistas' }))
  await user.click(screen.getByRole('menuitem', { name: 'Columnas, orden y ancho…' }))
  const columns = within(await screen.findByRole('dialog'))
  await user.click(columns.getByRole('button', { name: 'Subir Vence' }))
  await user.click(columns.getByLabelText('Sueldo'))
  await user.click(columns.getByRole('button', { name: 'Usar' }))
  expect(headings()).toEqual(['Nombre', 'Vence'])
})

it('puts pinned columns first, in view while the table scrolls sideways, and stores them in a view', async () => {
  const user = userEvent.setup()
  openTable('')
  await user.click(screen.getByRole('button', { name: 'Vistas' }))
  await user.click(screen.getByRole('menuitem', { name: 'Columnas, orden y ancho…' }))
  const columns = within(await screen.findByRole('dialog'))
  await user.click(columns.getByRole('button', { name: 'Fijar Vence' }))
  expect(columns.getByRole('button', { name: 'Fijar Vence' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(columns.getByRole('button', { name: 'Fijar Nombre' }))
  await user.click(columns.getByRole('button', { name: 'Usar' }))
  expect(headings()).toEqual(['Nombre', 'Vence', 'Sueldo'])
  const places = screen.getAllByRole('columnheader').map(({ style }) => style.insetInlineStart)
  expect(places).toEqual(['var(--lg-pin-0, auto)', 'var(--lg-pin-1, auto)', ''])
  await user.click(screen.getByRole('button', { name: 'Vistas' }))
  await user.click(screen.getByRole('menuitem', { name: 'Guardar como vista…' }))
  await user.type(await screen.findByLabelText(/^Nombre/), 'Fijas')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(portal.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    layout: { columns: [{ id: 'name', pinned: true }, { id: 'pay' }, { id: 'until', pinned: true }] },
  })
})

it('opens a saved view by its address and saves a new one', async () => {
  const user = userEvent.setup()
  openTable('?vista=5')
  await screen.findByRole('button', { name: 'Vistas: Los caros' })
  expect(headings()).toEqual(['Vence', 'Nombre'])
  expect(firstCells()).toEqual(['10/03/2026'])
  await user.click(screen.getByRole('button', { name: 'Vistas: Los caros' }))
  await user.click(screen.getByRole('menuitem', { name: 'Guardar como vista…' }))
  await user.type(await screen.findByLabelText(/Nombre/), 'Otra')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(portal.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    description: 'Otra',
    screen: 'Contratos',
    query: 'pay > 800',
    layout: { columns: [{ id: 'until', width: 120 }, { id: 'name' }] },
  })
})

it('states for own views alone that they notify by mail', async () => {
  const user = userEvent.setup()
  openTable('')
  await user.click(screen.getByRole('button', { name: 'Vistas' }))
  expect((await screen.findByRole('menuitemradio', { name: /^De otra/ })).textContent).toBe('De otra')
})

it('stores the chips and selectors beside a table and its column filters, and no place', async () => {
  const user = userEvent.setup()
  openTable('?estado=LICENCIA&al=2026-01-01&detalle=3&solapa=x&f.name=be&otra-buscar=z')
  await user.click(screen.getByRole('button', { name: 'Vistas' }))
  await user.click(screen.getByRole('menuitem', { name: 'Guardar como vista…' }))
  await user.type(await screen.findByLabelText(/^Nombre/), 'Gente de licencia')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(portal.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    layout: { choices: 'estado=LICENCIA&al=2026-01-01&f.name=be' },
  })
})

it('opens a view with its choices and without those of the screen, and another without both', async () => {
  const user = userEvent.setup()
  openTable('?detalle=3&unidad=9&estado=BAJA&vista=5')
  await user.click(await screen.findByRole('button', { name: 'Vistas: Los caros' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'De licencia' }))
  const address = () => Object.fromEntries(new URLSearchParams(location.search))
  expect(address()).toEqual({ detalle: '3', estado: 'LICENCIA', al: '2026-01-01', 'f.name': 'bet', vista: '7' })
  expect(firstCells()).toEqual(['Beto'])
  await user.click(screen.getByRole('button', { name: 'Vistas: De licencia' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'La de siempre' }))
  expect(address()).toEqual({ detalle: '3' })
})

it('opens the choices of a view that the address names alone', async () => {
  openTable('?vista=7')
  await screen.findByRole('button', { name: 'Vistas: De licencia' })
  expect(new URLSearchParams(location.search).get('estado')).toBe('LICENCIA')
})
