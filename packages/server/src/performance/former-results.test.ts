import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { instances } from '@legajo/contract/performance/cycle-part.ts'
import { evaluations } from '@legajo/contract/performance/evaluation.ts'
import { participants } from '@legajo/contract/performance/participant.ts'
import { projects } from '@legajo/contract/performance/project.ts'
import { buildCycle, buildTeam, userOfEmployee } from '../../test/evaluated-people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let admin: Caller
let person: Caller
let mate: Caller
let cycle: Awaited<ReturnType<typeof buildCycle>>
const stage = () => cycle.stages.SELF ?? 0

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const { unit, members } = await buildTeam(app, admin, 2)
  person = await userOfEmployee(app, members[0] ?? 0)
  mate = await userOfEmployee(app, members[1] ?? 0)
  cycle = await buildCycle(admin, [{ kind: 'SELF', weight: 100 }], `organizational_unit_id == ${unit}`)
  ok(await admin.request(instances.launch, { params: { id: stage() } }))
})
afterAll(() => app.close())

const move = (state: string, extra: object = {}) =>
  admin.request(projects.move, { params: { id: cycle.id }, body: { state, ...extra } as never })
const sendOwn = async (value: number) => {
  const [own] = ok(await person.request(evaluations.mine)).filter(({ instance_id }) => instance_id === stage())
  const answers = cycle.competences.map((competence_id) => ({ competence_id, value }))
  ok(await person.request(evaluations.send, { params: { id: own?.id ?? 0 }, body: { answers } }))
}
const ownResult = async (who = person) => {
  const [row] = ok(await who.request(participants.mine)).filter(({ project_id }) => project_id === cycle.id)
  return row ?? { id: 0, version: 0, published: null, former: 0, state: '', communicated_on: null }
}

it('keeps a communicated and signed result readable after its cycle is opened again', async () => {
  await sendOwn(3)
  ok(await admin.request(instances.close, { params: { id: stage() }, body: { accept_open: true } }))
  ok(await move('EN_CALIBRACION'))
  ok(await move('PUBLICADO'))
  ok(await admin.request(projects.communicate, { params: { id: cycle.id } }))
  const { id, version } = await ownResult()
  const why = ok(await person.request(participants.whyMine, { params: { id } }))
  ok(await person.request(participants.sign, { params: { id }, body: { accepts: true, comment: 'De acuerdo', version } }))

  ok(await move('REABIERTO', { reason: 'Faltaba un proyecto' }))
  ok(await move('EN_CALIBRACION'))
  ok(await move('PUBLICADO'))
  expect(await ownResult()).toMatchObject({ published: null, former: 1 })
  const kept = ok(await person.request(participants.formerMine, { params: { id } }))
  expect(kept).toMatchObject([
    { number: 1, published: '3.00', state: 'ACEPTADA', comment: 'De acuerdo', reason: 'Faltaba un proyecto', explanation: why },
  ])
  expect(kept[0]?.signed_on).not.toBeNull()
  expect(ok(await admin.request(participants.former, { params: { id } }))).toEqual(kept)
  expect((await mate.request(participants.formerMine, { params: { id } })).status).toBe(404)
})

it('states before closing how many results their owners will not see', async () => {
  const { body, status } = await move('CERRADO')
  expect([status, (body as { message?: string }).message]).toEqual([
    409,
    expect.stringContaining('Los de «Calibrada» no se comunicaron: sus dueños no van a ver la nota.'),
  ])
})

it('keeps the result that a disagreement opened again', async () => {
  ok(await admin.request(projects.communicate, { params: { id: cycle.id } }))
  const { id, version } = await ownResult()
  const disagree = { accepts: false, comment: 'Falta el proyecto', version }
  ok(await person.request(participants.sign, { params: { id }, body: disagree }))
  ok(await admin.request(participants.decide, { params: { id }, body: { answer: 'La volvemos a ver', reopen: true } }))
  const kept = ok(await person.request(participants.formerMine, { params: { id } }))
  expect(kept.map(({ number, state, comment }) => [number, state, comment])).toEqual([
    [2, 'EN_DISCONFORMIDAD', 'Falta el proyecto'],
    [1, 'ACEPTADA', 'De acuerdo'],
  ])
  // A score that its owner never read stays with those who administer evaluations.
  ok(await move('REABIERTO', { reason: 'Otra vez' }))
  expect(ok(await person.request(participants.formerMine, { params: { id } }))).toHaveLength(2)
  expect(ok(await admin.request(participants.former, { params: { id } }))).toHaveLength(3)
})
