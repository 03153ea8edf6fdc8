import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { leaveDecisions } from '@legajo/contract/time/leave/approval.ts'
import { employeeRequests, type LeaveRequest, requestStates, vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { nextLawfulStart } from '@legajo/contract/time/vacation-rules.ts'
import { groups, stages } from '@legajo/contract/time/vacation-setup.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { employeeWith, type Person } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'

const selfServicePermit = 'READ_0000000139'
const codeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  (body as { code: string }).code,
]
const fieldOf = ({ body }: { readonly body: unknown }) => (body as { fields: { path: string; message: string }[] }).fields[0]
const today = new Date().toISOString().slice(0, 10)
const lawfulStart = nextLawfulStart(addDays(today, 30), new Map())

describe('decisions on vacations', () => {
  let app: TestApp
  let admin: Caller
  let boss: Caller
  let other: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    boss = await app.userWith(['WRITE_VACATION', 'READ_VACATION'])
    other = await app.userWith(['WRITE_VACATION', 'READ_VACATION'])
    // The sample's policy blocks dates in some months.
    await app.inTransaction(admin, (db) => db.deleteFrom('vacation_policy').execute())
  })
  afterAll(() => app.close())

  const userId = ({ session }: Caller) => session?.userId ?? 0
  /** An employee of a group with these approvers for each stage. */
  const employeeOf = async (...approvers: readonly (readonly number[])[]): Promise<Person> => {
    const person = await employeeWith(app, [selfServicePermit])
    const group = ok(await admin.request(groups.create, { body: { name: `Decisión ${person.id}`, employee_ids: [person.id] } }))
    for (const [index, approver_ids] of approvers.entries())
      ok(
        await admin.request(stages.create, {
          body: { name: `Etapa ${index + 1}`, position: index + 1, group_id: group.id, approver_ids },
        }),
      )
    return person
  }
  const ask = async ({ caller }: Person): Promise<LeaveRequest> =>
    ok(await caller.request(employeeRequests.create, { body: { date_from: lawfulStart, days_amount: 14 } }))
  const accept = (caller: Caller, request: LeaveRequest, stage: number, type = 'APPROVER') =>
    caller.request(requestStates.accept, { params: { id: request.request_states[stage]?.id ?? 0 }, body: { type } })
  const disable = (user: number) =>
    app.inTransaction(admin, (db) => db.updateTable('user_account').set({ actived: false }).where('id', '=', user).execute())
  const isPending = async (caller: Caller, { id }: LeaveRequest) =>
    (await caller.request(requestStates.pending)).body.some((row) => row.id === id)

  it.each(['APPROVER', 'ADMIN'])('refuses a second stage to the decider of the first one, as %s', async (type) => {
    const person = await employeeOf([userId(boss), userId(admin)], [])
    const request = await ask(person)
    const caller = type === 'ADMIN' ? admin : boss
    expect((await accept(caller, request, 0, type)).body.status).toBe('SENT')
    expect(codeOf(await accept(caller, request, 1, type))).toEqual([403, 'stage_same_person'])
    const refused = await caller.request(requestStates.refuse, {
      params: { id: request.request_states[1]?.id ?? 0 },
      body: { type, obs: 'No' },
    })
    expect(codeOf(refused)).toEqual([403, 'stage_same_person'])
    expect(await isPending(caller, request)).toBe(false)
    expect((await accept(other, request, 1)).body.status).toBe('ACCEPTED')
  })

  it('passes a stage whose approver cannot decide it to human resources, with a notice', async () => {
    const gone = await app.userWith(['WRITE_VACATION'])
    const person = await employeeOf([userId(gone)])
    const stuck = await ask(person)
    expect(await isPending(admin, stuck)).toBe(false)
    await disable(userId(gone))
    // One already waiting, and one requested afterwards.
    const later = await ask(await employeeOf([userId(boss)], [userId(boss)]))
    expect((await accept(boss, later, 0)).status).toBe(200)
    for (const request of [stuck, later]) {
      expect(await isPending(admin, request)).toBe(true)
      expect(await isPending(boss, request)).toBe(false)
      expect((await admin.request(vacationAdmin.get, { params: { id: request.id } })).body.without_approver).toBe(true)
    }
    const texts = await app.inTransaction(admin, (db) =>
      db.selectFrom('notification').select('text').where('user_id', '=', userId(admin)).orderBy('id', 'desc').limit(1).execute(),
    )
    expect(texts[0]?.text).toContain('La etapa «Etapa 2» no tiene quién la decida')
    expect(codeOf(await accept(other, stuck, 0))).toEqual([403, 'not_your_stage'])
    expect((await accept(admin, stuck, 0)).body.status).toBe('ACCEPTED')
    expect((await accept(admin, later, 1)).body.status).toBe('ACCEPTED')
  })

  it('passes on a stage whose approver left the company', async () => {
    const manager = await employeeWith(app, ['WRITE_VACATION'])
    const request = await ask(await employeeOf([userId(manager.caller)]))
    await app.inTransaction(admin, (db) =>
      db.updateTable('employee').set({ work_status: 'BAJA' }).where('id', '=', manager.id).execute(),
    )
    expect(await isPending(admin, request)).toBe(true)
    expect((await accept(admin, request, 0)).body.status).toBe('ACCEPTED')
  })

  it('offers vacations in the queue of absences to a named approver without the permit', async () => {
    const chief = await employeeWith(app, [selfServicePermit])
    const request = await ask(await employeeOf([userId(chief.caller)]))
    const queue = ok(await chief.caller.request(leaveDecisions.pending, {}))
    const waiting = queue.find(({ kind, notice_id }) => kind === 'VACATION' && notice_id === request.id)
    expect(waiting).toMatchObject({ notice_type: 'Vacaciones', days: 14, stage: 'Etapa 1' })
    expect(ok(await other.request(leaveDecisions.pending, {})).some(({ notice_id }) => notice_id === request.id)).toBe(false)
    const refused = await other.request(leaveDecisions.acceptMany, { body: { vacation_ids: [waiting?.step_id ?? 0] } as never })
    expect(ok(refused)).toMatchObject({ accepted: 0, left: [expect.stringContaining('Etapa 1')] })
    const accepted = await chief.caller.request(leaveDecisions.acceptMany, {
      body: { vacation_ids: [waiting?.step_id ?? 0] } as never,
    })
    expect(ok(accepted)).toEqual({ accepted: 1, left: [] })
    expect((await admin.request(vacationAdmin.get, { params: { id: request.id } })).body.status).toBe('ACCEPTED')
  })

  it('refuses an approver who does not exist or is disabled', async () => {
    const gone = await app.userWith(['WRITE_VACATION'])
    await disable(userId(gone))
    for (const id of [999_999, userId(gone)]) {
      const body = { name: 'Etapa', position: 8, approver_ids: [id] }
      expect(fieldOf(await admin.request(stages.create, { body }))).toMatchObject({ path: 'approver_ids' })
    }
  })

  it('refuses vacations of an employee who left: requested, loaded and approved', async () => {
    const person = await employeeOf([])
    const request = await ask(person)
    const leave = (egress_date: string | null) =>
      app.inTransaction(admin, (db) =>
        db.updateTable('employee').set({ work_status: 'BAJA', egress_date }).where('id', '=', person.id).execute(),
      )
    for (const egress of [null, addDays(today, -3)]) {
      await leave(egress)
      expect(codeOf(await accept(other, request, 0))).toEqual([409, 'employee_left'])
      const requested = await person.caller.request(employeeRequests.create, {
        body: { date_from: addDays(lawfulStart, 70), days_amount: 7 },
      })
      expect(fieldOf(requested)).toMatchObject({ path: 'date_from', message: expect.stringContaining('baja') })
      const loaded = await admin.request(vacationAdmin.createApproved, {
        body: { employee_id: person.id, date_from: addDays(lawfulStart, 70), days_amount: 7 },
      })
      expect(fieldOf(loaded)).toMatchObject({ path: 'date_from' })
    }
    const refusal = { params: { id: request.pending_state_id ?? 0 }, body: { obs: 'Ya no trabaja' } }
    expect((await other.request(requestStates.refuse, refusal)).body.status).toBe('REFUSED')
  })
})
