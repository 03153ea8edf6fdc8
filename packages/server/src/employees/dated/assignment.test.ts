import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { assignments } from '@legajo/contract/employees/assignment.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { areas, sectors } from '@legajo/contract/org/area.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { positions } from '@legajo/contract/org/position.ts'
import { categories, tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { schemes, sequences, timeSlots, workShifts } from '@legajo/contract/time/absence/work-schedule.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { addDays, addYears, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { todayOf } from '../../platform/today.ts'
import { applyPlannedLeaves } from '../file/planned-leave.ts'
import { applyComingAssignments } from './assignment.ts'
import { countsEarlierService } from './reactivate.ts'

const fieldsOf = (body: unknown) => (body as { fields: { path: string; message: string }[] }).fields

import { samplePassword } from '../../seed/sample-users.ts'

let app: TestApp
let admin: Caller
let today: string
let cashier: number
let seller: number
let chief: number
let document = 93_100_000

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  today = await app.inTransaction(admin, todayOf)
  const createPosition = async (name: string) => ok(await admin.request(positions.create, { body: { name } })).id
  ;[cashier, seller, chief] = [
    await createPosition('Cajera fechada'),
    await createPosition('Vendedora fechada'),
    await createPosition('Jefa fechada'),
  ]
})
afterAll(() => app.close())

const hireEmployee = async (more: object = {}) => {
  document += 1
  const person = { name: 'Delia', lastname: `Fechada ${document}`, cuil: makeCuil(document, '27') }
  const body = { file_code: `F${document}`, admission_date: addYears(today, -2), person, position: 'Cajera fechada', ...more }
  return ok(await admin.request(employees.create, { body }))
}
const change = (id: number, body: object) =>
  admin.request(assignments.create, { params: { id }, body: { kind: 'CHANGE', ...body } as never })
const positionOn = async (id: number, asOf?: string) =>
  ok(await admin.request(employees.get, { params: { id }, query: asOf ? { asOf } : {} })).position
const timeline = async (id: number) => ok(await admin.request(assignments.list, { params: { id } }))
const positionChange = (position_id: number, from: string, more: object = {}) => ({
  fields: ['position_id'],
  position_id,
  from,
  ...more,
})

describe('a dated change', () => {
  it('takes effect on its day, in the past, today and in the future', async () => {
    const { id } = await hireEmployee()
    const [past, future] = [addYears(today, -1), addDays(today, 40)]
    ok(await change(id, positionChange(seller, past)))
    ok(await change(id, positionChange(chief, future)))
    expect(await positionOn(id)).toBe('Vendedora fechada')
    expect(await positionOn(id, addDays(past, -1))).toBe('Cajera fechada')
    expect(await positionOn(id, past)).toBe('Vendedora fechada')
    expect(await positionOn(id, future)).toBe('Jefa fechada')
    expect((await timeline(id)).filter(({ what }) => what === 'Puesto')).toMatchObject([
      { from: future, before: 'Vendedora fechada', after: 'Jefa fechada', coming: true },
      { from: past, until: addDays(future, -1), before: 'Cajera fechada', after: 'Vendedora fechada', coming: false, undo: null },
    ])
  })

  it('replaces the later values of its fields where that is chosen, and states that there are any', async () => {
    const { id } = await hireEmployee()
    const [past, later, last] = [addYears(today, -1), addDays(today, 40), addDays(today, 80)]
    ok(await change(id, positionChange(chief, later)))
    ok(await change(id, { fields: ['salary'], salary: '1000000', from: later }))
    ok(await change(id, { fields: ['weekly_hours'], weekly_hours: '30', from: last }))
    const both = {
      fields: ['position_id', 'salary'],
      position_id: seller,
      salary: '900000',
      from: past,
      kind: 'CHANGE',
      with_later: true,
    }
    const { later: hasLater, effects } = ok(await admin.request(assignments.preview, { params: { id }, body: both as never }))
    expect(hasLater).toBe(true)
    expect(effects.map(({ text }) => text)).toContain(
      `«Puesto» ya cambia el ${formatDate(later)}: ese cambio y los siguientes se reemplazan`,
    )
    ok(await change(id, both))
    expect(await positionOn(id, last)).toBe('Vendedora fechada')
    const payOn = async (asOf: string) => {
      const { salary, weekly_hours } = ok(await admin.request(employees.get, { params: { id }, query: { asOf } }))
      return [Number(salary), Number(weekly_hours)]
    }
    expect(await payOn(later)).toEqual([900_000, 48])
    expect(await payOn(last)).toEqual([900_000, 30])
  })

  it('applies a dated change by the job when its day has come', async () => {
    const { id } = await hireEmployee()
    ok(await change(id, positionChange(chief, addDays(today, 1))))
    await app.inTransaction(admin, (db) =>
      sql`update employee_assignment set valid_from = ${today}::date where employee_id = ${id} and kind = 'CHANGE'`.execute(db),
    )
    expect(await positionOn(id)).toBe('Cajera fechada')
    await applyComingAssignments(app.server)
    expect(await positionOn(id)).toBe('Jefa fechada')
  })

  it('undoes a dated change before its day and not after it', async () => {
    const { id } = await hireEmployee()
    ok(await change(id, positionChange(seller, addDays(today, -10))))
    ok(await change(id, positionChange(chief, addDays(today, 10))))
    const coming = (await timeline(id)).find(({ undo }) => undo)
    expect((await admin.request(assignments.remove, { params: { id, a: coming?.undo ?? '' } })).status).toBe(204)
    expect(await positionOn(id, addDays(today, 10))).toBe('Vendedora fechada')
    const rule = (await timeline(id)).find(({ what }) => what === 'Puesto')
    const refused = await admin.request(assignments.remove, { params: { id, a: rule?.id.slice(1) ?? '' } })
    expect(fieldsOf(refused.body)[0]?.message).toMatch(/rige desde el/)
  })

  it('replaces the stretch instead of ending it when the change is a correction', async () => {
    const { id } = await hireEmployee()
    ok(await change(id, positionChange(chief, addDays(today, -1), { kind: 'CORRECTION' })))
    expect(await positionOn(id, addDays(today, -300))).toBe('Jefa fechada')
    expect(await positionOn(id)).toBe('Jefa fechada')
  })

  it('keeps the earlier values when the form is saved', async () => {
    const { seniority: _, ...file } = await hireEmployee()
    ok(await admin.request(employees.update, { params: { id: file.id }, body: { ...file, position: 'Jefa fechada' } as never }))
    expect(await positionOn(file.id, addDays(today, -1))).toBe('Cajera fechada')
    expect(await positionOn(file.id)).toBe('Jefa fechada')
  })

  it('refuses a negative pay and more hours than a week has', async () => {
    const { id } = await hireEmployee()
    const fields = ['salary', 'weekly_hours']
    expect(fieldsOf((await change(id, { fields, salary: '-5', weekly_hours: '200', from: today })).body)).toEqual([
      { path: 'salary', message: 'No puede ser negativo' },
      { path: 'weekly_hours', message: 'Son 168 horas como máximo' },
    ])
  })

  it('divides the cost between centres and moves relatives, past and future', async () => {
    const { id } = await hireEmployee()
    const centers = ok(await admin.request(costCenters.list))
    const [one, other] = [centers[0]?.id ?? 0, centers[1]?.id ?? 0]
    const shares = (first: string, second: string) => ({
      fields: ['cost_shares'],
      cost_shares: [
        { cost_center_id: one, percentage: first },
        { cost_center_id: other, percentage: second },
      ],
    })
    const [past, future] = [addYears(today, -1), addDays(today, 40)]
    ok(await change(id, { ...shares('60', '40'), from: past }))
    ok(await change(id, { ...shares('25', '75'), from: future }))
    expect(fieldsOf((await change(id, { ...shares('60', '30'), from: today })).body)[0]?.message).toContain('suman 90')
    const child = { relationship: 'Hijo/a', last_name: 'Fechada', name: 'Ana', birthdate: addYears(today, -1), dependent: true }
    ok(await change(id, { fields: ['family'], family: [child], from: past }))
    const on = async (asOf?: string) => ok(await admin.request(employees.get, { params: { id }, query: asOf ? { asOf } : {} }))
    const before = await on(addDays(past, -1))
    expect([before.cost_centers, before.family]).toEqual([[], []])
    const now = await on()
    expect(now.cost_centers.map(({ percentage }) => Number(percentage))).toEqual([60, 40])
    expect(now.family).toMatchObject([{ name: 'Ana' }])
    expect((await on(future)).cost_centers.map(({ percentage }) => Number(percentage))).toEqual([25, 75])
    expect((await timeline(id)).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Reparto entre centros de costo', 'Familia']),
    )
    const remove = await admin.request(costCenters.remove, { params: { id: one } })
    expect(remove.status).toBe(409)
  })

  it('divides the work schedules of a person at a dated change, and undoes it before its day', async () => {
    const { id } = await hireEmployee({ weekly_hours: '48' })
    const slot = ok(
      await admin.request(timeSlots.create, { body: { name: 'Mañana fechada', start_time: '08:00', end_time: '16:00' } }),
    )
    const shift = ok(await admin.request(workShifts.create, { body: { name: 'Turno fechado', time_slot_ids: [slot.id] } }))
    const cycle = [shift.id, shift.id, shift.id, shift.id, shift.id, 0, 0]
    const sequence = ok(await admin.request(sequences.create, { body: { name: 'Semana fechada', work_shift_ids: cycle } }))
    const scheme = async (name: string) =>
      ok(await admin.request(schemes.create, { body: { name, sequence_id: sequence.id, date_from: addYears(today, -3) } })).id
    const [morning, other] = [await scheme('Esquema fechado'), await scheme('Otro esquema fechado')]
    const [past, future] = [addDays(today, -30), addDays(today, 30)]
    const set = (scheme_id: number | null, from: string) => ({ fields: ['scheme_id'], scheme_id, from })
    const effects = ok(
      await admin.request(assignments.preview, { params: { id }, body: { kind: 'CHANGE', ...set(morning, past) } as never }),
    )
    expect(effects.changes).toEqual([{ label: 'Esquema horario', before: 'El de su unidad', after: 'Esquema fechado' }])
    expect(effects.effects.map(({ text }) => text).join()).toMatch(/planifica 40 horas por semana y el legajo paga 48/)
    ok(await change(id, set(morning, past)))
    ok(await change(id, set(other, future)))
    ok(await change(id, set(null, addDays(future, 30))))
    const schedules = async () => (await timeline(id)).filter(({ what }) => what === 'Esquema horario')
    expect(await schedules()).toMatchObject([
      { from: addDays(future, 30), before: 'Otro esquema fechado', after: 'El de su unidad' },
      { from: future, until: addDays(future, 29), before: 'Esquema fechado', after: 'Otro esquema fechado' },
      { from: past, until: addDays(future, -1), before: 'El de su unidad', after: 'Esquema fechado', undo: null },
    ])
    const undo = async (index: number) =>
      admin.request(assignments.remove, { params: { id, a: (await schedules())[index]?.undo ?? '' } })
    expect((await undo(0)).status).toBe(204)
    expect((await undo(0)).status).toBe(204)
    expect(await schedules()).toMatchObject([{ from: past, until: null, after: 'Esquema fechado' }])
    expect(fieldsOf((await change(id, set(morning, today))).body)[0]?.message).toMatch(/ya tiene esos valores/)
  })

  it('stores a dated change of pay with the terms of pay', async () => {
    const { id } = await hireEmployee({ out_of_agreement: true, salary: '1000000.00' })
    const first = `${addDays(today, 40).slice(0, 7)}-01`
    ok(await change(id, { fields: ['salary'], salary: '1500000.00', from: first }))
    expect(ok(await admin.request(employees.get, { params: { id } }))).toMatchObject({
      salary: '1000000.00',
      coming_pay: [{ from: first, salary: '1500000.00' }],
    })
    const coming = (await timeline(id)).find(({ undo }) => undo)
    expect(coming).toMatchObject({ what: 'Sueldo', undo: `pay-${first}` })
    expect((await admin.request(assignments.remove, { params: { id, a: coming?.undo ?? '' } })).status).toBe(204)
    expect(ok(await admin.request(employees.get, { params: { id } })).coming_pay).toEqual([])
  })

  it('refuses a dated change before the admission, without a change, and with another area’s sector', async () => {
    const { id } = await hireEmployee()
    const messageOf = async (body: object) => fieldsOf((await change(id, body)).body)[0]?.message
    expect(await messageOf(positionChange(chief, addYears(today, -3)))).toMatch(/anterior al ingreso/)
    expect(await messageOf(positionChange(cashier, today))).toMatch(/ya tiene esos valores/)
    expect(await messageOf(positionChange(999_999, today))).toMatch(/no existe/)
    const [one, two] = ok(await admin.request(areas.list)).filter(({ sectors }) => sectors.length > 0)
    const mixed = { fields: ['area_id', 'sector_id'], area_id: one?.id, sector_id: two?.sectors[0]?.id, from: today }
    expect(await messageOf(mixed)).toMatch(/es de otra área/)
  })

  it('sets the area of a sector and the only trade union of a category, and refuses a category without one', async () => {
    const { id: area_id } = ok(await admin.request(areas.create, { body: { name: 'Área de fecha' } }))
    const { id: sector_id } = ok(await admin.request(sectors.create, { body: { name: 'Sector de fecha', area_id } }))
    const { id: tradeUnionId } = ok(
      await admin.request(tradeUnions.create, { body: { code: 'FECHA', name: 'Fecha', numberCct: '9/26' } }),
    )
    ok(await admin.request(categories.create, { body: { tradeUnionId, code: 'CAT FECHA', name: 'Categoría de fecha' } }))
    const { id } = await hireEmployee()
    const body = { from: today, fields: ['sector_id', 'category_code'], sector_id, category_code: 'CAT FECHA' }
    expect(ok(await change(id, body)).changes.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Sector', 'Área', 'Categoría', 'Sindicato']),
    )
    expect(ok(await admin.request(employees.get, { params: { id } }))).toMatchObject({
      area: 'Área de fecha',
      union_information: { trade_union_id: 'FECHA', trade_union_category_id: 'CAT FECHA' },
    })
    const emptied = { from: addDays(today, 1), fields: ['trade_union_code'], trade_union_code: null }
    expect(fieldsOf((await change(id, emptied)).body)[0]?.message).toMatch(/necesita su sindicato/)
    const unknown = { from: today, fields: ['category_code'], category_code: 'NADIE LA TIENE' }
    const other = await hireEmployee()
    expect(fieldsOf((await change(other.id, unknown)).body)[0]?.message).toMatch(/Ningún sindicato activo/)
  })

  it('shows its effects without storing', async () => {
    const { id } = await hireEmployee()
    const body = {
      fields: ['work_status', 'position_id'],
      work_status: 'LICENCIA',
      position_id: chief,
      from: today,
      kind: 'CHANGE',
    }
    const { changes, effects } = ok(await admin.request(assignments.preview, { params: { id }, body: body as never }))
    expect(changes).toContainEqual({ label: 'Puesto', before: 'Cajera fechada', after: 'Jefa fechada' })
    expect(effects.map(({ about }) => about)).toEqual(expect.arrayContaining(['Vigencia', 'Liquidación']))
    expect(await positionOn(id)).toBe('Cajera fechada')
  })

  it('warns of a later change of pay and of a fixed term over five years', async () => {
    const { id } = await hireEmployee({ out_of_agreement: true, salary: '900000' })
    const later = addDays(today, 60)
    ok(await change(id, { fields: ['salary'], salary: '1000000', from: later }))
    const textsOf = async (body: object) =>
      ok(await admin.request(assignments.preview, { params: { id }, body: { kind: 'CHANGE', ...body } as never })).effects.map(
        ({ text }) => text,
      )
    expect(await textsOf({ fields: ['salary'], salary: '950000', from: addDays(today, 10) })).toContainEqual(
      expect.stringContaining(`ya cambian el ${formatDate(later)}`),
    )
    const term = { fields: ['contract_end'], from: today }
    const warning = 'Supera los 5 años que admite un plazo fijo (LCT, art. 93)'
    expect(await textsOf({ ...term, contract_end: addYears(today, 4) })).toContain(warning)
    expect(await textsOf({ ...term, contract_end: addYears(today, 2) })).not.toContain(warning)
  })

  it('neither shows nor sets the salary without the flag', async () => {
    const { id } = await hireEmployee({ out_of_agreement: true, salary: '1000000.00' })
    ok(await change(id, { fields: ['salary'], salary: '1100000.00', from: addDays(today, -40) }))
    const hr = await app.signIn('rrhh.demo')
    const seen = ok(await hr.request(assignments.list, { params: { id } }))
    expect(JSON.stringify(seen)).not.toContain('1.100.000')
    const refused = await hr.request(assignments.create, {
      params: { id },
      body: { fields: ['salary'], salary: '1.00', from: today, kind: 'CHANGE' } as never,
    })
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: 'confidential' })])
  })
})

it('lists the structure as of a day', async () => {
  const { id, file_code } = await hireEmployee()
  ok(await change(id, positionChange(chief, today)))
  const listEmployee = async (asOf: string) =>
    ok(await admin.request(employees.list, { query: { asOf, filter: `file_code == '${file_code}'` } })).content
  expect(await listEmployee(addDays(today, -1))).toMatchObject([{ position: 'Cajera fechada' }])
  expect(await listEmployee(today)).toMatchObject([{ position: 'Jefa fechada' }])
  expect(await listEmployee(addYears(today, -3))).toEqual([])
})

it('shows someone who left as active before the leaving, in file and list', async () => {
  const { id, file_code } = await hireEmployee({ admission_date: '2020-02-29' })
  const body = { egress_date: addDays(today, -10), egress_reason: 'Renuncia', password: samplePassword }
  expect((await admin.request(employees.remove, { params: { id }, body: body as never })).status).toBe(204)
  const on = async (asOf: string) => {
    const query = { asOf, filter: `file_code == '${file_code}'` }
    return [
      ok(await admin.request(employees.get, { params: { id }, query: { asOf } })).work_status_id,
      ok(await admin.request(employees.list, { query })).content.map(({ work_status_id }) => work_status_id),
      ok(await admin.request(employees.list, { query: { ...query, statusId: 'ACTIVO' } })).content.length,
    ]
  }
  expect(await on(addDays(today, -11))).toEqual(['ACTIVO', ['ACTIVO'], 1])
  expect(await on(addDays(today, -10))).toEqual(['ACTIVO', ['ACTIVO'], 1])
  expect(await on(addDays(today, -9))).toEqual(['BAJA', ['BAJA'], 0])
})

it('has someone active on the last day of work, in file, list and report, and no longer on the next', async () => {
  const { id, file_code } = await hireEmployee()
  const body = { egress_date: today, egress_reason: 'Renuncia', password: samplePassword }
  expect((await admin.request(employees.remove, { params: { id }, body: body as never })).status).toBe(204)
  const state = async () => ok(await admin.request(employees.list, { query: { filter: `file_code == '${file_code}'` } })).content
  expect(await state()).toMatchObject([{ work_status_id: 'ACTIVO', egress_date: today }])
  await applyPlannedLeaves(app.server)
  expect(await state()).toMatchObject([{ work_status_id: 'ACTIVO' }])
  await app.inTransaction(admin, (db) =>
    sql`update employee set egress_date = ${addDays(today, -1)}::date where id = ${id}`.execute(db),
  )
  await applyPlannedLeaves(app.server)
  expect(await state()).toMatchObject([{ work_status_id: 'BAJA' }])
})

it('filters and orders a list by the values of its day', async () => {
  const { id, file_code } = await hireEmployee({ workplace: 'Planta Vieja' })
  ok(await change(id, { fields: ['workplace'], workplace: 'Planta Nueva', from: today }))
  ok(await change(id, positionChange(chief, today)))
  const findEmployees = async (asOf: string, filter: string, more: object = {}) =>
    ok(await admin.request(employees.list, { query: { asOf, filter, ...more } })).content.filter(
      (row) => row.file_code === file_code,
    )
  const yesterday = addDays(today, -1)
  const before = [{ workplace: 'Planta Vieja', position: 'Cajera fechada' }]
  expect(await findEmployees(yesterday, "workplace == 'Planta Vieja'")).toMatchObject(before)
  expect(await findEmployees(yesterday, "workplace == 'Planta Vieja' && position == 'Cajera fechada'")).toMatchObject(before)
  expect(await findEmployees(yesterday, 'vieja', { sortField: 'position', sortOrder: 1 })).toMatchObject(before)
  expect(await findEmployees(yesterday, "workplace == 'Planta Nueva'")).toEqual([])
  expect(await findEmployees(today, "workplace == 'Planta Nueva'")).toMatchObject([{ position: 'Jefa fechada' }])
  const contract_end = addDays(today, 20)
  ok(await change(id, { fields: ['contract_end'], contract_end, from: today }))
  const ending = "contract_end >= 'hoy' && contract_end <= 'hoy+30'"
  expect(ok(await admin.request(employees.list, { query: { filter: ending } })).content).toContainEqual(
    expect.objectContaining({ file_code, contract_end }),
  )
  expect(await findEmployees(today, ending)).toHaveLength(1)
  expect(await findEmployees(yesterday, ending)).toEqual([])
  const wrong = await admin.request(employees.list, { query: { asOf: today, filter: 'workplace ==' } })
  expect(wrong.status).toBe(400)
})

it('loses service before a gap of two years in re-entries since the law of 2026', () => {
  expect(countsEarlierService('2020-03-05', '2026-03-05')).toBe(true)
  expect(countsEarlierService('2024-03-06', '2026-03-06')).toBe(false)
  expect(countsEarlierService('2024-03-07', '2026-03-06')).toBe(true)
  expect(countsEarlierService('2024-03-31', '2026-05-01')).toBe(false)
})
