import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { workbookParts } from '@legajo/kernel/workbook.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { readSheet } from '../../sheet/read-sheet.ts'
import { openZip, zip } from '../../sheet/text-archive.ts'
import { readNoveltyEntryFile } from './entry-file.ts'

const headers = ['Legajo', 'Concepto', 'Cantidad', 'Importe', 'Cuotas', 'Mes de imputación', 'Vigencia desde']
const kindOf = (header: string) =>
  header === 'Vigencia desde'
    ? ('date' as const)
    : header === 'Legajo' || header === 'Concepto'
      ? ('text' as const)
      : ('number' as const)
const workbook = (rows: readonly (readonly (string | number)[])[]) =>
  zip(
    workbookParts([
      {
        columns: headers.map((header) => ({
          header,
          kind: kindOf(header),
        })),
        rows,
      },
    ]),
  )

describe('a file of entries', () => {
  it('parses Excel like text: numbers, days and codes in the form the validation requires', async () => {
    const xlsx = await readNoveltyEntryFile(
      await workbook([['1001', '0130 - Horas extra', 4.5, '', '', '11/2026', '2026-11-03']]),
    )
    const csv = await readNoveltyEntryFile(
      Buffer.from(`${headers.join(';')}\r\n1001;0130;"4,5";;;2026-11;03/11/2026 0:00:00\r\n`),
    )
    const row = { fileCode: '1001', conceptCode: '0130', quantity: '4.5', imputationDate: '2026-11', startDate: '2026-11-03' }
    expect([xlsx.rows, csv.rows]).toEqual([[row], [row]])
    expect(csv.lines).toEqual([2])
  })

  it('distinguishes thousands from decimals', async () => {
    const read = async (written: string) =>
      (await readNoveltyEntryFile(Buffer.from(`Legajo;Concepto;Importe;Mes\n1;2;${written};2026-11`))).rows[0]?.amount
    expect([await read('1.234,56'), await read('1.234'), await read('1234.56'), await read('doce')]).toEqual([
      '1234.56',
      '1234',
      '1234.56',
      'doce',
    ])
    const { rows } = await readNoveltyEntryFile(await workbook([['1', '2', '', 1.234, '', '2026-11', '']]))
    expect(rows[0]?.amount).toBe('1.234')
  })

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['noise', () => Buffer.from([0, 1, 2, 3, 255])],
    ['the head of an archive', () => Buffer.from('PK\u0003\u0004')],
    ['an old Excel', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['an archive of something else', () => zip({ 'a.txt': 'x' })],
    ['a cut one', async () => (await workbook([['1', '2', 3, '', '', '2026-11', '']])).subarray(0, 400)],
    ['entities', async () => zip({ ...workbookParts([]), 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "a">]><workbook/>' })],
    ['a swollen part', () => zip({ ...workbookParts([]), 'xl/workbook.xml': 'a'.repeat(30_000_000) })],
    ['unknown columns', () => Buffer.from('Legajo;Concepto;Mes;__proto__\n1;2;2026-11;x')],
    ['no rows', () => Buffer.from('Legajo;Concepto;Mes\n')],
  ])('refuses a file with a message when it is %s', async (_, make) => {
    const error = await readNoveltyEntryFile(await make()).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'AppError', status: 400 })
  })

  // A quadratic algorithm would take an hour here.
  it('parses a file with unclosed elements to its end', async () => {
    const sheet = `<worksheet>${Array.from({ length: 400_000 }, (_, row) => `<row><c><v>${row * 7919}`).join('')}`
    expect(
      await readSheet(await zip({ ...workbookParts([{ columns: [], rows: [] }]), 'xl/worksheets/sheet1.xml': sheet })),
    ).toEqual([])
  })
})

describe('the template', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())

  const send = (bytes: Buffer, query = '') => {
    const boundary = 'x'.repeat(20)
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="n.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    return app.server.http.inject({
      method: 'POST',
      url: `/api/extraordinary-notices/historical/${query}`,
      payload,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'x-tenant': 'tenant1',
        authorization: `Bearer ${admin.session?.accessToken}`,
        'selected-company': String(admin.session?.companyId),
      },
    })
  }

  it("offers the company's concepts for selection", async () => {
    const { body, headers: reported } = await admin.request(noveltyEntries.template)
    expect(String(reported['content-disposition'])).toContain('plantilla-novedades.xlsx')
    const files = await openZip(body as unknown as Buffer)
    expect(await files.read('xl/worksheets/sheet1.xml')).toMatch(
      /<dataValidation type="list"[^>]*sqref="B2:B20001"><formula1>Conceptos!\$A\$2:\$A\$\d+</,
    )
    expect(await files.read('xl/worksheets/sheet2.xml')).toContain('0130 - Horas extra 50 %')
  })

  it('accepts the filled template: validates it, then saves it whole or not at all', async () => {
    const good = ['1001', '0841', '', 900, 3, '2027-10', '']
    const wrong = ['NADIE', '0841', '', 900, 3, '2027-10', '']
    const mixed = await send(await workbook([good, wrong]))
    expect([mixed.statusCode, mixed.json().data.problems[0]]).toEqual([
      400,
      expect.objectContaining({ row: 3, field: 'fileCode', value: 'NADIE' }),
    ])
    const check = await send(await workbook([good]), '?onlyCheck=true')
    expect(check.json()).toMatchObject({ total: 1, wrong: 0, saved: 0 })
    expect((await send(await workbook([good]))).json()).toMatchObject({ saved: 1 })
    expect((await send(await workbook([good]))).statusCode).toBe(400)
    expect((await send(await workbook([good]), '?allowRepeated=true')).json()).toMatchObject({ saved: 1 })
    const { body } = await admin.request(noveltyEntries.historical, { query: { from: '2027-10-01', until: '2027-10-31' } })
    expect(body.content).toMatchObject([{ instalments: 3, origin: 'FILE' }, { instalments: 3 }])
    expect((await send(Buffer.from('PK\u0003\u0004garbage'))).statusCode).toBe(400)
  })
})
