import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { conceptPostings } from '@legajo/contract/payroll/documents/accounting.ts'
import { fileLayouts } from '@legajo/contract/payroll/documents/file-layout.ts'
import { type Board, type FileCheck, officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { addDays, isBusinessDay } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { lastRead } from '../../../test/last-read.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Db } from '../../db/database.ts'

let app: TestApp
let admin: Caller
let board: Board
let periodId: number
let tenantId: number
const inCompany = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  app.server.database.inTenant({ tenantId, company: admin.session?.companyId ?? 0, confidential: true }, work)

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const { tenant_id } = await app.server.database.platform
    .selectFrom('tenant')
    .select('tenant_id')
    .where('name', '=', 'tenant1')
    .executeTakeFirstOrThrow()
  tenantId = tenant_id
  const all = (await admin.request(periods.list)).body
  periodId = all[1]?.id ?? 0 // the last liquidated month
  board = (await admin.request(officialFiles.board, { params: { id: periodId } })).body
})
afterAll(() => app.close())

const run = () => board.liquidations[0]?.id ?? 0
const fileRequest = (file: string, more: object = {}) => ({ file, periodId, liquidationIds: [run()], options: {}, ...more })
const check = async (file: string, more: object = {}): Promise<FileCheck> =>
  (await admin.request(officialFiles.check, { body: fileRequest(file, more) })).body
/** The next bank business day, from tomorrow on; the sample has no holidays for most of the year. */
const payDay = async (): Promise<string> => {
  const holidays = new Set((await inCompany((db) => db.selectFrom('holiday').select('date').execute())).map(({ date }) => date))
  let day = addDays(new Date().toISOString().slice(0, 10), 1)
  while (!isBusinessDay(day, holidays)) day = addDays(day, 1)
  return day
}

describe('the official files of a month', () => {
  it('lists each file with whether it can be generated and whether its layout is verified', () => {
    const states = Object.fromEntries(
      board.files.map(({ file, variant, verified, configured }) => [`${file} ${variant}`, [verified, configured]]),
    )
    expect(states).toMatchObject({
      'LSD ': [true, true],
      'SICOSS ': [true, true],
      'BANK SANTANDER': [true, true],
      'BANK INTERBANKING': [false, false],
      'F1359 ': [false, false],
      'ACCOUNTING XLS': [true, true],
      'ACCOUNTING SAP': [false, true],
    })
    expect(board.files.map(({ file, variant }) => file + variant)).not.toContain('F1357')
  })

  it('generates every file from the sample without errors and with the right line width', async () => {
    // From November 2026 the sample pays to a fund whose line of the F.931 is the company's choice (Ley 27.802).
    const isFund = ({ field, message }: FileCheck['findings'][number]) => field === 'Rubro de SICOSS' && message.includes('0958')
    for (const [file, width] of [
      ['LSD', [35, 115, 51, 370]],
      ['SICOSS', [499]],
    ] as const) {
      const found = await check(file)
      expect([file, found.findings.filter((one) => one.severity !== 'info' && !isFund(one))]).toEqual([file, []])
      for (const line of found.preview) expect(width).toContain(line.length)
    }
  })

  it('list by code the amounts payable by the F.931: all employer contributions have a code or are listed separately', async () => {
    const { payable } = await check('SICOSS')
    const cents = (rows: readonly { readonly code: string; readonly amount: string }[] = [], ...codes: readonly string[]) =>
      rows
        .filter(({ code }) => codes.length === 0 || codes.includes(code))
        .reduce((sum, { amount }) => sum + Number(amount.replace('.', '')), 0)
    expect(payable?.rows.map(({ code }) => code)).toEqual(['301', '351', '302', '352', '312', '028'])
    expect(cents(payable?.rows)).toBe(Number(payable?.total.replace('.', '')))
    const { owed } = await inCompany((db) =>
      db
        .selectFrom('liquidation_employee')
        .select((of) => of.fn.sum<string>('employer').as('owed'))
        .where('liquidation_id', '=', run())
        .executeTakeFirstOrThrow(),
    )
    expect(cents(payable?.rows, '351', '352', '312', '028') + cents(payable?.apart)).toBe(Number(owed))
    expect((await check('LSD')).payable).toBeNull()
  })

  it('match the totals of the liquidation', async () => {
    const { net } = await inCompany((db) =>
      db
        .selectFrom('liquidation_employee')
        .select((of) => of.fn.sum<string>('net').as('net'))
        .where('liquidation_id', '=', run())
        .executeTakeFirstOrThrow(),
    )
    const figureOf = (found: FileCheck, label: string) =>
      found.figures.find((figure) => figure.label === label)?.value.replace('.', '')
    expect(figureOf(await check('LSD'), 'Neto de la liquidación')).toBe(String(net))
    expect(
      figureOf(await check('BANK', { variant: 'SANTANDER', options: { payDate: await payDay() } }), 'Total a acreditar'),
    ).toBe(String(net))
  })
})

describe('a generated file', () => {
  it('stores the file with its fingerprint and downloads it byte by byte any number of times', async () => {
    const { status, body } = await admin.request(officialFiles.make, { body: fileRequest('LSD') })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ file: 'LSD', madeBy: 'Ana Administradora', warnings: 0, verified: true }),
    ])
    const download = async () => {
      const answer = await admin.request(officialFiles.download, { params: { id: body.id } })
      expect(answer.headers['content-disposition']).toContain(body.name)
      return answer.body as unknown as Buffer
    }
    const first = await download()
    expect(createHash('sha256').update(first).digest('hex')).toBe(body.sha256)
    expect(first.length).toBe(body.bytes)
    const read = await lastRead(app, admin, 'X-OF-05')
    expect(read).toHaveLength(body.employees)
    expect(await lastRead(app, admin, 'X-OF-02')).toEqual(read)
    expect(Buffer.compare(first, await download())).toBe(0)
    expect(first.toString('latin1').split('\r\n')[0]).toMatch(/^0130123456781SJ\d{6}M00001300000\d\d$/)
    const listed = (await admin.request(officialFiles.list, { query: { periodId } })).body
    expect(listed.content.map(({ id }) => id)).toContain(body.id)
  })

  it('refuses changes and removal', async () => {
    const change = (work: (db: Db) => Promise<unknown>) => expect(inCompany(work)).rejects.toThrow(/permission denied/)
    await change((db) => db.updateTable('official_file').set({ name: 'otro' }).execute())
    await change((db) => db.deleteFrom('official_file_content').execute())
  })

  it('generates one file per key', async () => {
    const headers = { 'idempotency-key': `presentacion-${Date.now()}` }
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.request(officialFiles.make, { body: fileRequest('SICOSS'), headers })),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })
})

describe('errors that block the file', () => {
  it('include the line, the employee, the value and the screen that corrects it', async () => {
    const { id, cuil } = await inCompany((db) =>
      db.selectFrom('employee').select(['id', 'cuil']).where('file_code', '=', '1003').executeTakeFirstOrThrow(),
    )
    const wrong = `${cuil.slice(0, 10)}${(Number(cuil[10]) + 1) % 10}`
    await inCompany(async (db) => {
      await sql`select set_config('app.account_change', 'now', true)`.execute(db)
      await db.updateTable('employee').set({ cuil: wrong, cbu: null }).where('id', '=', id).execute()
    })
    const found = await check('LSD')
    expect(found.findings).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        record: '02',
        employeeId: id,
        field: 'CUIL',
        value: wrong,
        link: `/employee-module/employee-profile/${id}`,
      }),
    )
    const refused = await admin.request(officialFiles.make, { body: fileRequest('LSD') })
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'file_has_findings', message: expect.stringContaining(String(found.errors)) }),
    ])
    await inCompany((db) => db.updateTable('employee').set({ cuil }).where('id', '=', id).execute())
    // A missing CBU does not block the book: the employee is paid in cash, which is reported.
    const warned = await check('LSD')
    expect([warned.errors, warned.warnings]).toEqual([0, 1])
    expect((await admin.request(officialFiles.make, { body: fileRequest('LSD') })).body).toMatchObject({ warnings: 1 })
  })

  it('include an unknown layout', async () => {
    for (const [file, variant] of [
      ['F1359', ''],
      ['BANK', 'INTERBANKING'],
    ] as const) {
      const found = await check(file, { variant })
      expect(found.findings).toContainEqual(
        expect.objectContaining({ severity: 'error', message: expect.stringContaining('Diseño sin configurar') }),
      )
      expect((await admin.request(officialFiles.make, { body: fileRequest(file, { variant }) })).status).toBe(409)
    }
  })

  it('include a month without settlements and an invalid request', async () => {
    const open = (await admin.request(periods.list)).body[0]?.id
    expect((await check('SICOSS', { periodId: open, liquidationIds: [] })).errors).toBe(1)
    const status = async (body: object) => (await admin.request(officialFiles.check, { body })).status
    expect(await status(fileRequest('BANK', { variant: 'BANCO_QUE_NO_EXISTE' }))).toBe(400)
    expect(await status(fileRequest('LSD', { liquidationIds: [999_999] }))).toBe(404)
    expect(await status(fileRequest('LSD', { periodId: 999_999 }))).toBe(404)
    expect(await status(fileRequest('LSD', { options: { payDate: '31/12/2025' } }))).toBe(400)
    expect(await status(fileRequest('BANK', { variant: 'GENERICO', options: { paydate: '2026-01-05' } }))).toBe(400)
    expect(await status({ ...fileRequest('LSD'), file: 'OTRO' })).toBe(400)
  })
})

describe('the payment file', () => {
  it('pays no employee twice unless requested', async () => {
    const options = { payDate: await payDay() }
    const made = await admin.request(officialFiles.make, { body: fileRequest('BANK', { variant: 'GENERICO', options }) })
    expect([made.status, made.body.employees]).toEqual([200, (board.liquidations[0]?.employees ?? 0) - 1]) // 1003 has no CBU
    const again = await check('BANK', { variant: 'SANTANDER', options })
    expect(again.findings.filter(({ message }) => message.includes('Ya está en el archivo'))).toHaveLength(made.body.employees)
    expect(
      (await admin.request(officialFiles.make, { body: fileRequest('BANK', { variant: 'SANTANDER', options }) })).status,
    ).toBe(409)
    const repeated = await admin.request(officialFiles.make, {
      body: fileRequest('BANK', { variant: 'SANTANDER', options: { ...options, again: true } }),
    })
    expect([repeated.status, repeated.body.total]).toEqual([200, made.body.total])
  })

  it('refuses a past day and a day on which banks are closed', async () => {
    const messages = async (payDate: string) =>
      (await check('BANK', { variant: 'GENERICO', options: { payDate, again: true } })).findings.map(({ message }) => message)
    expect(await messages('2026-01-05')).toContain(
      'La fecha de acreditación no puede ser anterior a la fecha de creación del archivo',
    )
    expect(await messages('2030-01-05')).toContain('El 05/01/2030 no es un día hábil bancario') // a Saturday
  })
})

describe('permits', () => {
  it('requires the flag to see pay and access to all employees of the run', async () => {
    const reader = await app.userWith(['READ_OFFICIAL_FILE', 'WRITE_OFFICIAL_FILE'])
    const answer = await reader.request(officialFiles.check, { body: fileRequest('LSD') })
    expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ code: 'confidential' })])
    expect((await reader.request(officialFiles.make, { body: fileRequest('LSD') })).status).toBe(403)
  })

  it('isolates files by tenant', async () => {
    const stranger = await app.signIn('admin.demo', 'tenant2')
    const { id } = (await admin.request(officialFiles.list)).body.content[0] ?? { id: 0 }
    expect((await stranger.request(officialFiles.download, { params: { id } })).status).toBe(404)
    expect((await stranger.request(officialFiles.check, { body: fileRequest('LSD') })).status).toBe(404)
  })
})

describe('layouts of the company', () => {
  const draft = async () => {
    const suite = (await admin.request(fileLayouts.list)).body.find(
      ({ file, variant }) => file === 'BANK' && variant === 'GENERICO',
    )
    const { id: _, key: __, locked: ___, version: ____, ...rest } = suite ?? ({} as never)
    return { ...rest, variant: 'MI_BANCO', name: 'Mi banco', verified: false, validFrom: '2025-01-01' }
  }

  it('creates a layout from a copy, uses it from its date on, and reports it as unverified', async () => {
    const { status, body } = await admin.request(fileLayouts.create, { body: await draft() })
    expect([status, body.locked]).toEqual([200, false])
    const found = await check('BANK', { variant: 'MI_BANCO', options: { payDate: await payDay(), again: true } })
    expect([found.layout?.name, found.errors, found.layout?.verified]).toEqual(['Mi banco', 0, false])
    expect(found.findings[0]).toMatchObject({ severity: 'warning', message: expect.stringContaining('no verificado') })
    expect((await admin.request(fileLayouts.remove, { params: { id: body.id } })).status).toBe(204)
  })

  it('refuses an inconsistent layout with the position', async () => {
    const good = await draft()
    const field = { name: 'Uno', from: 1, length: 5, type: 'text', source: 'empleado.cuil' }
    const layoutOfFixedWidth = (fields: object[], length = 10) => ({
      ...good,
      definition: { format: 'fixed', records: [{ code: 'D', name: 'Detalle', per: 'payment', length, fields }] },
    })
    const refusal = async (body: object) => {
      const answer = await admin.request(fileLayouts.create, { body })
      return [
        answer.status,
        (answer.body as unknown as { fields: { message: string }[] }).fields?.map(({ message }) => message).join(),
      ]
    }
    expect(await refusal(layoutOfFixedWidth([field, { ...field, name: 'Dos', from: 3 }]))).toEqual([
      400,
      expect.stringContaining('se pisa'),
    ])
    expect(await refusal(layoutOfFixedWidth([{ ...field, from: 8 }]))).toEqual([400, expect.stringContaining('termina en 12')])
    expect(await refusal(layoutOfFixedWidth([{ ...field, source: 'empleado.sueldo' }]))).toEqual([
      400,
      expect.stringContaining('no existe'),
    ])
    expect(await refusal(layoutOfFixedWidth([{ ...field, source: 'constructor +' }]))).toEqual([
      400,
      expect.stringContaining('+'),
    ])
    expect(await refusal({ ...good, definition: { format: 'fixed', records: [] } })).toEqual([400, expect.anything()])
  })

  it('refuses two versions of one day', async () => {
    const body = await draft()
    expect((await admin.request(fileLayouts.create, { body })).status).toBe(200)
    expect((await admin.request(fileLayouts.create, { body })).status).toBe(409)
  })
})

describe('the yearly statement of an employee', () => {
  it('adds up the months of the year by the sections of the form', async () => {
    const { id } = await inCompany((db) =>
      db.selectFrom('employee').select('id').where('file_code', '=', '1004').executeTakeFirstOrThrow(),
    )
    const month = (await admin.request(periods.list)).body[1]?.dateFrom ?? ''
    const { status, body } = await admin.request(officialFiles.annualSummary, {
      query: { period: month.slice(0, 4), employeeId: id },
    })
    expect([status, body.form, body.groups.map(({ title }) => title)]).toEqual([
      200,
      'F.1359',
      [
        'Remuneraciones gravadas',
        'Remuneraciones exentas o no alcanzadas',
        'Deducciones generales',
        'Deducciones informadas, una por una',
        'Deducciones personales (artículo 30)',
        'Cálculo del impuesto',
      ],
    ])
    // In months with an extra salary it stands in a row of its own.
    const gross = (body.groups[0]?.rows ?? []).reduce((sum, { amount }) => sum + Math.round(Number(amount ?? 0) * 100), 0)
    const { remunerative } = await inCompany((db) =>
      db
        .selectFrom('liquidation_employee as e')
        .innerJoin('liquidation as l', 'l.id', 'e.liquidation_id')
        .innerJoin('liquidation_period as p', 'p.id', 'l.period_id')
        .select((of) => of.fn.sum<string>('e.remunerative').as('remunerative'))
        .where('e.employee_id', '=', id)
        .where('p.date_from', '>=', `${month.slice(0, 4)}-01-01`)
        .where('p.date_from', '<=', `${month.slice(0, 4)}-12-31`)
        .executeTakeFirstOrThrow(),
    )
    expect(gross).toBe(Number(remunerative))
    expect((await admin.request(officialFiles.annualSummary, { query: { period: '2019', employeeId: id } })).body.form).toBe(
      'F.1357',
    )
    for (const query of [{ period: '2026-13', employeeId: id }, { period: '2026' }, { period: 'x', employeeId: id }])
      expect((await admin.request(officialFiles.annualSummary, { query })).status).toBe(400)
    expect((await admin.request(officialFiles.annualSummary, { query: { period: '2026', employeeId: 99_999_999 } })).status).toBe(
      404,
    )
  })
})

it("exports the month's entry to its file; an unposted concept blocks it", async () => {
  expect((await check('ACCOUNTING', { variant: 'XLS' })).errors).toBe(0)
  const wage = (await admin.request(conceptPostings.list)).body.find(({ code }) => code === '0100')
  await admin.request(conceptPostings.update, { params: { id: wage?.id ?? 0 }, body: { debe: null, haber: wage?.haber } })
  const found = await check('ACCOUNTING', { variant: 'XLS' })
  expect(found.findings.map(({ message }) => message)).toEqual([
    expect.stringContaining('0100 (Sueldo básico) no tiene cuenta en el debe'),
    expect.stringContaining('no balancea'),
  ])
})
