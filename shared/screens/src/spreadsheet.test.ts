import { text } from 'node:stream/consumers'
import { describe, expect, it } from '@jest/globals'
import { escapeFormula } from '@legajo/kernel/workbook.ts'
import { fromBufferPromise } from 'yauzl'
import { type Column, cellText } from './column.ts'
import { columnsFrom } from './columns-from.ts'
import { toDelimited, workbook } from './spreadsheet.ts'
import { sheetOf } from './table-export.ts'

/** The parts of the workbook, read with another library. */
const partsOf = async (file: Blob): Promise<Record<string, string>> => {
  const archive = await fromBufferPromise(Buffer.from(await file.arrayBuffer()))
  const parts: Record<string, string> = {}
  for await (const entry of archive.eachEntry()) parts[entry.fileName] = await text(await archive.openReadStreamPromise(entry))
  return parts
}

const sampleSheet = {
  columns: [{ header: 'Nombre' }, { header: 'Sueldo', kind: 'money' }, { header: 'Ingreso', kind: 'date' }] as const,
  rows: [
    ['=HYPERLINK("x")', '-1234.50', '2024-03-01'],
    ['Ñandú & <Cía>', 7, null],
  ],
}

describe('workbook', () => {
  it('exports numbers and days as numbers, and neutralises formulas', async () => {
    const files = await partsOf(await workbook(sampleSheet))
    const xml = files['xl/worksheets/sheet1.xml'] ?? ''
    expect(xml).toContain('<c r="B2" s="2"><v>-1234.5</v></c>')
    expect(xml).toContain('<c r="C2" s="3"><v>45352</v></c>')
    expect(xml).toContain(`'=HYPERLINK(&quot;x&quot;)`)
    expect(xml).toContain('Ñandú &amp; &lt;Cía&gt;')
    expect(xml).toContain('width="20"')
    expect(Object.keys(files)).toContain('[Content_Types].xml')
  })
})

it('exports a time as a time, to the displayed minute', async () => {
  const [header, kind] = ['Publicado', 'datetime'] as const
  const columns = columnsFrom<{ readonly at: string | null }>(undefined, [{ id: 'at', header, kind }])
  const sheet = sheetOf(columns, [{ at: new Date(2026, 10, 23, 9, 5, 59).toISOString() }, { at: null }])
  const files = await partsOf(await workbook(sheet))
  const serial = Number(/<c r="A2" s="5"><v>([\d.]+)<\/v>/.exec(files['xl/worksheets/sheet1.xml'] ?? '')?.[1])
  expect([Math.floor(serial), Math.round((serial % 1) * 1440)]).toEqual([46_349, 9 * 60 + 5])
  expect(await toDelimited(sheet).text()).toBe('Publicado\r\n23/11/2026 09:05\r\n\r\n')
})

it('writes text for local spreadsheets: semicolon, decimal comma, dd/MM/yyyy', async () => {
  expect(await toDelimited(sampleSheet).text()).toBe(
    `Nombre;Sueldo;Ingreso\r\n"'=HYPERLINK(""x"")";-1234,50;01/03/2024\r\nÑandú & <Cía>;7;\r\n`,
  )
})

it.each(['=1+1', '+1', '-1+1', '@x', '\tx', '\rx', '\0x'])('neutralises %j', (text) =>
  expect(escapeFormula(text)).toBe(`'${text}`),
)
it.each(['Pérez - Ana', '-1', '-12,50'])('leaves %j unchanged', (text) => expect(escapeFormula(text)).toBe(text))

it('exports minutes as hours with decimals, which sum, and shows them as a clock does', () => {
  const columns: Column<{ minutes: number }>[] = [{ id: 'minutes', header: 'Trabajado', kind: 'hours' }]
  const sheet = sheetOf(columns, [{ minutes: 485 }, { minutes: -25 }, { minutes: 0 }])
  expect(sheet.columns).toEqual([{ header: 'Trabajado (horas)', kind: 'money' }])
  expect(sheet.rows).toEqual([[8.0833], [-0.4167], [0]])
  expect([485, -25, 0].map((minutes) => cellText(columns[0] as Column<{ minutes: number }>, { minutes }))).toEqual([
    '8:05',
    '−0:25',
    '–',
  ])
})

it('exports what a cell shows besides its value in columns of the file', () => {
  interface Edition {
    readonly enrolled: number
    readonly capacity: number
    readonly begins: string | null
  }
  const columns: Column<Edition>[] = [
    { id: 'enrolled', header: 'Inscriptos', kind: 'number', fileColumns: [{ id: 'capacity', header: 'Cupos', kind: 'number' }] },
    { id: 'begins', header: 'Desde', kind: 'date' },
  ]
  const sheet = sheetOf(columns, [{ enrolled: 16, capacity: 18, begins: '2026-11-23' }])
  expect(sheet.columns.map(({ header }) => header)).toEqual(['Inscriptos', 'Cupos', 'Desde'])
  expect(sheet.rows).toEqual([[16, 18, '2026-11-23']])
})

it('adds a last row of exact totals for the columns that sum', () => {
  interface Row {
    readonly name: string
    readonly minutes: number | null
    readonly amount: string
    readonly rate: number
  }
  const columns: Column<Row>[] = [
    { id: 'name', header: 'Empleado' },
    { id: 'minutes', header: 'Trabajado', kind: 'hours', sums: true },
    { id: 'amount', header: 'Mueve', kind: 'money', sums: true },
    { id: 'rate', header: 'Tasa', kind: 'number' },
  ]
  const rows = [
    { name: 'Ana', minutes: 25, amount: '0.10', rate: 5 },
    { name: 'Bruno', minutes: 25, amount: '0.20', rate: 7 },
    { name: 'Carla', minutes: null, amount: '-1000000000000.25', rate: 1 },
  ]
  expect(sheetOf(columns, rows).rows.at(-1)).toEqual(['Total', 0.8333, '-999999999999.95', ''])
  expect(sheetOf(columns, []).rows).toEqual([])
  expect(
    sheetOf(
      columns.map(({ sums: _, ...column }) => column),
      rows,
    ).rows,
  ).toHaveLength(3)
})
