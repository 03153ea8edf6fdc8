import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { events } from '@legajo/contract/coaching/event.ts'
import { participants } from '@legajo/contract/coaching/event-participant.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { employeeWith, type Person } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
let person: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  person = await employeeWith(app, ['READ_0000000139'])
})
afterAll(() => app.close())

const bellOf = async () =>
  ok(await person.caller.request(notifications.list, { params: { lastId: 0 } })).map(({ title, text }) => [title, text])
const newEdition = async (name: string, dates: { dateFrom: string; dateUntil: string }) => {
  const { id } = ok(await admin.request(events.create, { params: { id: 0 }, body: { name, capacity: 5, ...dates } as never }))
  ok(await admin.request(participants.add, { params: { id }, body: { employeeIds: [person.id] } }))
  const move = async (state: string) => ok(await admin.request(events.courseStatus, { params: { id }, body: { state } as never }))
  return { id, move }
}

it('notifies of a certificate, of its annulment with the reason, and of a beginning in the past', async () => {
  const { id, move } = await newEdition('Alturas', { dateFrom: '2026-03-02', dateUntil: '2026-03-06' })
  expect(await bellOf()).toEqual([['Te inscribieron en «Alturas»', 'Empezó el 02/03/2026']])
  await move('IN_PROCESS')
  const rows = [{ employeeId: person.id, attendance: 100, state: 'COMPLETED' as const }]
  ok(await admin.request(participants.record, { params: { id }, body: { rows } }))
  await move('FINISHED')
  expect((await bellOf())[0]).toEqual(['Ya tenés tu certificado de «Alturas»', ''])
  const [file] = ok(await admin.request(certificates.files, { params: { eventExecutionId: id } }))
  const annul = { params: { id: file?.id ?? 0 }, body: { reason: 'Otro nombre', reissue: true } }
  ok(await admin.request(certificates.annul, annul))
  await move('IN_PROCESS')
  expect((await bellOf()).slice(0, 3)).toEqual([
    ['Se anuló tu certificado de «Alturas»', 'El resultado cambió'],
    ['Ya tenés tu certificado de «Alturas»', ''],
    ['Se anuló tu certificado de «Alturas»', 'Otro nombre'],
  ])
})

it('notifies of a cancelled edition, and of one that takes place after all', async () => {
  const { move } = await newEdition('Incendios', { dateFrom: '2099-03-02', dateUntil: '2099-03-06' })
  await move('CANCELLED')
  expect((await bellOf())[0]).toEqual(['Se canceló «Incendios»', 'Empieza el 02/03/2099'])
  await move('PENDING')
  expect((await bellOf())[0]).toEqual(['«Incendios» se vuelve a dictar', 'Empieza el 02/03/2099'])
})
