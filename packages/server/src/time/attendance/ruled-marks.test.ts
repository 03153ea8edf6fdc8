import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { clockCards, clockDevices, deviceCalls } from '@legajo/contract/time/attendance/clock-device.ts'
import { clockFiles, clockLayouts } from '@legajo/contract/time/attendance/clock-file.ts'
import { clockMarks } from '@legajo/contract/time/attendance/clock-mark.ts'
import { addDays, startOfMonth } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { employeeWith, type Person } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { todayOf } from '../../platform/today.ts'
import { writeWorkbook } from '../../sheet/write-workbook.ts'

let app: TestApp
let admin: Caller
let ana: Person
let day: string
let layouts: { attlog: number; commas: number; american: number }

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  day = addDays(await app.inTransaction(admin, todayOf), -20)
  ana = await employeeWith(app, [])
  ok(await admin.request(clockCards.create, { body: { employee_id: ana.id, code: '5501', date_from: '2020-01-01' } }))
  const layout = async (body: object) => ok(await admin.request(clockLayouts.create, { body: body as never })).id
  layouts = {
    attlog: await layout({ name: 'Attlog', separator: 'TAB', code_at: 1, date_at: 2 }),
    commas: await layout({ name: 'Comas', separator: 'COMMA', code_at: 1, date_at: 4, header_lines: 1 }),
    american: await layout({ name: 'Americano', separator: 'COMMA', code_at: 1, date_at: 3, date_format: 'MM/DD/YYYY' }),
  }
})
afterAll(() => app.close())

const load = async (content: string, layout_id: number) =>
  ok(await admin.request(clockFiles.load, { body: { layout_id, file_name: 'reloj.dat', content } }))
const preview = async (content: string, layout_id: number | null) =>
  ok(await admin.request(clockFiles.preview, { body: { layout_id, file_name: 'reloj.dat', content } }))
const listCounted = async () => {
  const { content } = ok(await admin.request(clockMarks.list, { query: { page: 0, size: 100, employee_id: ana.id } as never }))
  return content
    .filter(({ annulled }) => !annulled)
    .map(({ date, time }) => `${date} ${time}`)
    .sort()
}

it('keeps a mark that a person annulled, whatever file or clock sends it again', async () => {
  const file = ['08:00:00', '17:02:00'].map((time) => `     5501\t${day} ${time}\t1\t0\t1\t0`).join('\r\n')
  expect(await load(file, layouts.attlog)).toMatchObject({ added: 2, ruled_out: 0 })
  const { content } = ok(await admin.request(clockMarks.list, { query: { page: 0, size: 100, employee_id: ana.id } as never }))
  const last = content.find(({ time }) => time === '17:02:00')
  ok(await admin.request(clockMarks.annul, { params: { id: last?.id ?? 0 }, body: { reason: 'Marcó por otro' } }))
  expect((await preview(file, layouts.attlog)).sample.map(({ result }) => result)).toEqual(['REPEATED', 'RULED_OUT'])
  expect(await load(file, layouts.attlog)).toMatchObject({ added: 0, repeated: 2 })
  expect(await load(`${file}\r\n5501\t${day} 17:02:30`, layouts.attlog)).toMatchObject({ added: 0, ruled_out: 1 })
  const device = ok(await admin.request(clockDevices.create, { body: { name: 'Entrada' } }))
  const { key } = ok(await admin.request(clockDevices.renewKey, { params: { id: device.id } }))
  const marks = ['08:30:00', '17:02:00', '17:02:00'].map((time) => ({ code: '5501', at: `${day}T${time}`, direction: null }))
  const sent = await app.anonymous('tenant1').request(deviceCalls.send, { body: { key, marks } })
  expect(ok(sent).results).toEqual(['ADDED', 'RULED_OUT', 'REPEATED'])
  expect(await listCounted()).toEqual([`${day} 08:00:00`, `${day} 08:30:00`])
})

it('adds the marks of an undone load again, without those that a person annulled', async () => {
  const date = addDays(day, 1)
  const file = ['08:00:00', '12:00:00'].map((time) => `5501\t${date} ${time}`).join('\n')
  expect(await load(file, layouts.attlog)).toMatchObject({ added: 2 })
  const undo = async () => {
    const [first] = ok(await admin.request(clockFiles.list, {}))
    ok(await admin.request(clockFiles.undo, { params: { id: first?.id ?? 0 }, body: { reason: 'Era de otra planta' } }))
  }
  await undo()
  expect((await preview(file, layouts.attlog)).added).toBe(2)
  expect(await load(file, layouts.attlog)).toMatchObject({ added: 2 })
  const { content } = ok(
    await admin.request(clockMarks.list, { query: { page: 0, size: 100, from: date, until: date } as never }),
  )
  const noon = content.find(({ time, annulled }) => time === '12:00:00' && !annulled)
  ok(await admin.request(clockMarks.annul, { params: { id: noon?.id ?? 0 }, body: { reason: 'No es suya' } }))
  expect(await load(file, layouts.attlog)).toMatchObject({ added: 0 })
  expect((await listCounted()).filter((mark) => mark.startsWith(date))).toEqual([`${date} 08:00:00`])
})

it('refuses to undo a load of a closed month, naming its reach', async () => {
  const date = addDays(day, 2)
  expect(await load(`5501\t${date} 08:00:00`, layouts.attlog)).toMatchObject({ added: 1 })
  const [first] = ok(await admin.request(clockFiles.list, {}))
  await app.inTransaction(admin, (db) =>
    sql`insert into time_closing (month, action, reason, state, requested_by_id)
      select ${startOfMonth(date)}::date, 'CLOSE', 'Caso', 'APPROVED', min(id) from user_account`.execute(db),
  )
  const { status, body } = await admin.request(clockFiles.undo, { params: { id: first?.id ?? 0 }, body: { reason: 'Caso' } })
  expect([status, JSON.stringify(body)]).toEqual([
    400,
    expect.stringContaining(`1 marca de ${date.slice(5, 7)}/${date.slice(0, 4)}, que ya se cerró`),
  ])
  await app.inTransaction(admin, (db) => sql`delete from time_closing`.execute(db))
})

it('holds marks of the future, of a file and of a clock, and answers a repeated line of a batch as repeated', async () => {
  const file = `5501\t2099-01-04 08:00:00\n5501\t${addDays(day, 3)} 08:00:00\n5501\t${addDays(day, 3)} 08:00:00`
  expect((await preview(file, layouts.attlog)).sample.map(({ result }) => result)).toEqual(['HELD', 'NEW', 'REPEATED'])
  expect(await load(file, layouts.attlog)).toMatchObject({ added: 1, held: 1, repeated: 1 })
  expect((await listCounted()).some((mark) => mark.startsWith('2099'))).toBe(false)
  const { content } = ok(await admin.request(clockMarks.list, { query: { page: 0, size: 5, from: '2099-01-01' } as never }))
  expect(content[0]).toMatchObject({ annulled: true, annulment: expect.stringContaining('Reloj adelantado') })
  const device = ok(await admin.request(clockDevices.create, { body: { name: 'Adelantado' } }))
  const { key } = ok(await admin.request(clockDevices.renewKey, { params: { id: device.id } }))
  const version = ok(await admin.request(clockDevices.get, { params: { id: device.id } })).version
  const now = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 19)
  const marks = [{ code: '5501', at: '2036-11-27T08:00:00', direction: null }]
  const sent = await app.anonymous('tenant1').request(deviceCalls.send, { body: { key, now, marks } })
  expect(ok(sent).results).toEqual(['HELD'])
  // A message changes no version, and a clock without a zone writes the time of the tenant.
  const after = ok(await admin.request(clockDevices.get, { params: { id: device.id } }))
  expect([after.version, Math.abs(after.drift_seconds ?? 9999) < 60]).toEqual([version, true])
})

it('counts held marks once a person releases them, together, with a reason', async () => {
  const date = addDays(day, 6)
  const held = await app.inTransaction(admin, async (db) => {
    const { rows } = await sql<{ id: number }>`insert into clock_mark (employee_id, marked_at, source)
      select ${ana.id}, (${date}::date + time '08:00' + n * interval '4 hours') at time zone 'America/Argentina/Buenos_Aires', 'FILE'
      from generate_series(0, 1) n returning id`.execute(db)
    const ids = rows.map(({ id }) => Number(id))
    await sql`insert into clock_mark_annulment (mark_id, reason, layer, author_id)
      select id, 'Reloj adelantado: la marca es posterior al momento en que llegó', 'SYSTEM', null from clock_mark where id in (${sql.join(ids)})`.execute(
      db,
    )
    return ids
  })
  const marks = held.map((id) => ({ id }))
  const listHeld = async () => {
    const { content } = ok(await admin.request(clockMarks.list, { query: { page: 0, size: 100, held: true } as never }))
    return content.filter(({ id }) => held.includes(id))
  }
  expect((await listHeld()).map((mark) => mark.held)).toEqual([true, true])
  const own = await ana.caller.request(clockMarks.release, { body: { marks, reason: 'Son mías' } })
  expect(own.status).toBe(403)
  expect(ok(await admin.request(clockMarks.release, { body: { marks, reason: 'El reloj adelantaba' } }))).toEqual({ released: 2 })
  expect(await listHeld()).toEqual([])
  expect((await listCounted()).filter((mark) => mark.startsWith(date))).toEqual([`${date} 08:00:00`, `${date} 12:00:00`])
  const { content } = ok(await admin.request(clockMarks.list, { query: { page: 0, size: 5, from: date, until: date } as never }))
  expect(content[0]).toMatchObject({ held: false, release: 'El reloj adelantaba', released_by: expect.any(String) })
  const again = await admin.request(clockMarks.release, { body: { marks, reason: 'Otra vez' } })
  expect(again.status).toBe(409)
})

it('keeps held marks of a moment to come, and allows a person to annul them', async () => {
  ok(
    await admin.request(clockFiles.load, {
      body: { layout_id: layouts.attlog, file_name: 'r.dat', content: '5501\t2098-01-04 08:00:00' },
    }),
  )
  const { content } = ok(await admin.request(clockMarks.list, { query: { page: 0, size: 100, held: true } as never }))
  const id = content.find(({ date }) => date === '2098-01-04')?.id ?? 0
  const { status, body } = await admin.request(clockMarks.release, { body: { marks: [{ id }], reason: 'Vale' } })
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('1 marca es de un momento que todavía no llegó')])
  const annulled = ok(await admin.request(clockMarks.annul, { params: { id }, body: { reason: 'Reloj mal puesto' } }))
  expect(annulled).toMatchObject({ held: false, annulled: true, annulment: 'Reloj mal puesto' })
})

it('reads hours of twelve, quoted cells and numbers padded with zeros, and refuses the rest of a cell', async () => {
  const [year, month, date] = addDays(day, 4).split('-')
  const american = [
    `00005501,"Gutiérrez, Ana",${month}/${date}/${year} 05:01:00 PM`,
    `5501,Ana,${month}/${date}/${year} 12:04 a. m.`,
    `5501,Ana,${month}/${date}/${year} 13:04 PM`,
    `5501,Ana,${month}/${date}/${year} 08:00:00 xx`,
  ].join('\n')
  const read = await preview(american, layouts.american)
  expect(read.sample.map(({ at, result }) => [at, result])).toEqual([
    [`${addDays(day, 4)} 17:01:00`, 'NEW'],
    [`${addDays(day, 4)} 00:04:00`, 'NEW'],
    ['', 'INVALID'],
    ['', 'INVALID'],
  ])
})

it('finds the layout that reads the file, of a workbook too, and asks where two read it otherwise', async () => {
  const attlog = Array.from({ length: 5 }, (_, place) => `5501\t${addDays(day, place)} 18:00:00`).join('\n')
  expect((await preview(attlog, null)).layout_id).toBe(layouts.attlog)
  const columns = ['Nro', 'Nombre', 'Área', 'Momento'].map((header) => ({ header }))
  const workbook = await writeWorkbook([{ columns, rows: [['00005501', 'Ana', 'Planta, turno A', `${day} 19:00:00`]] }])
  const sheet = `data:application/vnd.ms-excel;base64,${workbook.toString('base64')}`
  expect(await preview(sheet, null)).toMatchObject({ layout_id: layouts.commas, added: 1 })
  expect(await load(sheet, layouts.commas)).toMatchObject({ added: 1, invalid: 0 })
  await admin.request(clockLayouts.create, {
    body: { name: 'Argentino', separator: 'COMMA', code_at: 1, date_at: 3, date_format: 'DD/MM/YYYY' } as never,
  })
  const { body } = await admin.request(clockFiles.preview, {
    body: { layout_id: null, file_name: 'a.csv', content: '5501,Ana,05/06/2026 08:00' },
  })
  expect(JSON.stringify(body)).toContain('leen fechas u horas distintas')
  const other = await admin.request(clockFiles.preview, { body: { layout_id: null, file_name: 'a.csv', content: 'hola\nchau' } })
  expect(JSON.stringify(other.body)).toContain('Ningún diseño activo entiende el archivo')
})
