import { expect, it } from '@jest/globals'
import type { MassLoad, MassLoadRow, ProblemGroup } from '@legajo/contract/shared/mass-load.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MassLoadScreen } from './mass-load.screen.tsx'

const checkedMassLoad: Partial<MassLoad> = {
  id: 7,
  kind: 1,
  description: 'Sueldos de julio',
  fileName: 'sueldos.xlsx',
  status: 'CHECKED',
  createdBy: 'admin.demo',
  createdAt: '2026-07-02T12:00:00.000Z',
  columns: [],
  effects: [{ label: 'Masa salarial', text: 'sube $ 100.000,00' }],
  total: 4,
  fresh: 0,
  changed: 3,
  same: 0,
  refused: 1,
  warned: 0,
  discarded: 0,
  done: 0,
  failed: 0,
  version: 1,
}
const row: Partial<MassLoadRow> = {
  line: 2,
  title: '0100 Sosa, Ana',
  outcome: 'CHANGED',
  status: 'PENDING',
  problems: [],
  warnings: [],
  differences: [{ field: 'salary', label: 'Sueldo', before: '', after: '1.500,00' }],
}
let massLoad = checkedMassLoad
let groups: readonly ProblemGroup[] = []
let cells: Readonly<Record<string, string>> = {}
let rowStatus: MassLoadRow['status'] = 'PENDING'
let problems: MassLoadRow['problems'] = []
let otherRows: readonly Partial<MassLoadRow>[] | undefined
const portal = inPortal(['WRITE_EMPLOYEE'], ({ url }) => {
  if (url.endsWith('/rows')) {
    const rows = ok({
      content: otherRows?.map((one) => ({ ...row, ...one })) ?? [{ ...row, cells, problems, status: rowStatus }],
      totalElements: 1,
      totalPages: 1,
      page: 0,
      size: 50,
    })
    // After the load that they are of.
    return new Promise((resolve) => setTimeout(() => resolve(rows), 30))
  }
  if (url.includes('/config'))
    return ok([{ field: 'file_code', label: 'Legajo', kind: 'text', required: true, hint: '', example: '', options: [] }])
  if (url.endsWith('/samples'))
    return ok([
      { header: 'Legajo', values: ['0100', '0101'] },
      { header: 'Sueldo bruto', values: [] },
    ])
  if (url.endsWith('/problems')) return ok(groups)
  if (url.includes('/without')) return ok([{ label: 'Hijos', reason: 'No tiene columna: es una grilla' }])
  if (url.endsWith('/undo'))
    return ok({
      total: 3,
      obstacles: [
        { line: 2, title: '0100 Sosa, Ana', text: 'Tiene un recibo posterior', field: '', by: null, day: null },
        { line: 2, title: '0100 Sosa, Ana', text: 'Cambió después', field: 'Sueldo', by: 'Luz Paz', day: '2026-07-05' },
      ],
    })
  return ok(url.includes('/load-massive/lote/') ? massLoad : [])
})
const showMassLoad = (values: Partial<MassLoad> = {}) => {
  massLoad = { ...checkedMassLoad, ...values }
  portal.open(<MassLoadScreen />, { id: '7' })
}

it('loads only the correct rows of a checked batch that has wrong ones', async () => {
  showMassLoad()
  expect(await screen.findByText('4 filas · 3 cambian · 1 con errores')).toBeTruthy()
  expect(screen.getByText('Masa salarial: sube $ 100.000,00')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: /^Qué cambia/ }))
  expect((await screen.findAllByText('Sueldo: vacío → 1.500,00')).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cargar todas' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Cargar solo las 3 correctas' }))
  await waitFor(() => expect(portal.sent.find(({ body }) => body)?.body).toEqual({ id: 7, mode: 'VALID' }))
})

it('shows the rows of the new version after a correction, with nothing to save', async () => {
  cells = { file_code: '1' }
  showMassLoad({ fresh: 0, changed: 0, columns: [{ header: 'Legajo', field: 'file_code' }] })
  const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Legajo, fila 2' })
  await userEvent.type(cell, '0')
  cells = { file_code: '10' }
  massLoad = { ...massLoad, version: 2 }
  await userEvent.click(screen.getByRole('button', { name: 'Guardar 1 fila y revisar' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Legajo, fila 2' }).value).toBe('10'))
  expect(await screen.findByRole('button', { name: 'Guardar y revisar' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Legajo, fila 2' })))
})

it('offers to put a correction in all rows that have the same wrong text', async () => {
  const wrong = (line: number, file_code: string): Partial<MassLoadRow> => ({
    line,
    cells: { file_code },
    problems: [{ row: line, field: 'file_code', value: file_code, message: 'El legajo no existe', remedy: '' }],
  })
  otherRows = [wrong(3, 'X1'), wrong(4, 'X1'), wrong(5, 'Y')]
  showMassLoad({ fresh: 0, changed: 0, refused: 3, columns: [{ header: 'Legajo', field: 'file_code' }] })
  const cellOf = (line: number) => screen.findByRole<HTMLInputElement>('textbox', { name: `Legajo, fila ${line}` })
  const replace = { name: 'Poner «7» en todas las filas con «X1»' }
  await userEvent.clear(await cellOf(5))
  await userEvent.type(await cellOf(5), '7')
  expect(screen.queryByRole('button', { name: /^Poner/ })).toBeNull()
  await userEvent.clear(await cellOf(3))
  await userEvent.type(await cellOf(3), '7')
  await userEvent.click(screen.getByRole('button', replace))
  await waitFor(() =>
    expect(portal.sent.findLast(({ body }) => body && 'replace' in (body as object))?.body).toMatchObject({
      rows: [{ line: 3 }, { line: 5 }],
      replace: [{ field: 'file_code', from: 'X1', to: '7' }],
    }),
  )
  otherRows = undefined
})

it('names the columns that are not loaded, and allows their assignment', async () => {
  showMassLoad({
    columns: [
      { header: 'Legajo', field: 'file_code' },
      { header: 'Sueldo bruto', field: null },
    ],
  })
  expect(await screen.findByText(/No se carga la columna «Sueldo bruto»/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Asignar columnas' }))
  expect(await screen.findByRole('combobox', { name: 'Sueldo bruto' })).toBeTruthy()
  expect(screen.queryByText(/No se carga la columna/)).toBeNull()
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Legajo', description: 'En el archivo: 0100 · 0101' })).toBeTruthy(),
  )
  expect(screen.getByRole('combobox', { name: 'Sueldo bruto', description: 'Sin valores en las primeras filas' })).toBeTruthy()
  const without = await screen.findByRole('list', { name: 'Estos datos no se cargan desde un archivo:' })
  expect(within(without).getByText('Hijos: No tiene columna: es una grilla.')).toBeTruthy()
})

it('ends each sentence of a problem with one full stop', async () => {
  showMassLoad({ refused: 0 })
  problems = [{ row: 2, field: 'cuil', value: 'CUIL', message: 'Número de CUIL inválido.', remedy: 'Por ejemplo: 27-28033514-8' }]
  expect((await screen.findAllByText('«CUIL»: Número de CUIL inválido. Por ejemplo: 27-28033514-8.')).length).toBeGreaterThan(0)
  problems = []
})

it('reads the rows again when the load ends', async () => {
  showMassLoad({ status: 'PROCESSING', refused: 0 })
  expect((await screen.findAllByText('Pendiente')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Cargada')).toBeNull()
  rowStatus = 'DONE'
  massLoad = { ...massLoad, status: 'FINISHED', done: 3 }
  expect((await screen.findAllByText('Cargada')).length).toBeGreaterThan(0)
  rowStatus = 'PENDING'
})

it('names what prevents undoing a loaded batch, without a password', async () => {
  showMassLoad({ status: 'FINISHED_WITH_ERRORS', refused: 0, done: 3, failed: 1 })
  expect(await screen.findByRole('tab', { name: /Fallidas al cargar/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Cargar/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer el lote' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'El lote no se puede deshacer', hidden: true })
  expect(within(dialog).getByText(/Tiene un recibo posterior/)).toBeTruthy()
  expect(within(dialog).getByText(/cambiaron o se usaron 1 registro de 3\./)).toBeTruthy()
  for (const text of ['Sueldo: cambió después', 'Luz Paz, 05/07/2026']) expect(within(dialog).getByText(text)).toBeTruthy()
  expect(portal.sent.every(({ method, url }) => method === 'GET' || url.endsWith('/rows'))).toBe(true)
})

it('leaves a row out of the load, alone or selected with others, and takes it in again', async () => {
  showMassLoad()
  await userEvent.click(await screen.findByRole('tab', { name: /^Qué cambia/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleccionar 2' }))
  massLoad = { ...massLoad, discarded: 1, version: 2 }
  rowStatus = 'DISCARDED'
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar 1 fila' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(/1 descartada$/)))
  const lastSentBody = () => portal.sent.findLast(({ method }) => method === 'PUT')?.body
  await waitFor(() => expect(lastSentBody()).toEqual({ discard: [2], version: 1 }))
  expect(await screen.findByText(/1 descartada$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: /Descartadas/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleccionar 2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Recuperar 1 fila' }))
  await waitFor(() => expect(lastSentBody()).toEqual({ restore: [2], version: 2 }))
  rowStatus = 'PENDING'
})

it('leaves a row that cannot be corrected out of the load, unless the removal is undone', async () => {
  cells = { file_code: 'TOTAL' }
  showMassLoad({ fresh: 0, changed: 0, columns: [{ header: 'Legajo', field: 'file_code' }] })
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar la fila 2' }))
  expect(screen.queryByRole('textbox', { name: 'Legajo, fila 2' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(screen.getByRole('textbox', { name: 'Legajo, fila 2' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la fila 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Descartar 1 fila y revisar' }))
  await waitFor(() =>
    expect(portal.sent.findLast(({ method }) => method === 'PUT')?.body).toEqual({ rows: [], discard: [2], version: 1 }),
  )
})

it('corrects rows with warnings in a sheet of their own, which shows the warning of each', async () => {
  const message = '«Paz Ana Luz» puede dividirse de otro modo: quedó el apellido «Paz» y el nombre «Ana Luz»'
  otherRows = [
    {
      line: 4,
      cells: { file_code: '7' },
      warnings: [{ row: 4, field: 'file_code', value: '7', message, remedy: 'Corregilo' }],
    },
  ]
  showMassLoad({ refused: 0, warned: 1, columns: [{ header: 'Legajo', field: 'file_code', divided: undefined }] })
  await userEvent.click(await screen.findByRole('tab', { name: /Con avisos/ }))
  const sheet = await screen.findByRole('table', { name: 'Filas con avisos' })
  expect(within(sheet).getAllByText(`Legajo: ${message}. Corregilo.`).length).toBeGreaterThan(0)
  expect(within(sheet).getByRole('button', { name: /1 aviso en la fila 4/ })).toBeTruthy()
  expect(within(sheet).getByRole('textbox', { name: 'Legajo, fila 4', description: /puede dividirse/ })).toBeTruthy()
  await userEvent.type(within(sheet).getByRole('textbox', { name: 'Legajo, fila 4' }), '1')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar 1 fila y revisar' }))
  await waitFor(() =>
    expect(portal.sent.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      rows: [{ line: 4, cells: { file_code: '71' } }],
    }),
  )
  otherRows = undefined
})

it('shows the doubts of the file and the sheet that was read', async () => {
  showMassLoad({
    reading: {
      sheets: [
        { name: 'Instrucciones', isHidden: false, isRead: false },
        { name: 'Nómina', isHidden: false, isRead: true },
      ],
      notes: ['Se reparó una letra rota, como en «MuÃ±oz»'],
    },
  })
  expect(await screen.findByText(/«MuÃ±oz»/)).toBeTruthy()
  const sheet = screen.getByLabelText<HTMLSelectElement>('Hoja del archivo')
  expect([sheet.value, sheet.disabled]).toEqual(['Nómina', true])
  expect(screen.getByText(/volvé a subir el archivo/)).toBeTruthy()
})

it('shows the errors by kind, replaces a text in all its rows, and asks before the smaller part of a file is loaded', async () => {
  groups = [
    {
      field: 'gender',
      label: 'Género',
      message: 'No hay «…» en Género',
      remedy: 'Elegí de la lista',
      count: 60,
      lines: [2, 3, 4],
      required: false,
      texts: [{ text: 'Femnino', count: 60, options: ['Femenino'] }],
    },
  ]
  showMassLoad({ changed: 3, refused: 60, total: 63, columns: [{ header: 'Sexo', field: 'gender' }] })
  const kinds = await screen.findByRole('region', { name: 'Errores por clase' })
  expect(kinds.textContent).toContain('60 filas · Género: No hay «…» en Género (filas 2, 3, 4 y otras)')
  await userEvent.click(within(kinds).getByRole('button', { name: 'Reemplazar en 60 filas' }))
  const readBodies = () => portal.sent.filter(({ body }) => body).map(({ body }) => body)
  await waitFor(() =>
    expect(readBodies()).toContainEqual({ replace: [{ field: 'gender', from: 'Femnino', to: 'Femenino' }], version: 1 }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Cargar solo las 3 correctas' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toMatch(/Se cargan 3 filas y quedan afuera 60.*Género/)
  await userEvent.click(within(question).getByRole('button', { name: 'Corregir primero' }))
  expect(readBodies()).not.toContainEqual({ id: 7, mode: 'VALID' })
})

it('shows how far a large batch is undone, and stops it', async () => {
  showMassLoad({ status: 'UNDOING', done: 700, undoing: { total: 1200, done: 500 } })
  expect(await screen.findByRole('progressbar', { name: 'Deshacer el lote' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Deshacer el lote' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Cancelar|Detener/ }))
  await waitFor(() => expect(portal.sent.map(({ url }) => url)).toContainEqual(expect.stringContaining('/7/cancel')))
})
