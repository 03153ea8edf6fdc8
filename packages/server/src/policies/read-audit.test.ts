import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { garnishments } from '@legajo/contract/payroll/runs/garnishment.ts'
import { audits } from '@legajo/contract/shared/audit.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import type { Database } from '../db/database.ts'
import { companyFlags } from '../session/session.ts'
import { openReadAudit } from './read-audit.ts'
import { peopleShown } from './shown-people.ts'

let app: TestApp
let admin: Caller
let employeeId = 0
let from = 0

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  employeeId = (await employeeWith(app, [])).id
})
afterAll(() => app.close())

const readRows = async () => {
  await app.server.readAudit.flush()
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{
      id: number
      user_name: string
      entity_id: string
      call: string
      records: number | null
      company_id: number
      sees: string[] | null
      employees: number[] | null
    }>`
      select id, user_name, entity_id, call, records, company_id, sees, employees from audit_log where state = 'READ' and id > ${from} order by id`.execute(
      db,
    ),
  )
  return rows
}

beforeEach(async () => {
  from = (await readRows()).at(-1)?.id ?? from
})

describe('reads of protected data', () => {
  it('audits a read with the user, the employee and the call', async () => {
    await admin.request(employees.get, { params: { id: employeeId } })
    expect(await readRows()).toEqual([
      expect.objectContaining({
        user_name: 'admin.demo',
        entity_id: String(employeeId),
        call: 'EM-001',
        records: null,
        sees: ['pay'],
        company_id: admin.session?.companyId,
      }),
    ])
  })

  it('audits the read of a list as one row with the count', async () => {
    const { body } = await admin.request(notices.paginate, { query: { size: 5 } })
    expect(await readRows()).toEqual([expect.objectContaining({ entity_id: '*', call: 'TI-008', records: body.content.length })])
  })

  it('audits no read whose protected data was masked', async () => {
    const rrhh = await app.signIn('rrhh.demo')
    expect(ok(await rrhh.request(employees.get, { params: { id: employeeId } }))).not.toHaveProperty('salary')
    ok(await rrhh.request(employees.list, { query: { size: 5 } }))
    expect(await readRows()).toEqual([])
  })

  it('names every employee that a list or a file showed', async () => {
    const shown = ok(await admin.request(employees.list, { query: { size: 5 } })).content.map(({ id }) => id)
    expect((await admin.request(notices.download, { query: {} })).status).toBe(200)
    // The file is sent before its call ends.
    let rows = await readRows()
    while (rows.length < 2) rows = await readRows()
    const [list, file] = rows
    expect(list).toMatchObject({ call: 'EM-012', entity_id: '*', sees: ['pay'], employees: shown.toSorted((a, b) => a - b) })
    expect(file).toMatchObject({ call: 'TI-019', sees: ['medical'] })
    expect(file?.employees?.length).toBeGreaterThan(1)
    const { content } = ok(
      await admin.request(audits.reads, { query: { employeeId: shown[1], size: 1, sortField: 'at', sortOrder: -1 } }),
    )
    expect(content[0]).toMatchObject({ employeeId: shown[1] })
    const reads = ok(await admin.request(audits.reads, { query: { employeeId: shown[1], filter: '' } })).content
    expect(reads).toContainEqual(expect.objectContaining({ call: 'EM-012', data: 'Sueldos', employeeId: shown[1] }))
  })

  it('finds the employees of rows that carry the code of the file alone', () => {
    const rows = {
      content: [{ fileCode: 'A1', boss: { employeeId: 9 } }, { employeeId: 4, manager: { employeeId: 8 } }, { date: new Date() }],
    }
    expect(peopleShown({}, rows)).toEqual({ employees: [4], codes: ['a1'], receipts: [] })
  })

  it('name the employee of a record that belongs to one', async () => {
    const draft = {
      employeeId,
      kind: 'COMUN',
      court: 'Juzgado Civil 12',
      fileNumber: '77/2026',
      notifiedOn: '2026-01-10',
      validFrom: '2026-01-10',
      mode: 'FIJO',
      amount: '1000.00',
      total: '5000.00',
      withheldBefore: '500.00',
    }
    const { id } = ok(await admin.request(garnishments.create, { body: draft }))
    await admin.request(garnishments.get, { params: { id } })
    expect(await readRows()).toEqual([expect.objectContaining({ entity_id: String(employeeId), call: 'X-GA-34' })])
  })

  it('audits no read that is refused, changes something, or shows own records or nothing protected', async () => {
    const rrhh = await app.signIn('rrhh.demo')
    expect((await rrhh.request(employees.findSalaryByIds, { body: { ids: [employeeId] } })).status).toBe(403)
    expect((await admin.request(employees.get, { params: { id: 999_999_999 } })).status).toBe(404)
    const own = await app.signIn('empleado.demo')
    expect((await own.request(employees.me)).status).toBe(200)
    await admin.request(employees.find, { query: { filter: 'per' } })
    expect(await readRows()).toEqual([])
  })

  it('lists audited reads for auditors, with the text of the call', async () => {
    await admin.request(employees.get, { params: { id: employeeId } })
    await app.server.readAudit.flush()
    const { body } = await admin.request(audits.reads, { query: { employeeId } })
    expect(body.content[0]).toMatchObject({ employeeId, what: 'Un legajo', call: 'EM-001' })
    const restrictedUser = await app.userWith(['READ_EMPLOYEE'])
    expect((await restrictedUser.request(audits.reads)).status).toBe(403)
  })

  it('stand in the history of the employee for auditors alone', async () => {
    await admin.request(employees.get, { params: { id: employeeId } })
    await app.server.readAudit.flush()
    const readsIn = async (caller: Caller) =>
      (await caller.request(employees.history, { params: { id: employeeId } })).body.filter(({ state }) => state === 'READ')
    expect((await readsIn(admin))[0]).toMatchObject({ after: 'Un legajo', field: null })
    expect(await readsIn(await app.userWith(['READ_EMPLOYEE']))).toEqual([])
    expect(await readsIn(await app.userWith(['READ_EMPLOYEE', 'READ_AUDIT']))).not.toEqual([])
  })

  it('hides reads of confidential employees from users who do not see them', async () => {
    const hidden = (await employeeWith(app, [], { confidential: true })).id
    await admin.request(employees.get, { params: { id: hidden } })
    await app.server.readAudit.flush()
    const listReads = async (caller: Caller) =>
      (await caller.request(audits.reads, { query: { employeeId: hidden } })).body.totalElements
    expect(await listReads(admin)).toBe(1)
    expect(await listReads(await app.userWith(['READ_AUDIT']))).toBe(0)
  })
})

describe('the writing of reads', () => {
  const call = { ...employees.get }
  const session = {
    tenantId: 1,
    username: 'a',
    employeeId: null,
    company: 1,
    companyIds: [1],
    companies: [{ id: 1, flags: companyFlags.seeConfidentialInfo }],
  } as never
  const answered = { call, session, request: { id: 'r' }, input: { params: { id: 5 }, query: {}, body: undefined }, answer: {} }

  it('keeps audited reads while the database refuses them', async () => {
    let isDown = true
    let written = 0
    const database = {
      inTenant: async () => {
        if (isDown) throw new Error('down')
        written++
      },
    } as unknown as Database
    const reads = openReadAudit(database, () => {})
    await reads.note(answered)
    await expect(reads.flush()).rejects.toThrow('down')
    isDown = false
    await reads.flush()
    await reads.flush()
    expect(written).toBe(1)
  })

  it('fails reads that cannot be written once too many wait', async () => {
    const database = { inTenant: () => Promise.reject(new Error('down')) } as unknown as Database
    const reads = openReadAudit(database, () => {})
    for (let n = 0; n < 5000; n++) await reads.note(answered)
    await expect(reads.note(answered)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
