import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { type MassLoad, type MassLoadRow, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { makeCbu } from '@legajo/kernel/cbu.ts'
import { cuilCheckDigit, makeCuil } from '@legajo/kernel/cuil.ts'
import { sql } from 'kysely'
import { type SendFile, sender } from '../../../test/send-file.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { samplePassword } from '../../seed/sample-users.ts'
import { readSheet } from '../../sheet/read-sheet.ts'
import { writeWorkbook } from '../../sheet/write-workbook.ts'
import { describePay } from './pay-effects.ts'

let app: TestApp
let admin: Caller
let hr: Caller
let send: SendFile
let document = 60_000_000

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  hr = await app.signIn('rrhh.demo')
  send = sender(app, admin)
})
afterAll(() => app.close())

const upload = async (kind: number, text: string | Buffer, by = send, name = 'personas.csv', query = '') =>
  by(
    { ...massLoads.upload, path: `${massLoads.upload.path}?kind=${kind}${query}` as never },
    { name, bytes: Buffer.from(text as string) },
  )
const uploadLoad = async (kind: number, text: string | Buffer): Promise<MassLoad> => ok(await upload(kind, text))
const createTypedLoad = (kind: number, rows: readonly Readonly<Record<string, string>>[], caller = admin) =>
  caller.request(massLoads.create, { body: { kind, rows } })
const rowsOf = async (id: number, query = {}, caller = admin): Promise<readonly MassLoadRow[]> =>
  ok(await caller.request(massLoads.rows, { params: { id }, query: { size: 200, ...query } })).content
const process = (id: number, mode: 'ALL' | 'VALID' = 'ALL', caller = admin) =>
  caller.request(massLoads.process, { body: { id, mode } })
const waitForEnd = async (id: number): Promise<MassLoad> => {
  await waitUntil(
    async () => !['PENDING', 'PROCESSING'].includes(ok(await admin.request(massLoads.get, { params: { id } })).status),
  )
  return ok(await admin.request(massLoads.get, { params: { id } }))
}
const processLoad = async (id: number, mode: 'ALL' | 'VALID' = 'ALL'): Promise<MassLoad> => {
  ok(await process(id, mode))
  return waitForEnd(id)
}
const undo = (id: number) => admin.request(massLoads.undo, { params: { id }, body: { password: samplePassword } })
const readByCode = async (code: string, caller = admin) =>
  ok(await caller.request(employees.list, { query: { filter: `file_code == '${code}'` } })).content[0]

/** People as typed rows with new file codes. */
const people = (count: number, more: Readonly<Record<string, string>> = {}) =>
  Array.from({ length: count }, (_, index) => {
    document += 1
    return {
      file_code: `M${document}`,
      'person.lastname': 'Masiva',
      'person.name': `Persona ${index + 1}`,
      'person.cuil': makeCuil(document, '27'),
      admission_date: '01/03/2020',
      ...more,
    }
  })
const hireEmployees = async (count: number, more = {}) => {
  const rows = people(count, more)
  expect(await processLoad(ok(await createTypedLoad(5, rows)).id)).toMatchObject({ status: 'FINISHED', done: count, failed: 0 })
  return rows
}

describe('cells as people and programs write them', () => {
  const head = 'Legajo;Apellido;Nombre;CUIL;Fecha de ingreso'
  const rowsIn = (count: number, more: (index: number) => string) =>
    people(count).map((row, index) =>
      [row.file_code, row['person.lastname'], row['person.name'], row['person.cuil'], row.admission_date, more(index)].join(';'),
    )

  it('refuses error cells in every kind of column, and a formula without its value', async () => {
    const errors = ['#N/D', '#¡REF!', '#¡DIV/0!', '#¿NOMBRE?', '#NOMBRE?', '#VALOR!', '#####', '#¡FÓRMULA SIN VALOR!']
    const columns = 'Sueldo básico;Calle;Género;Fecha de nacimiento;Fuera de convenio'
    const rows = rowsIn(errors.length, (index) => Array(5).fill(errors[index]).join(';'))
    const load = await uploadLoad(5, [`${head};${columns}`, ...rows].join('\n'))
    expect(load).toMatchObject({ total: errors.length, refused: errors.length })
    const problems = (await rowsOf(load.id)).flatMap((row) => row.problems)
    expect(problems).toHaveLength(errors.length * 5)
    expect(problems.every(({ message }) => /error de la planilla|fórmula sin valor/.test(message))).toBe(true)
  })

  it('loads phones and documents in any notation, and warns of a phone that is none and of a document that is not of the CUIL', async () => {
    const [own = ''] = people(1).map((row) => row['person.cuil'].slice(2, 10))
    document -= 1
    const texts = [`+54 9 11 4567-8901;DNI ${own}`, '4567-8901;28.456.132', '011 15 4567-8901;', 'no tiene;']
    const rows = rowsIn(4, (index) => texts[index] ?? '')
    const load = await uploadLoad(5, [`${head};Teléfono;Número de documento`, ...rows].join('\n'))
    expect(load).toMatchObject({ status: 'CHECKED', fresh: 4, refused: 0, warned: 1 })
    const [, doubtful] = await rowsOf(load.id)
    expect(doubtful?.warnings.map(({ field, value }) => [field, value])).toEqual([
      ['person.phone', '4567-8901'],
      ['person.document_number', '28.456.132'],
    ])
    await processLoad(load.id)
    const stored = await Promise.all(
      rows.map(async (row) => {
        const item = await readByCode(row.split(';')[0] ?? '')
        const { person } = ok(await admin.request(employees.get, { params: { id: item?.id ?? 0 } }))
        return [person.phone, person.document_number]
      }),
    )
    expect(stored).toEqual([
      ['1145678901', String(Number(own))],
      [null, '28456132'],
      ['1145678901', null],
      [null, null],
    ])
  })

  const withPrefix25 = (cuil: string): string => {
    const first = `25${cuil.slice(2, 10)}`
    return `${first}${cuilCheckDigit(first) ?? 0}`
  }

  it('warns of a CUIL with a prefix that is assigned no more and of a CBU of no bank', async () => {
    const rows = people(2).map((row, index) => ({
      ...row,
      ...(index === 1 && { 'person.cuil': withPrefix25(row['person.cuil']) }),
      'bank_data.cbu': makeCbu(index === 0 ? '998' : '011', 1, Number(row['person.cuil'].slice(2, 10))),
    }))
    const load = ok(await createTypedLoad(5, rows))
    expect(load).toMatchObject({ fresh: 2, refused: 0, warned: 2 })
    const warnings = (await rowsOf(load.id)).flatMap((row) => row.warnings)
    expect(warnings.map(({ message }) => message)).toEqual([
      'El CBU empieza con 998, que no es de ningún banco de la lista',
      expect.stringMatching(/^El CUIL 25-.* empieza con 25, un prefijo que ya no se asigna$/),
    ])
  })

  it('accepts a phone in any notation in the form too, and refuses one without its area', async () => {
    const [code = ''] = (await hireEmployees(1)).map(({ file_code }) => file_code)
    const { id = 0 } = (await readByCode(code)) ?? {}
    const file = ok(await admin.request(employees.get, { params: { id } }))
    const save = (person: object) =>
      admin.request(employees.update, { params: { id }, body: { ...file, person: { ...file.person, ...person } } as never })
    expect((await save({ phone: '4567-8901' })).status).toBe(400)
    expect(ok(await save({ phone: '(0221) 456-7890', document_number: 'DNI 28.456.132' })).person).toMatchObject({
      phone: '2214567890',
      document_number: '28456132',
    })
  })

  it('counts a person once whose CUIL is written in two ways, and refuses two columns for it', async () => {
    const [row] = people(1)
    const cuil = row?.['person.cuil'] ?? ''
    const dotted = `${cuil.slice(0, 2)}.${cuil.slice(2, 10)}.${cuil.slice(10)}`
    const lines = [
      `X${document};Masiva;Uno;${cuil};01/03/2020`,
      `Y${document};Masiva;Uno;${dotted};01/03/2020`,
      `Z${document};Masiva;Dos;${cuil.slice(2, 10)};01/03/2020`,
    ]
    const load = await uploadLoad(5, [head, ...lines].join('\n'))
    expect(load).toMatchObject({ fresh: 1, refused: 2 })
    const [, twice, number] = await rowsOf(load.id)
    expect(twice?.problems[0]?.message).toBe('Se repite en la fila 2')
    expect(number?.problems[0]).toMatchObject({ message: 'Es un documento y no un CUIL', remedy: expect.stringContaining('20-') })
    const doubled = await upload(5, `${head};Cuil \n${lines[0]};${cuil}`)
    expect([doubled.status, JSON.stringify(doubled.body)]).toEqual([400, expect.stringContaining('2 columnas para «CUIL»')])
  })

  it('completes two digits of a year by the field, and asks where no century fits', async () => {
    const rows = rowsIn(2, (index) => ['12/05/52', '14-jul-70'][index] ?? '')
    rows.push(rowsIn(1, () => '3/7/26')[0]?.replace('01/03/2020', '1/3/30') ?? '', ...rowsIn(1, () => '12/05/48'))
    const load = await uploadLoad(5, [`${head};Fecha de nacimiento`, ...rows].join('\n'))
    const [old, named, doubtful, ancient] = await rowsOf(load.id)
    const birthOf = (row: MassLoadRow | undefined) => row?.differences.find(({ field }) => field === 'person.birthdate')?.after
    expect([birthOf(old), birthOf(named)]).toEqual(['12/05/1952', '14/07/1970'])
    expect(doubtful?.problems.map(({ field, message }) => [field, message])).toEqual([
      ['person.birthdate', '«3/7/26» puede ser de otro siglo'],
      ['admission_date', '«1/3/30» puede ser de otro siglo'],
    ])
    expect([ancient?.outcome, birthOf(ancient)]).toEqual(['REFUSED', undefined])
  })

  it('names choices by their usual names, short names, codes without zeros and official notation', async () => {
    const columns = 'Obra social;Banco;Sexo;Estado civil;Afiliado'
    const texts = ['OSDE;BANCO GALICIA;Fem.;Solt.;✓', '4-0080-0;7;Masc.;casada;No', 'osecac;007;Mujer;Concubinato;-']
    const rows = rowsIn(3, (index) => texts[index] ?? '')
    const load = await uploadLoad(5, [`${head};${columns}`, ...rows].join('\n'))
    const read = await rowsOf(load.id)
    expect(read.flatMap(({ problems }) => problems)).toEqual([])
    const after = (row: MassLoadRow | undefined, ...fields: readonly string[]) =>
      fields.map((field) => row?.differences.find((one) => one.field === field)?.after)
    const fields = ['employee_social_work_id', 'bank_data.bank_name', 'person.gender_id', 'person.marital_status_id']
    expect(read.map((row) => after(row, ...fields))).toEqual([
      [expect.stringContaining('400800'), 'Galicia', 'Femenino', 'Soltero/a'],
      [expect.stringContaining('400800'), 'Galicia', 'Masculino', 'Casado/a'],
      [expect.stringContaining('126205'), 'Galicia', 'Femenino', expect.stringMatching(/^Uni/)],
    ])
  })

  it('groups the errors by kind with their number, proposes what a text means, and mends a group at once', async () => {
    const texts = ['Femnino;abc', 'Femnino;abc', 'Masculin;1', 'Femnino;2']
    const rows = rowsIn(4, (index) => texts[index] ?? '')
    const load = await uploadLoad(5, [`${head};Género;Sueldo básico`, ...rows].join('\n'))
    expect(load.refused).toBe(4)
    const groups = ok(await admin.request(massLoads.problems, { params: { id: load.id } }))
    expect(groups.map(({ field, count, lines }) => [field, count, lines])).toEqual([
      ['person.gender_id', 4, [2, 3, 4]],
      ['salary', 2, [2, 3]],
    ])
    expect(groups[0]).toMatchObject({
      label: 'Género',
      message: 'No hay «…» en Género',
      texts: [
        { text: 'Femnino', count: 3, options: ['Femenino'] },
        { text: 'Masculin', count: 1, options: expect.arrayContaining(['Masculino']) },
      ],
    })
    const replace = [
      { field: 'person.gender_id', from: 'Femnino', to: 'Femenino' },
      { field: 'person.gender_id', from: 'Masculin', to: 'Masculino' },
      { field: 'salary', from: 'abc', to: '' },
    ]
    expect(ok(await admin.request(massLoads.update, { params: { id: load.id }, body: { replace } }))).toMatchObject({
      fresh: 4,
      refused: 0,
    })
    const hidden = ok(
      await hr.request(massLoads.problems, {
        params: { id: (await uploadLoad(5, [`${head};Género`, ...rowsIn(1, () => 'Z')].join('\n'))).id },
      }),
    )
    expect(hidden[0]?.texts).toMatchObject([{ text: 'Z' }])
  })

  it('keeps the columns without a field in the sheet of rows to correct', async () => {
    const load = await uploadLoad(
      5,
      [`${head};Talle de remera`, ...rowsIn(1, () => 'XL').map((row) => row.replace('Masiva', ''))].join('\n'),
    )
    ok(await admin.request(massLoads.update, { params: { id: load.id }, body: { columns: load.columns } }))
    const { body } = await admin.request(massLoads.receipt, { params: { id: load.id } })
    const [titles, row] = await readSheet(body as unknown as Buffer, { sheet: 'Para corregir' })
    expect([titles?.cells.at(-1), row?.cells.at(-1)]).toEqual(['Talle de remera', 'XL'])
  })

  it('reads another sheet on request, and answers the sheets and the doubts of the file', async () => {
    const book = await writeWorkbook([
      { name: 'Instrucciones', columns: [{ header: 'Completá la otra hoja' }], rows: [['Una fila por persona']] },
      {
        name: 'Nómina',
        columns: head.split(';').map((header) => ({ header })),
        rows: rowsIn(2, () => '').map((row) => row.split(';').slice(0, 5)),
      },
    ])
    const load = await uploadLoad(5, book)
    expect(load).toMatchObject({
      total: 2,
      fresh: 2,
      reading: {
        sheets: [
          { name: 'Instrucciones', isRead: false },
          { name: 'Nómina', isRead: true },
        ],
        notes: [],
      },
    })
    const other = await upload(5, book, send, 'personas.xlsx', '&sheet=Instrucciones')
    expect(other.body).toMatchObject({ status: 'MAPPING', reading: { sheets: [{ isRead: true }, { isRead: false }] } })
    const repaired = await uploadLoad(5, [head, ...rowsIn(1, () => '')].join('\n').replace('Masiva', 'MuÃ±oz'))
    expect(repaired.reading?.notes).toEqual([expect.stringContaining('«MuÃ±oz»')])
    expect((await rowsOf(repaired.id))[0]?.title).toContain('Muñoz')
  })
})

describe('an untidy file of new people', () => {
  it('reads a file, corrects its cells, applies, undoes and applies it again', async () => {
    const rows = people(300)
    const cells = rows.map((row, index) =>
      [
        index === 0 ? ` ${row.file_code} ` : row.file_code,
        row['person.lastname'],
        row['person.name'],
        index % 2
          ? row['person.cuil']
          : `${row['person.cuil'].slice(0, 2)}-${row['person.cuil'].slice(2, 10)}-${row['person.cuil'].slice(10)}`,
        index % 3 === 0 ? '43891' : index % 3 === 1 ? '1/3/2020' : '2020-03-01',
        index % 2 ? 'SÍ' : 'no',
        index % 4 ? '$ 1.250.000,5' : '1250000,50',
        index % 2 ? 'femenino' : 'M',
      ].join(';'),
    )
    const head = 'N° Legajo;APELLIDO;Nombre;C.U.I.L.;Fecha de Ingreso;Fuera de convenio;Sueldo básico;Género'
    const load = await uploadLoad(5, Buffer.from(`${head}\r\n${cells.join('\r\n')}\r\n`, 'latin1'))
    expect(load).toMatchObject({ status: 'CHECKED', total: 300, fresh: 300, refused: 0, fileName: 'personas.csv' })
    expect(load.sha256).toMatch(/^[0-9a-f]{64}$/)
    const shown = (await rowsOf(load.id))[0]?.differences.map(({ after }) => after)
    expect(shown).toEqual(expect.arrayContaining(['01/03/2020', 'No', '1.250.000,50', 'Masculino']))
    expect(await readByCode(rows[0]?.file_code ?? '')).toBeUndefined()
    const done = await processLoad(load.id)
    expect(done).toMatchObject({ status: 'FINISHED', done: 300, failed: 0 })
    expect(await readByCode(rows[7]?.file_code ?? '')).toMatchObject({
      last_name: 'Masiva',
      admission_date: '2020-03-01',
      salary: '1250000.50',
    })
    expect(ok(await admin.request(massLoads.verifyUndo, { params: { id: load.id } }))).toEqual({ total: 300, obstacles: [] })
    expect(ok(await undo(load.id))).toMatchObject({ status: 'UNDONE', undoneBy: expect.anything() })
    expect(await readByCode(rows[7]?.file_code ?? '')).toBeUndefined()
    const again = await uploadLoad(5, Buffer.from(`${head}\n${cells.join('\n')}`, 'latin1'))
    expect(await processLoad(again.id)).toMatchObject({ status: 'FINISHED', done: 300 })
    expect((await undo(load.id)).status).toBe(409)
  })

  it('gives rows with a category alone the trade union that has it', async () => {
    const rows = await hireEmployees(2, { 'union_information.trade_union_category_id': 'MAESTRANZA B' })
    const { id = 0 } = (await readByCode(rows[1]?.file_code ?? '')) ?? {}
    expect(ok(await admin.request(employees.get, { params: { id } })).union_information).toMatchObject({
      trade_union_id: 'SEC',
      trade_union_category_id: 'MAESTRANZA B',
    })
  })

  it('divides a column of last and first names at the comma', async () => {
    const upload = (joint: (row: ReturnType<typeof people>[number]) => string) =>
      uploadLoad(
        5,
        ['Personal de la planta', 'Legajo;APELLIDO Y NOMBRES;CUIL;Fecha de ingreso']
          .concat(
            people(3).map((row) => [row.file_code, joint(row), row['person.cuil'], row.admission_date ?? '01/03/2020'].join(';')),
          )
          .join('\n'),
      )
    const load = await upload((row) => `De la Cruz ${row.file_code},  Ana  María`)
    expect(load).toMatchObject({ status: 'CHECKED', fresh: 3, refused: 0 })
    expect((await rowsOf(load.id))[0]?.cells).toMatchObject({ 'person.name': expect.stringMatching(/^Ana +María$/) })
    expect((await rowsOf(load.id))[0]?.cells['person.lastname']).toMatch(/^De la Cruz \S+$/)
  })

  it('divides names without a comma by the order of the heading, and warns of those that another division is possible of', async () => {
    const rows = people(3)
    const names = ['Ana de la Cruz', 'Ana María Paz', 'Luz Paz']
    const lines = rows.map((row, at) => [row.file_code, names[at], row['person.cuil'], '01/03/2020'].join(';'))
    const load = await uploadLoad(5, ['Legajo;Nombre y Apellido;CUIL;Fecha de ingreso', ...lines].join('\n'))
    expect(load).toMatchObject({ status: 'CHECKED', fresh: 3, refused: 0, warned: 1 })
    expect(load.columns[1]).toEqual({ header: 'Nombre y Apellido', field: null, divided: true })
    const namesOf = async () => (await rowsOf(load.id)).map(({ cells }) => [cells['person.lastname'], cells['person.name']])
    expect(await namesOf()).toEqual([
      ['de la Cruz', 'Ana'],
      ['Paz', 'Ana María'],
      ['Paz', 'Luz'],
    ])
    const warned = await rowsOf(load.id, { warned: true })
    expect(warned.map(({ line, warnings }) => [line, warnings[0]?.field, warnings[0]?.message])).toEqual([
      [3, 'person.lastname', expect.stringContaining('quedó el apellido «Paz» y el nombre «Ana María»')],
    ])
    const cells = { 'person.lastname': 'María Paz', 'person.name': 'Ana' }
    const corrected = await admin.request(massLoads.update, { params: { id: load.id }, body: { rows: [{ line: 3, cells }] } })
    expect(ok(corrected)).toMatchObject({ fresh: 3, warned: 0 })
    expect(await processLoad(load.id)).toMatchObject({ status: 'FINISHED', done: 3 })
    expect(await readByCode(rows[1]?.file_code ?? '')).toMatchObject({ last_name: 'María Paz', name: 'Ana' })
  })

  it('overwrites no name of a stored file by a doubtful division, and keeps columns of each name', async () => {
    const [stored] = await hireEmployees(1)
    const change = await uploadLoad(6, `Legajo;Apellido y nombre;Lugar de trabajo\n${stored?.file_code};Masiva Ana Luz;Pilar`)
    expect(change).toMatchObject({ status: 'MAPPING' })
    const [row] = people(1)
    const both = await uploadLoad(
      5,
      `Legajo;Apellido;Nombre;Apellido y nombre;CUIL;Fecha de ingreso\n${row?.file_code};Paz;Ana Luz;Paz Ana Luz;${row?.['person.cuil']};01/03/2020`,
    )
    expect(both.columns.map(({ field }) => field).slice(1, 4)).toEqual(['person.lastname', 'person.name', null])
  })

  it('skips the headings that a file repeats below', async () => {
    const [first, second] = people(2).map((row) => Object.values(row).join(';'))
    const head = 'Legajo;Apellido;Nombre;CUIL;Fecha de ingreso'
    const load = await uploadLoad(5, `Listado;;;;\r\n${head}\r\n${first}\r\n\r\n${head}\r\n${second}\r\n`)
    expect(load).toMatchObject({ status: 'CHECKED', total: 2, fresh: 2, refused: 0 })
    expect((await rowsOf(load.id)).map(({ line }) => line)).toEqual([3, 6])
  })

  it('leaves out invisible characters of a cell', async () => {
    const [row] = people(1)
    if (!row) throw new Error('no row')
    const cells = [
      row.file_code,
      'Gó\u0019mez\u200b',
      `\u200e${row['person.name']}`,
      `${row['person.cuil']}\u200f`,
      row.admission_date,
    ]
    const load = await uploadLoad(5, `Legajo;Apellido;Nombre;CUIL;Fecha de ingreso\n${cells.join(';')}`)
    expect(await processLoad(load.id)).toMatchObject({ status: 'FINISHED', done: 1 })
    expect(await readByCode(row.file_code)).toMatchObject({ last_name: 'Gómez', name: row['person.name'] })
  })

  it('stops a load in the middle, undoes it and applies it again', async () => {
    const rows = people(4000)
    const title = 'PERSONAL AL 30/11/2026;;;;\n;;;;\n'
    const text = `${title}Legajo;Apellido;Nombre;CUIL;Fecha de ingreso\n${rows.map((row) => Object.values(row).join(';')).join('\n')}`
    const load = await uploadLoad(5, text)
    expect(load).toMatchObject({ status: 'CHECKED', fresh: 4000 })
    ok(await process(load.id, 'VALID'))
    const state = async () => ok(await admin.request(massLoads.get, { params: { id: load.id } }))
    await waitUntil(async () => (await state()).done > 0)
    ok(await admin.request(massLoads.cancel, { params: { id: load.id } }))
    const stopped = await state()
    expect(stopped.status).toBe('CANCELLED')
    expect(stopped.done).toBeLessThan(4000)
    expect(await readByCode(rows[0]?.file_code ?? '')).toBeDefined()
    ok(await undo(load.id))
    await waitUntil(async () => (await state()).status === 'UNDONE')
    expect(await readByCode(rows[0]?.file_code ?? '')).toBeUndefined()
    expect(await uploadLoad(5, text)).toMatchObject({ fresh: 4000, refused: 0 })
  })

  it('applies nothing of a load of all rows or none that is stopped in the middle, and shows its progress until then', async () => {
    if (app.server.database.kind === 'pglite') return // one connection: the cancellation waits for the load
    const rows = people(4000)
    const load = ok(await createTypedLoad(5, rows))
    ok(await process(load.id))
    await waitUntil(async () => ok(await admin.request(massLoads.get, { params: { id: load.id } })).done > 0)
    const stopped = ok(await admin.request(massLoads.cancel, { params: { id: load.id } }))
    expect(stopped).toMatchObject({ status: 'CANCELLED', done: 0 })
    // The job keeps the row locked until its transaction ends.
    const { rows: owner } = await sql<{ key: string }>`select 'mass-load ' || tenant_id || ' ' || id as key
      from mass_load where id = ${load.id}`.execute(app.superuser)
    await app.superuser
      .transaction()
      .execute((db) => sql`select pg_advisory_xact_lock(hashtextextended(${owner[0]?.key}, 0))`.execute(db))
    expect(await readByCode(rows[0]?.file_code ?? '')).toBeUndefined()
    expect((await rowsOf(load.id, { status: 'DONE' })).length).toBe(0)
    expect(ok(await admin.request(massLoads.get, { params: { id: load.id } }))).toMatchObject({ status: 'CANCELLED', done: 0 })
  })

  it('pages valid and wrong rows in one order, before and after a correction, and removes the load with its rows', async () => {
    const rows = people(1200)
    const wrong = new Set([3, 700])
    const cells = rows.map((row, index) =>
      Object.values(row)
        .map((cell, column) => (wrong.has(index) && column === 3 ? '20-1-1' : cell))
        .join(';'),
    )
    const load = await uploadLoad(5, `Legajo;Apellido;Nombre;CUIL;Fecha de ingreso\n${cells.join('\n')}`)
    expect(load).toMatchObject({ total: 1200, fresh: 1198, refused: 2 })
    const linesOf = async (query: object) => (await rowsOf(load.id, query)).map(({ line }) => line)
    expect(await linesOf({ size: 6 })).toEqual([2, 3, 4, 5, 6, 7])
    expect(await linesOf({ size: 3, page: 233 })).toEqual([701, 702, 703])
    expect(await linesOf({ size: 2, sortField: 'line', sortOrder: -1 })).toEqual([1201, 1200])
    expect(await linesOf({ outcome: 'REFUSED' })).toEqual([5, 702])
    expect((await rowsOf(load.id, { filter: rows[900]?.file_code })).map(({ cells: shown }) => shown)).toEqual([rows[900]])
    const corrected = await admin.request(massLoads.update, {
      params: { id: load.id },
      body: {
        rows: [
          { line: 5, cells: { 'person.cuil': rows[3]?.['person.cuil'] } },
          { line: 6, cells: { 'person.name': 'Corregida' } },
        ],
        discard: [7],
      },
    })
    expect(ok(corrected)).toMatchObject({ total: 1200, fresh: 1198, refused: 1, discarded: 1 })
    expect((await rowsOf(load.id, { filter: 'corregida' })).map(({ line }) => line)).toEqual([6])
    expect(await linesOf({ size: 6 })).toEqual([2, 3, 4, 5, 6, 7])
    const unopened = await uploadLoad(5, `Legajo;Apellido;Nombre;CUIL;Fecha de ingreso\n${cells.slice(0, 3).join('\n')}`)
    const countStoredRows = async (table: 'mass_load_block' | 'mass_load_row') => {
      const count = app.superuser.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'))
      return Number((await count.where('load_id', 'in', [load.id, unopened.id]).executeTakeFirstOrThrow()).n)
    }
    expect([await countStoredRows('mass_load_block'), await countStoredRows('mass_load_row')]).toEqual([1, 1200])
    for (const { id } of [load, unopened]) expect((await admin.request(massLoads.remove, { params: { id } })).status).toBe(204)
    expect([await countStoredRows('mass_load_block'), await countStoredRows('mass_load_row')]).toEqual([0, 0])
  })

  it('replaces a wrong text in every row with errors that has it', async () => {
    const genders = ['dama', 'dama', 'M', 'dama', 'otra']
    const cells = people(5).map((row, index) => [...Object.values(row), genders[index]].join(';'))
    const load = await uploadLoad(5, `Legajo;Apellido;Nombre;CUIL;Fecha de ingreso;Sexo\n${cells.join('\n')}`)
    expect(load).toMatchObject({ fresh: 1, refused: 4 })
    const update = (body: object) => admin.request(massLoads.update, { params: { id: load.id }, body })
    const field = 'person.gender_id'
    const corrected = ok(
      await update({ rows: [{ line: 2, cells: { [field]: 'F' } }], replace: [{ field, from: 'dama', to: 'F' }] }),
    )
    expect(corrected).toMatchObject({ fresh: 4, refused: 1 })
    expect((await rowsOf(load.id)).map((row) => row.cells[field])).toEqual(['F', 'F', 'M', 'F', 'otra'])
    expect((await update({ replace: [{ field: 'salary', from: '1', to: '2' }] })).status).toBe(400)
  })

  it('reports every wrong cell at once, with row, column, value and remedy', async () => {
    const [good, twin] = people(2)
    const head =
      'Legajo;Apellido;Nombre;CUIL;Fecha de ingreso;Fecha de nacimiento;Género;Área;CBU;Email laboral;Sueldo;Afiliado;Centro de costo'
    const bad = 'CON ESPACIO;;Ana;20-11111111-1;32/01/2020;ayer;Ninguno;Ninguna;123;sin-arroba;mil pesos;quizás;No hay'
    const line = (row = good) => `${row?.file_code};${row?.['person.lastname']};Ana;${row?.['person.cuil']};01/03/2020;;;;;;;;`
    const load = await uploadLoad(5, `﻿${head}\n${bad}\n${line()}\n${line()}\n${line(twin)}`)
    expect(load).toMatchObject({ status: 'CHECKED', total: 4, fresh: 2, refused: 2 })
    const [first, , third] = await rowsOf(load.id)
    const wrong = [
      'file_code',
      'person.lastname',
      'person.cuil',
      'admission_date',
      'person.birthdate',
      'person.gender_id',
      'area',
      'bank_data.cbu',
      'work_email',
      'salary',
      'union_information.has_union_affiliation',
      'cost_center_id',
    ]
    expect(first?.problems.map(({ field }) => field).sort()).toEqual(wrong.sort())
    for (const problem of first?.problems ?? []) {
      expect(problem.row).toBe(2)
      expect(problem.message).toMatch(/\p{L}{3}/u)
      expect(problem.remedy).toMatch(/\p{L}{3}/u)
    }
    expect(first?.problems.find(({ field }) => field === 'salary')).toMatchObject({ value: 'mil pesos' })
    expect(third?.problems.map(({ message }) => message)).toContain('Se repite en la fila 3')
    expect((await process(load.id, 'ALL')).status).toBe(409)
    const corrected = ok(
      await admin.request(massLoads.update, {
        params: { id: load.id },
        body: {
          rows: [{ line: 4, cells: { file_code: `${good?.file_code}B`, 'person.cuil': makeCuil(++document, '27') } }],
          version: load.version,
        },
      }),
    )
    expect(corrected).toMatchObject({ refused: 1, fresh: 3 })
    expect(await processLoad(load.id, 'VALID')).toMatchObject({ status: 'FINISHED', done: 3, failed: 0 })
    expect((await rowsOf(load.id, { status: 'SKIPPED' })).map(({ line: at }) => at)).toEqual([2])
  })

  it('loads a file without the rows that a person discards, and keeps their number in the receipt', async () => {
    const [one, two] = people(2)
    const line = (row = one) => `${row?.file_code};${row?.['person.lastname']};Ana;${row?.['person.cuil']};01/03/2020`
    const load = await uploadLoad(
      5,
      `Legajo;Apellido;Nombre;CUIL;Fecha de ingreso\n${line()}\n${line(two)}\n${line(two)}\nTOTAL;3;;;`,
    )
    expect(load).toMatchObject({ total: 4, fresh: 2, refused: 2, discarded: 0 })
    expect((await rowsOf(load.id)).at(-1)?.title).toBe('TOTAL · 3')
    const update = (body: object) => admin.request(massLoads.update, { params: { id: load.id }, body })
    expect((await update({ discard: [99] })).status).toBe(400)
    expect(ok(await update({ discard: [3, 5] }))).toMatchObject({ total: 4, fresh: 2, refused: 0, discarded: 2 })
    expect(await rowsOf(load.id, { outcome: 'REFUSED' })).toEqual([])
    expect((await rowsOf(load.id, { status: 'DISCARDED' })).map(({ line: at }) => at)).toEqual([3, 5])
    expect(ok(await update({ restore: [3] }))).toMatchObject({ fresh: 2, refused: 1, discarded: 1 })
    expect(ok(await update({ discard: [3] }))).toMatchObject({ fresh: 2, refused: 0, discarded: 2 })
    expect(await processLoad(load.id)).toMatchObject({ status: 'FINISHED', done: 2, failed: 0, discarded: 2 })
    expect((await rowsOf(load.id)).map(({ status }) => status)).toEqual(['DONE', 'DISCARDED', 'DONE', 'DISCARDED'])
    expect((await update({ discard: [2] })).status).toBe(409)
    const { body: receipt } = await admin.request(massLoads.receipt, { params: { id: load.id } })
    expect(await readSheet(receipt as unknown as Buffer)).toContainEqual(
      expect.objectContaining({ cells: expect.arrayContaining(['Descartadas', '2']) }),
    )
    expect(ok(await undo(load.id)).status).toBe('UNDONE')
  })

  it('finds every repetition within a file, sorted or not, and every person that the company has', async () => {
    const stored = await hireEmployees(2)
    const [first, second, third, ...others] = people(600)
    const line = (row = first, code = row?.file_code) =>
      `${code};${row?.['person.lastname']};Ana;${row?.['person.cuil']};01/03/2020`
    const lines = [
      ...[first, second, third].map((row) => line(row)),
      line(second),
      line(others[0], 'M1'),
      line(others[1], 'M1'),
      line(first, 'M2'),
      ...others.slice(2).map((row) => line(row)),
      ...stored.map((row, index) => line(row, index === 0 ? row.file_code.toLowerCase() : 'M3')),
    ]
    const load = await uploadLoad(5, `Legajo;Apellido;Nombre;CUIL;Fecha de ingreso\n${lines.join('\n')}`)
    const refused = await rowsOf(load.id, { outcome: 'REFUSED' })
    const inUse = ['Legajo en uso', 'Cuil/Cuit Existente']
    expect(refused.map(({ line: at, problems }) => [at, ...problems.map(({ message }) => message)])).toEqual([
      [5, 'Se repite en la fila 3', 'Se repite en la fila 3'],
      [7, 'Se repite en la fila 6'],
      [8, 'Se repite en la fila 2'],
      [lines.length, ...inUse],
      [lines.length + 1, inUse[1]],
    ])
  })

  it('refuses the CBU of another bank than the one in its row', async () => {
    const [one] = people(1)
    const head = 'Legajo;Apellido;Nombre;CUIL;Fecha de ingreso;Banco;CBU'
    const row = [one?.file_code, 'Paz', 'Ana', one?.['person.cuil'], '01/03/2020', 'Galicia', makeCbu('072', 1, document)]
    const load = await uploadLoad(5, `${head}\n${row.join(';')}`)
    expect((await rowsOf(load.id))[0]?.problems).toMatchObject([
      { field: 'bank_data.cbu', message: expect.stringContaining('es de Santander, y el banco elegido es Galicia') },
    ])
    ok(await admin.request(massLoads.remove, { params: { id: load.id } }).then((answer) => ({ ...answer, body: 'gone' })))
  })

  it('requests the field of an unknown column, and stores the answer for later files', async () => {
    const [one, two] = people(2)
    const file = (row = one) =>
      `Legajo;Apellido;Nombre;CUIL;Empezó;Comentario\n${row?.file_code};Mapa;Ana;${row?.['person.cuil']};01/03/2020;hola`
    const load = await uploadLoad(5, file())
    expect(load).toMatchObject({ status: 'MAPPING', total: 1 })
    expect((await process(load.id)).status).toBe(409)
    const columns = load.columns.map(({ header, field }) => ({ header, field: header === 'Empezó' ? 'admission_date' : field }))
    const put = await admin.request(massLoads.update, { params: { id: load.id }, body: { columns } })
    expect(ok(put)).toMatchObject({ status: 'CHECKED', fresh: 1 })
    expect(await uploadLoad(5, file(two))).toMatchObject({ status: 'CHECKED', fresh: 1 })
    ok(await admin.request(massLoads.remove, { params: { id: load.id } }).then((answer) => ({ ...answer, body: 'gone' })))
    expect((await admin.request(massLoads.get, { params: { id: load.id } })).status).toBe(404)
  })
})

it('checks a large file in a thread: refuses it, requests a field, and checks it again with a corrected cell', async () => {
  const rows = people(3001)
  const file = (day: string) =>
    [
      'Legajo;Apellido;Nombre;CUIL;Comienzo de tareas',
      ...rows.map((row) => `${Object.values(row).slice(0, 4).join(';')};${day}`),
    ].join('\n')
  const bytes = file('01/03/2020').padEnd(200_001)
  const load = await uploadLoad(5, bytes)
  expect(load).toMatchObject({ status: 'MAPPING', total: 3001, fileName: 'personas.csv' })
  const columns = load.columns.map(({ header, field }) => ({ header, field: field ?? 'admission_date' }))
  const wrong = [{ line: 2, cells: { 'person.cuil': '27-1' } }]
  const checked = ok(await admin.request(massLoads.update, { params: { id: load.id }, body: { columns, rows: wrong } }))
  expect(checked).toMatchObject({ status: 'CHECKED', fresh: 3000, refused: 1 })
  expect(await uploadLoad(5, bytes)).toMatchObject({ status: 'CHECKED', fresh: 3001 })
  const wideSheet = await upload(5, 'Legajo;Apellido'.padEnd(200_001))
  expect(wideSheet).toMatchObject({ status: 400, body: { fields: [{ path: 'file' }] } })
})

it('checks and stores thousands of typed rows in a thread', async () => {
  const rows: Readonly<Record<string, string>>[] = people(1500)
  rows[1200] = { ...rows[1200], 'person.cuil': '27-1' }
  const checked = ok(await admin.request(massLoads.entity, { params: { id: 5 }, body: { rows } }))
  expect(checked).toMatchObject({ total: 1500, refused: 1, problems: [{ row: 1201, field: 'person.cuil', value: '27-1' }] })
  const load = ok(await createTypedLoad(5, rows))
  expect(load).toMatchObject({ status: 'CHECKED', total: 1500, fresh: 1499, refused: 1 })
  const unknown = await createTypedLoad(5, [...rows, { noExiste: 'x' }])
  expect(unknown).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'rows', message: 'La carga no tiene el dato «noExiste»' }] },
  })
})

describe('changes of people', () => {
  it('previews changes field by field, and empty cells change nothing', async () => {
    const [one, two, three] = await hireEmployees(3, { 'person.nationality': 'Argentina' })
    const rows: readonly Readonly<Record<string, string>>[] = [
      { file_code: one?.file_code.toLowerCase() ?? '', 'person.name': 'Nueva', 'person.nationality': 'BORRAR' },
      { file_code: two?.file_code ?? '', 'person.name': two?.['person.name'] ?? '', 'person.cuil': two?.['person.cuil'] ?? '' },
      { file_code: 'NADIE', 'person.name': 'Nadie' },
      { file_code: three?.file_code ?? '', 'person.cuil': one?.['person.cuil'] ?? '' },
    ]
    const load = ok(await createTypedLoad(6, rows))
    expect(load).toMatchObject({ changed: 1, same: 1, refused: 2 })
    const [first, , third, fourth] = await rowsOf(load.id)
    expect(first?.differences.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Nombre', 'Persona 1', 'Nueva'],
      ['Nacionalidad', 'Argentina', ''],
    ])
    expect(third?.problems[0]?.message).toBe('El legajo no existe o no está a tu alcance')
    expect(fourth?.problems[0]?.field).toBe('person.cuil')
    expect(await processLoad(load.id, 'VALID')).toMatchObject({ status: 'FINISHED', done: 1 })
    const changed = await readByCode(one?.file_code ?? '')
    expect(changed?.name).toBe('Nueva')
    const id = changed?.id ?? 0
    const history = ok(await admin.request(employees.history, { params: { id } }))
    expect(history.find(({ field }) => field === 'name')?.load).toBe(load.id)
    ok(await undo(load.id))
    expect(ok(await admin.request(employees.get, { params: { id } })).person).toMatchObject({
      name: 'Persona 1',
      nationality: 'Argentina',
    })
  })

  it('refuses to undo a change while a later one depends on it', async () => {
    const [one] = await hireEmployees(1)
    const load = ok(await createTypedLoad(6, [{ file_code: one?.file_code ?? '', 'person.name': 'Antes' }]))
    await processLoad(load.id)
    const later = ok(await createTypedLoad(6, [{ file_code: one?.file_code ?? '', 'person.name': 'Después' }], hr))
    ok(await process(later.id, 'ALL', hr))
    await waitForEnd(later.id)
    const { obstacles } = ok(await admin.request(massLoads.verifyUndo, { params: { id: load.id } }))
    expect(obstacles).toEqual([
      expect.objectContaining({
        line: 1,
        field: 'Nombre',
        text: `Cambió después, con el lote ${later.id}`,
        by: 'Ramiro Recursos',
      }),
    ])
    expect((await undo(load.id)).status).toBe(409)
    ok(await undo(later.id))
  })

  it('applies rows of two loads of the same people once: the second load is refused whole and checked again', async () => {
    const rows = (await hireEmployees(40)).map(({ file_code }) => ({ file_code }))
    const [a, b] = await Promise.all(
      ['Uno', 'Dos'].map(async (name) =>
        ok(
          await createTypedLoad(
            6,
            rows.map((row) => ({ ...row, 'person.name': name })),
          ),
        ),
      ),
    )
    const ends = await Promise.all([processLoad(a?.id ?? 0), processLoad(b?.id ?? 0)])
    expect(ends.map(({ status, done }) => [status, done]).sort()).toEqual([
      ['CHECKED', 0],
      ['FINISHED', 40],
    ])
    const refused = ends.find(({ status }) => status === 'CHECKED')
    expect(refused?.failure).toContain('No se cargó ninguna fila')
    expect(await processLoad(refused?.id ?? 0)).toMatchObject({ status: 'FINISHED', done: 40 })
  })
})

describe('changes of pay', () => {
  it('take effect on their day and keep the former pay', async () => {
    const [one] = await hireEmployees(1, { salary: '900.000', out_of_agreement: 'Sí' })
    const row = { file_code: one?.file_code ?? '', salary: '2.000.000,00', pay_valid_from: '01/01/2099' }
    const load = ok(await createTypedLoad(7, [row]))
    expect(load).toMatchObject({ changed: 1, warned: 1 })
    const [shown] = await rowsOf(load.id)
    expect(shown?.differences).toEqual([
      expect.objectContaining({ label: 'Sueldo', before: '900.000,00', after: '2.000.000,00' }),
    ])
    await processLoad(load.id)
    const id = (await readByCode(one?.file_code ?? ''))?.id ?? 0
    const pay = async () => {
      const { salary, coming_pay } = ok(await admin.request(employees.get, { params: { id } }))
      return [salary, ...(coming_pay ?? []).map((later) => [later.from, later.salary])]
    }
    expect(await pay()).toEqual(['900000.00', ['2099-01-01', '2000000.00']])
    expect(ok(await createTypedLoad(7, [row]))).toMatchObject({ same: 1 })
    ok(await undo(load.id))
    expect(await pay()).toEqual(['900000.00'])
    const early = ok(await createTypedLoad(7, [{ ...row, pay_valid_from: '01/01/2019' }]))
    expect((await rowsOf(early.id))[0]?.problems[0]).toMatchObject({
      field: 'pay_valid_from',
      message: expect.stringContaining('anterior al ingreso'),
    })
  })

  it('need their day only where a row changes something', async () => {
    const [one, other] = await hireEmployees(2)
    const rows = [one, other].map((person) => ({ file_code: person?.file_code ?? '', weekly_hours: '48', pay_valid_from: '' }))
    expect(ok(await createTypedLoad(7, rows))).toMatchObject({ same: 2, refused: 0 })
    const load = ok(
      await createTypedLoad(
        7,
        rows.map((row, at) => (at === 0 ? { ...row, weekly_hours: '40' } : row)),
      ),
    )
    expect(load).toMatchObject({ same: 1, refused: 1 })
    expect((await rowsOf(load.id))[0]?.problems.map(({ field }) => field)).toEqual(['pay_valid_from'])
  })

  it('describe the sum of pay only when the pay of someone changes', async () => {
    const labels = (sums: object) =>
      app.inTransaction(admin, async (db) =>
        (await describePay(db, new Map(Object.entries(sums)))).map(({ label }) => label).filter((label) => !/^Liq/.test(label)),
      )
    expect(await labels({ before: 0, after: 0, moved: 1 })).toEqual(['Cambian de categoría'])
    expect(await labels({ before: 900, after: 900 })).toEqual([])
    expect(await labels({ before: 900, after: 900, raised: 1, lowered: 1 })).toEqual([
      'Suma de sueldos de quienes cambian',
      'Suben',
      'Bajan',
    ])
  })

  it('refuses a load, its template and its list to users who do not see pay', async () => {
    const load = ok(await createTypedLoad(7, [{ file_code: '1002', salary: '1', pay_valid_from: '01/01/2099' }]))
    expect((await createTypedLoad(7, [{ file_code: '1002', salary: '1', pay_valid_from: '01/01/2099' }], hr)).status).toBe(403)
    for (const call of [massLoads.config, massLoads.file])
      for (const id of [7, 32]) expect((await hr.request(call, { params: { id } })).status).toBe(403)
    for (const call of [massLoads.get, massLoads.receipt, massLoads.verifyUndo])
      expect([call.id, (await hr.request(call, { params: { id: load.id } })).status]).toEqual([call.id, 403])
    expect((await hr.request(massLoads.rows, { params: { id: load.id } })).status).toBe(403)
    expect(ok(await hr.request(massLoads.list)).content.filter(({ kind }) => kind === 7)).toEqual([])
    expect(ok(await hr.request(massLoads.templates)).map(({ lote_type }) => lote_type)).not.toContain(7)
    expect(ok(await hr.request(massLoads.config, { params: { id: 5 } })).map(({ field }) => field)).not.toContain('salary')
    const paid = ok(await createTypedLoad(5, people(1, { salary: '777777' })))
    expect(JSON.stringify(await rowsOf(paid.id, {}, hr))).not.toContain('777777')
    expect((await process(paid.id, 'ALL', hr)).status).toBe(403)
  })
})

describe('reach', () => {
  it('hides the codes of another tenant, another company and confidential people', async () => {
    const other = await app.signIn('admin.demo', 'tenant2')
    const [one] = await hireEmployees(1)
    const [secret] = await hireEmployees(1, { confidential: 'Sí' })
    const unknown = 'El legajo no existe o no está a tu alcance'
    const problemsOfLoad = async (caller: Caller, code = '') => {
      const load = ok(await createTypedLoad(6, [{ file_code: code, 'person.name': 'X' }], caller))
      return (await rowsOf(load.id, {}, caller))[0]?.problems[0]?.message
    }
    expect(await problemsOfLoad(other, one?.file_code)).toBe(unknown)
    expect(await problemsOfLoad(hr, secret?.file_code)).toBe(unknown)
    expect(await problemsOfLoad(hr, one?.file_code)).toBeUndefined()
    const hidden = ok(await createTypedLoad(6, [{ file_code: secret?.file_code ?? '', 'person.name': 'X' }]))
    expect(await rowsOf(hidden.id, {}, hr)).toEqual([])
    expect((await process(hidden.id, 'ALL', hr)).status).toBe(403)
    expect((await other.request(massLoads.get, { params: { id: hidden.id } })).status).toBe(404)
    const nobody = await app.userWith(['READ_EMPLOYEE'])
    expect((await nobody.request(massLoads.templates)).status).toBe(403)
  })
})

it('writes templates that are read back: empty ones with lists, filled ones without a difference', async () => {
  await hireEmployees(2, { 'person.gender_id': 'F' })
  for (const kind of [6, 7]) {
    const { body } = await admin.request(massLoads.file, { params: { id: kind }, query: { filled: true } })
    const bytes = body as unknown as Buffer
    const load = ok(await upload(kind, bytes, send, 'plantilla.xlsx'))
    if (kind === 6) expect(load).toMatchObject({ status: 'CHECKED', changed: 0, refused: 0 })
    expect(load.total).toBeGreaterThan(50)
  }
  const { body } = await admin.request(massLoads.file, { params: { id: 5 } })
  const [head] = await readSheet(body as unknown as Buffer)
  expect(head?.cells).toEqual(expect.arrayContaining(['Legajo', 'CUIL', 'Sueldo', 'Centro de costo']))
})

it('writes a receipt with the errors', async () => {
  const load = ok(await createTypedLoad(6, [{ file_code: 'NADIE', 'person.name': 'X' }]))
  const { status, body } = await admin.request(massLoads.receipt, { params: { id: load.id } })
  expect(status).toBe(200)
  const rows = await readSheet(body as unknown as Buffer)
  expect(rows.find(({ cells }) => cells[0] === 'SHA-256')?.cells[1]).toBe(load.sha256)
})
