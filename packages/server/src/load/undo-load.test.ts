import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { assignments } from '@legajo/contract/employees/assignment.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { EmployeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import { areas } from '@legajo/contract/org/area.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { buildEmployee } from '../../test/factories.ts'
import { loadCalls } from '../../test/load-calls.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { waitUntil } from '../../test/wait-until.ts'

let app: TestApp
let admin: Caller
let hr: Caller
let loads: ReturnType<typeof loadCalls>
let today: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  hr = await app.signIn('rrhh.demo')
  loads = loadCalls(admin)
  today = await app.inTransaction(
    admin,
    async (db) => (await sql<{ day: string }>`select app_today() as day`.execute(db)).rows[0]?.day ?? '',
  )
})
afterAll(() => app.close())

const fileOf = async (id: number) => ok(await admin.request(employees.get, { params: { id } }))
const change = async (id: number, changes: Partial<EmployeeDraft>, caller = admin): Promise<void> => {
  const { version: _, ...draft } = ok(await caller.request(employees.get, { params: { id } }))
  ok(await caller.request(employees.update, { params: { id }, body: { ...draft, ...changes } as never }))
}

const newRows = (...numbers: readonly string[]) =>
  numbers.map((number) => ({
    file_code: `U${number}`,
    'person.lastname': 'Deshecha',
    'person.name': 'Ana',
    'person.cuil': makeCuil(Number(number), '27'),
    admission_date: '01/03/2020',
  }))

it('restores the fields of the load and keeps a later change of another field', async () => {
  const one = await buildEmployee(admin)
  const load = await loads.apply(6, [
    { file_code: one.file_code, workplace: 'Pilar', 'person.nationality': 'Chilena', 'person.address.state': 'Escobar' },
  ])
  const { person } = await fileOf(one.id)
  await change(
    one.id,
    {
      work_email: 'despues@empresa.com',
      person: { ...person, address: { ...person.address, street: 'Mitre' } },
      prepaga: 'OSDE',
    },
    hr,
  )
  expect(await loads.obstacles(load)).toEqual([])
  ok(await loads.undo(load))
  const file = await fileOf(one.id)
  expect([file.workplace, file.work_email, file.prepaga]).toEqual([null, 'despues@empresa.com', 'OSDE'])
  expect([file.person.address?.street, file.person.address?.state ?? null]).toEqual(['Mitre', null])
  expect(file.person.nationality).not.toBe('Chilena')
  const history = ok(await admin.request(employees.history, { params: { id: one.id } }))
  expect(history.filter(({ load: of }) => of === load).map(({ field, after }) => [field, after])).toEqual(
    expect.arrayContaining([
      ['workplace', 'Pilar'],
      ['workplace', null],
    ]),
  )
})

it('names the field that was changed later, who changed it and when', async () => {
  const [one, two] = [await buildEmployee(admin), await buildEmployee(admin)]
  const load = await loads.apply(
    6,
    [one, two].map(({ file_code }) => ({ file_code, workplace: 'Pilar', 'person.nationality': 'Chilena' })),
  )
  const { person } = await fileOf(two.id)
  await change(two.id, { workplace: 'Escobar', person: { ...person, nationality: 'Peruana' } }, hr)
  const title = expect.stringContaining(two.file_code)
  const late = { line: 2, title, text: 'Cambió después', by: 'Ramiro Recursos', day: today }
  const obstacles = await loads.obstacles(load)
  expect(obstacles).toHaveLength(2)
  expect(obstacles).toEqual(
    expect.arrayContaining([
      { ...late, field: 'Lugar de trabajo' },
      { ...late, field: 'Nacionalidad' },
    ]),
  )
  const refused = await loads.undo(load)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('1 de 2 registros')])
  expect(JSON.stringify(refused.body)).toContain(`Cambió después (Ramiro Recursos, ${formatDate(today)})`)
  expect((await fileOf(one.id)).workplace).toBe('Pilar')
  await change(two.id, { workplace: 'Pilar', person: { ...person, nationality: 'Chilena' } }, hr)
  expect(await loads.obstacles(load)).toEqual([])
})

it('undoes one of two loads of different fields, and of the same field only the later one', async () => {
  const { id, file_code } = await buildEmployee(admin)
  const first = await loads.apply(6, [{ file_code, workplace: 'Uno', work_email: 'uno@empresa.com' }])
  const second = await loads.apply(6, [{ file_code, workplace: 'Dos' }])
  const third = await loads.apply(6, [{ file_code, 'person.phone': '1144440000' }])
  expect(await loads.obstacles(first)).toMatchObject([
    { field: 'Lugar de trabajo', text: `Cambió después, con el lote ${second}` },
  ])
  ok(await loads.undo(second))
  ok(await loads.undo(first))
  const file = await fileOf(id)
  expect([file.workplace, file.work_email, file.person.phone]).toEqual([null, null, '1144440000'])
  ok(await loads.undo(third))
  expect((await fileOf(id)).person.phone ?? null).toBeNull()
})

it('undoes the rows that nothing prevents on request, and leaves the others with their later change', async () => {
  const people = [await buildEmployee(admin), await buildEmployee(admin), await buildEmployee(admin)]
  const load = await loads.apply(
    6,
    people.map(({ file_code }) => ({ file_code, workplace: 'Pilar' })),
  )
  const changed = people[1]?.id ?? 0
  await change(changed, { workplace: 'Escobar' }, hr)
  expect((await loads.undo(load)).status).toBe(409)
  const { status, done, failure } = ok(await loads.undo(load, { rest: true }))
  expect([status, done, failure]).toEqual(['FINISHED', 1, expect.stringContaining('Se deshicieron 2 de 3 filas; queda una')])
  const workplaces = await Promise.all(people.map(async ({ id }) => (await fileOf(id)).workplace ?? null))
  expect(workplaces).toEqual([null, 'Escobar', null])
  expect(await loads.obstacles(load)).toMatchObject([{ line: 2, field: 'Lugar de trabajo', by: 'Ramiro Recursos' }])
  expect((await loads.undo(load, { rest: true })).status).toBe(409)
  await change(changed, { workplace: 'Pilar' }, hr)
  expect(ok(await loads.undo(load))).toMatchObject({ status: 'UNDONE' })
  expect((await fileOf(changed)).workplace ?? null).toBeNull()
})

it('re-admits employees who left, and keeps their former period', async () => {
  const [gone, present] = [await buildEmployee(admin), await buildEmployee(admin)]
  await change(gone.id, { work_status_id: 'BAJA', egress_date: '2026-03-31', egress_reason: 'Renuncia' } as never)
  const rows = [
    { file_code: gone.file_code, admission_date: '01/11/2026' },
    { file_code: present.file_code, admission_date: '01/11/2026' },
  ]
  const checked = await loads.enter(10, rows)
  expect(checked).toMatchObject({ changed: 1, refused: 1 })
  expect((await loads.rows(checked.id))[1]?.problems[0]?.message).toContain('No egresó')
  const early = await loads.enter(10, [{ file_code: gone.file_code, admission_date: '31/03/2026' }])
  expect((await loads.rows(early.id))[0]?.problems[0]?.message).toContain('no puede reingresar antes')
  const before = await fileOf(gone.id)
  const load = await loads.apply(10, rows.slice(0, 1))
  const periods = () =>
    app.inTransaction(admin, async (db) =>
      db.selectFrom('employment_period').select(['admission_date', 'egress_date']).where('employee_id', '=', gone.id).execute(),
    )
  expect(await fileOf(gone.id)).toMatchObject({ work_status_id: 'ACTIVO', admission_date: '2026-11-01' })
  expect((await fileOf(gone.id)).recognized_seniority_from).not.toBeNull()
  expect(await periods()).toEqual([{ admission_date: before.admission_date, egress_date: '2026-03-31' }])
  const undone = await loads.undo(load)
  expect([undone.status, JSON.stringify(undone.body)]).toEqual([409, expect.stringContaining('cargá el egreso')])
})

it('removes new files whose later changes were undone, and not those that someone changed', async () => {
  const load = await loads.apply(5, newRows('93111222', '93111223'))
  const findNew = async () =>
    ok(await admin.request(employees.list, { query: { filter: "file_code in ('U93111222', 'U93111223')" } })).content
  const [first] = await findNew()
  const later = await loads.apply(6, [{ file_code: 'U93111222', workplace: 'Pilar' }])
  expect(await loads.obstacles(load)).toMatchObject([{ line: 1, field: 'Lugar de trabajo', by: expect.any(String), day: today }])
  ok(await loads.undo(later))
  await change(first?.id ?? 0, { work_email: 'a@empresa.com' })
  expect(await loads.obstacles(load)).toMatchObject([{ line: 1, field: 'Email laboral', text: 'Cambió después' }])
  await change(first?.id ?? 0, { work_email: null } as never)
  ok(await loads.undo(load))
  expect(await findNew()).toEqual([])
})

it('undoes a change of pay with later changes of the file, and not below later terms of pay', async () => {
  const { id, file_code } = await buildEmployee(admin, { salary: '1000000', weekly_hours: '48' } as never)
  const load = await loads.apply(7, [{ file_code, salary: '1.500.000', pay_valid_from: '01/02/2021' }])
  await change(id, { workplace: 'Pilar' })
  const { salary: _, ...rest } = await fileOf(id)
  const shorter = await admin.request(employees.update, {
    params: { id },
    body: { ...rest, salary: '1500000', weekly_hours: '40', pay_valid_from: '2022-02-01' } as never,
  })
  ok(shorter)
  expect((await loads.obstacles(load)).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['Sueldo, categoría y jornada anteriores', 'Horas semanales']),
  )
  const later = await buildEmployee(admin, { salary: '1000000' } as never)
  const raise = await loads.apply(7, [{ file_code: later.file_code, salary: '1.500.000', pay_valid_from: '01/02/2021' }])
  await change(later.id, { workplace: 'Pilar' })
  ok(await loads.undo(raise))
  const file = await fileOf(later.id)
  expect([file.salary, file.workplace]).toEqual(['1000000.00', 'Pilar'])
})

it('keeps relatives that were added after the load', async () => {
  const { id, file_code } = await buildEmployee(admin)
  const relative = (name: string) => ({
    file_code,
    'relative.last_name': 'De Carga',
    'relative.name': name,
    'relative.relationship': 'Hijo/a',
  })
  const first = await loads.apply(9, [relative('Uno'), relative('Dos')])
  const second = await loads.apply(9, [relative('Tres')])
  ok(await loads.undo(first))
  expect((await fileOf(id)).family?.map(({ name }) => name)).toEqual(['Tres'])
  ok(await loads.undo(second))
  expect((await fileOf(id)).family).toEqual([])
})

it('withdraws the dated values of the load from its day on, and lists planned changes of new files', async () => {
  const { id, file_code } = await buildEmployee(admin, { workplace: 'Pilar' } as never)
  const load = await loads.apply(6, [{ file_code, workplace: 'Escobar' }])
  await sql`update employee_assignment set valid_from = valid_from - 20 where employee_id = ${id} and kind = 'CHANGE'`.execute(
    app.superuser,
  )
  const workplaceBefore = async (days: number) =>
    (
      await sql<{ facts: { workplace?: string } }>`select assigned_on(1, ${id}, current_date - ${days}::int) as facts`.execute(
        app.superuser,
      )
    ).rows[0]?.facts.workplace
  expect(await workplaceBefore(10)).toBe('Escobar')
  ok(await loads.undo(load))
  expect([await workplaceBefore(10), await workplaceBefore(0), (await fileOf(id)).workplace]).toEqual(['Pilar', 'Pilar', 'Pilar'])
  const created = await loads.apply(5, newRows('93111225'))
  const [made] = ok(await admin.request(employees.list, { query: { filter: "file_code == 'U93111225'" } })).content
  ok(
    await admin.request(assignments.create, {
      params: { id: made?.id ?? 0 },
      body: { kind: 'CHANGE', from: '2099-05-01', fields: ['workplace'], workplace: 'Escobar' } as never,
    }),
  )
  expect((await loads.obstacles(created)).map(({ text }) => text)).toEqual(['Tiene un cambio con fecha 01/05/2099'])
})

it('lists former values that no longer exist or that another record has', async () => {
  const area = ok(await admin.request(areas.create, { body: { name: `Área ${Date.now()}` } }))
  const { file_code, person } = await buildEmployee(admin, { area: area.name } as never)
  const cuil = makeCuil(93_111_300, '27')
  const load = await loads.apply(6, [{ file_code, area: 'BORRAR', 'person.cuil': cuil }])
  await sql`delete from employee_assignment where field = 'area_id' and value::text = ${String(area.id)}`.execute(app.superuser)
  await sql`delete from area where id = ${area.id}`.execute(app.superuser)
  await buildEmployee(admin, { person: { cuil: person.cuil } })
  const obstacles = await loads.obstacles(load)
  expect(obstacles.map(({ field, text }) => `${field}: ${text}`)).toEqual([
    'Área: El valor anterior ya no existe',
    'CUIL: El valor anterior ahora es de otro registro',
  ])
  expect((await loads.undo(load)).status).toBe(409)
})

it('refuses to move an admission after changes with a day', async () => {
  const { id, file_code } = await buildEmployee(admin, { admission_date: '2023-01-10', salary: '900000' })
  await change(id, { salary: '950000', pay_valid_from: '2024-02-01' } as never)
  ok(
    await admin.request(assignments.create, {
      params: { id },
      body: { kind: 'CHANGE', from: '2024-02-10', fields: ['workplace'], workplace: 'Escobar' } as never,
    }),
  )
  const moved = await loads.enter(6, [{ file_code, admission_date: '01/03/2024' }])
  expect(moved).toMatchObject({ refused: 1 })
  expect((await loads.rows(moved.id))[0]?.problems[0]?.message).toContain('(01/02/2024, 10/02/2024)')
  expect(await loads.enter(6, [{ file_code, admission_date: '01/02/2024' }])).toMatchObject({ changed: 1, refused: 0 })
})

it('restores part of another kind of record', async () => {
  const code = `CU${Date.now() % 1_000_000}`
  const created = await loads.apply(20, [{ code, name: 'Antes' }])
  const renamed = await loads.apply(20, [{ code, name: 'Después' }])
  const center = ok(await admin.request(costCenters.list)).find((one) => one.code === code)
  const id = center?.id ?? 0
  ok(await admin.request(costCenters.update, { params: { id }, body: { code, name: 'Después', active: false } }))
  ok(await loads.undo(renamed))
  expect(ok(await admin.request(costCenters.list)).find((one) => one.id === id)).toMatchObject({ name: 'Antes', active: false })
  expect(await loads.obstacles(created)).toMatchObject([{ field: 'Activo' }])
})

it('undoes a load once, and undoes or refuses it whole beside a change of the same field', async () => {
  const { id, file_code } = await buildEmployee(admin)
  const load = await loads.apply(6, [{ file_code, workplace: 'Pilar' }])
  const [undone, again, changed] = await Promise.allSettled([
    loads.undo(load),
    loads.undo(load),
    change(id, { workplace: 'Escobar' }),
  ])
  const statuses = [undone, again].map((one) => (one.status === 'fulfilled' ? one.value.status : 0))
  const { workplace } = await fileOf(id)
  if (statuses.includes(200)) {
    expect(statuses.sort()).toEqual([200, 409])
    expect(workplace).toBe(changed.status === 'fulfilled' ? 'Escobar' : null)
  } else expect([workplace, changed.status]).toEqual(['Escobar', 'fulfilled'])
})

it('undoes a load of many rows by a job that continues after a crash, one at a time, and notifies its user', async () => {
  const prefix = `D${Date.now() % 10_000}`
  const rowsOf = (name: string) =>
    Array.from({ length: 1200 }, (_, index) => ({ code: `${prefix}${String(index).padStart(4, '0')}`, name }))
  const created = await loads.apply(20, rowsOf('Antes'))
  const renamed = await loads.apply(20, rowsOf('Después'))
  expect(ok(await loads.undo(created))).toMatchObject({ status: 'UNDOING', undoing: { total: 1200, done: 0 } })
  await waitUntil(async () => (await loads.get(created)).status === 'FINISHED')
  expect((await loads.get(created)).failure).toContain('No se deshizo ninguna fila: 1.200 de 1.200 registros')

  // The second transaction of the job fails once; a sequence keeps its count when it is rolled back.
  await sql`create sequence undo_attempts; grant usage on sequence undo_attempts to public`.execute(app.superuser)
  await sql
    .raw(`create function fail_once() returns trigger language plpgsql as $$ begin
      if nextval('undo_attempts') = 1 then raise 'crashed'; end if; return new; end $$;
    create trigger fail_once before update on cost_center for each row when (new.code = '${prefix}0400' and new.name = 'Antes')
      execute function fail_once()`)
    .execute(app.superuser)
  try {
    expect(ok(await loads.undo(renamed)).status).toBe('UNDOING')
    const second = await loads.undo(created)
    expect([second.status, JSON.stringify(second.body)]).toEqual([409, expect.stringContaining('Se está deshaciendo el lote')])
    await waitUntil(async () => (await loads.get(renamed)).undoing?.done === 500)
    await waitUntil(async () => (await loads.get(renamed)).status === 'UNDONE')
  } finally {
    await sql
      .raw('drop trigger fail_once on cost_center; drop function fail_once(); drop sequence undo_attempts')
      .execute(app.superuser)
  }
  const countNamed = async (name: string) =>
    ok(await admin.request(costCenters.list)).filter((one) => one.code?.startsWith(prefix) && one.name === name).length
  expect([await countNamed('Antes'), await countNamed('Después')]).toEqual([1200, 0])
  ok(await loads.undo(created))
  await waitUntil(async () => (await loads.get(created)).status === 'UNDONE')
  expect(await countNamed('Antes')).toBe(0)
  const bell = await app.inTransaction(admin, async (db) =>
    db.selectFrom('notification').select('title').where('title', '=', 'Lote deshecho').execute(),
  )
  expect(bell.length).toBeGreaterThanOrEqual(2)
})
