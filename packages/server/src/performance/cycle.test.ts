import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { Answer, AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { unitManagers } from '@legajo/contract/org/unit-role.ts'
import { calibration } from '@legajo/contract/performance/calibration.ts'
import { instances, populations, projectCompetences } from '@legajo/contract/performance/cycle-part.ts'
import { evaluatedCompetences } from '@legajo/contract/performance/evaluated-competence.ts'
import { evaluations } from '@legajo/contract/performance/evaluation.ts'
import { objectivePeriods, objectives } from '@legajo/contract/performance/objective.ts'
import { participants } from '@legajo/contract/performance/participant.ts'
import { performanceReports } from '@legajo/contract/performance/performance-report.ts'
import { projects } from '@legajo/contract/performance/project.ts'
import { competenceScales, objectiveScales } from '@legajo/contract/performance/rating-scale.ts'
import type { RaterKind } from '@legajo/contract/performance/words.ts'
import { buildEmployee } from '../../test/factories.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let admin: Caller
let chief: Caller
let members: Caller[]
const ids = { chief: 0, members: [] as number[], scale: 0, objectiveScale: 0, competences: [] as number[] }

/** A user of an employee. */
const userOf = async (employeeId: number): Promise<Caller> => {
  const user = await app.userWith([])
  await app.superuser
    .updateTable('user_account')
    .set({ employee_id: employeeId })
    .where('id', '=', user.session?.userId ?? 0)
    .execute()
  return user
}

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const { id: parentId } = await app.superuser
    .selectFrom('organizational_unit as u')
    .innerJoin('type_uo as t', (join) => join.onRef('t.id', '=', 'u.type_uo_id').onRef('t.tenant_id', '=', 'u.tenant_id'))
    .select('u.id')
    .where('u.company_id', '=', admin.session?.companyId ?? 0)
    .where('t.kind', '=', 'SUPERVISION')
    .where('u.parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  const root = ok(await admin.request(units.addChild, { body: { code: 'EV0', name: 'Evaluados', parentId } }))
  const enter = async () => {
    const { id } = await buildEmployee(admin)
    ok(await admin.request(employees.updateUnit, { params: { a: id, b: root.id } }))
    return id
  }
  ids.chief = await enter()
  for (let count = 0; count < 6; count += 1) ids.members.push(await enter())
  await admin.request(unitManagers.saveMultiple, { body: { organizationalUnitId: root.id, employeeIds: [ids.chief] } })
  chief = await userOf(ids.chief)
  members = []
  for (const id of ids.members) members.push(await userOf(id))
  const levels = [1, 2, 3, 4, 5].map((value) => ({ value, name: `Nivel ${value}` }))
  ids.scale = ok(await admin.request(competenceScales.create, { body: { name: 'De uno a cinco', levels } })).id
  ids.objectiveScale = ok(
    await admin.request(objectiveScales.create, {
      body: {
        evobj_id: 0,
        name: 'Logro',
        method: 'STEPS',
        levels: levels.map((level, index) => ({ ...level, from: [0, 50, 80, 100, 110][index] })),
      },
    }),
  ).evobj_id
  for (const name of ['Trabajo en equipo', 'Orientación al cliente', 'Iniciativa propia'])
    ids.competences.push(ok(await admin.request(evaluatedCompetences.create, { body: { name: `${name} ${Date.now()}` } })).id)
})
afterAll(() => app.close())

const refusal = async <E extends AnyEndpoint>(answer: Promise<{ status: number; body: Answer<E> }>) => {
  const { status, body } = await answer
  const { message, fields = [] } = body as unknown as { message: string; fields?: { path: string; message: string }[] }
  return { status, message, field: fields[0]?.path, text: fields[0]?.message ?? message }
}

let cycles = 0
const newCycle = async (kinds: readonly { kind: RaterKind; weight: number }[], extra: object = {}) => {
  cycles += 1
  const project = ok(
    await admin.request(projects.create, {
      body: {
        name: `Ciclo ${cycles} ${Date.now()}`,
        date_from: '2026-01-01',
        date_until: '2026-12-31',
        competence_scale_id: ids.scale,
        competence_weight: 100,
        objective_weight: 0,
        kinds,
        ...extra,
      },
    }),
  )
  ok(
    await admin.request(populations.create, {
      body: { project_id: project.id, name: 'Equipo', filter: `organizational_unit_id == ${await unitId()}` },
    }),
  )
  const [a = 0, b = 0, c = 0] = ids.competences
  const competences = [
    { competence_id: a, weight: 40 },
    { competence_id: b, weight: 40 },
    { competence_id: c, weight: 20 },
  ]
  ok(await admin.request(projectCompetences.saveForm, { params: { id: project.id }, body: { competences } }))
  const stages: Partial<Record<RaterKind, number>> = {}
  for (const { kind } of kinds)
    stages[kind] = ok(
      await admin.request(instances.create, {
        body: { project_id: project.id, name: kind, kind, date_from: '2026-01-01', date_until: '2099-12-31' },
      }),
    ).id
  return { id: project.id, stages }
}
const unitId = async (): Promise<number> =>
  (
    await app.superuser
      .selectFrom('employee')
      .select('organizational_unit_id')
      .where('id', '=', ids.chief)
      .executeTakeFirstOrThrow()
  ).organizational_unit_id ?? 0

const launch = async (id: number | undefined) => ok(await admin.request(instances.launch, { params: { id: id ?? 0 } }))
/** Launches the evaluations of managers, and removes the one of a manager outside the unit. */
const launchManager = async (id: number | undefined) => {
  await launch(id)
  for (const one of ok(await admin.request(evaluations.list, { query: { instance_id: id, size: 50 } })).content)
    if (one.evaluator_id !== ids.chief)
      expect((await admin.request(evaluations.remove, { params: { id: one.id } })).status).toBe(204)
}
const answersOf = (values: readonly (number | null)[]) =>
  values.map((value, index) => ({ competence_id: ids.competences[index], value }))
const sendAll = async (who: Caller, projectStage: number | undefined, values: (index: number) => readonly (number | null)[]) => {
  const mine = ok(await who.request(evaluations.mine)).filter((one) => one.instance_id === projectStage)
  for (const [index, one] of mine.entries())
    ok(await who.request(evaluations.send, { params: { id: one.id }, body: { answers: answersOf(values(index)) } }))
  return mine.length
}
const close = (id: number | undefined) => admin.request(instances.close, { params: { id: id ?? 0 }, body: {} })
const moveProject = (id: number, body: object) => admin.request(projects.move, { params: { id }, body })
const peopleOf = async (id: number) => ok(await admin.request(participants.list, { query: { project_id: id, size: 50 } })).content

it('refuses weights that do not add up to 100, with the difference', async () => {
  const wrong = admin.request(projects.create, {
    body: {
      name: 'Mal pesado',
      date_from: '2026-01-01',
      date_until: '2026-12-31',
      competence_scale_id: ids.scale,
      competence_weight: 100,
      objective_weight: 0,
      kinds: [{ kind: 'SELF', weight: 30 }],
    },
  })
  expect(await refusal(wrong)).toMatchObject({ status: 400, field: 'kinds', text: expect.stringContaining('faltan 70') })
})

it('refuses a formula that is not understood', async () => {
  const { status, field } = await refusal(
    admin.request(projects.create, {
      body: {
        name: 'Mal escrita',
        date_from: '2026-01-01',
        date_until: '2026-12-31',
        competence_scale_id: ids.scale,
        competence_weight: 100,
        objective_weight: 0,
        kinds: [{ kind: 'SELF', weight: 100 }],
        formula: 'V.NADIE + 1',
      },
    }),
  )
  expect([status, field]).toEqual([400, 'formula'])
})

it('runs a cycle from its launch to the signature and replays it', async () => {
  const { id, stages } = await newCycle([
    { kind: 'SELF', weight: 20 },
    { kind: 'MANAGER', weight: 80 },
  ])
  expect(await launch(stages.SELF)).toMatchObject({ state: 'ABIERTA', evaluations: 7, launch_state: 'FINISHED' })
  expect(await launch(stages.SELF)).toMatchObject({ evaluations: 7 })
  await launchManager(stages.MANAGER)
  expect(await refusal(close(stages.SELF))).toMatchObject({ status: 409, message: expect.stringContaining('7 evaluaciones') })

  const [first = admin] = members
  const [own] = ok(await first.request(evaluations.mine)).filter((one) => one.instance_id === stages.SELF)
  const partial = await refusal(
    first.request(evaluations.send, { params: { id: own?.id ?? 0 }, body: { answers: answersOf([4]) } }),
  )
  expect(partial).toMatchObject({ status: 400, text: expect.stringContaining('Falta responder') })
  ok(await first.request(evaluations.update, { params: { id: own?.id ?? 0 }, body: { answers: answersOf([4]) } }))
  expect(ok(await first.request(evaluations.form, { params: { id: own?.id ?? 0 } }))).toMatchObject({
    state: 'BORRADOR',
    answers: [{ value: 4 }],
  })
  for (const who of [chief, ...members]) await sendAll(who, stages.SELF, () => [5, 5, 5])
  expect(await sendAll(chief, stages.MANAGER, () => [4, null, 3])).toBe(6)
  expect((await moveProject(id, { state: 'EN_CALIBRACION' })).status).toBe(409)
  ok(await close(stages.SELF))
  ok(await close(stages.MANAGER))
  expect(ok(await moveProject(id, { state: 'EN_CALIBRACION' })).state).toBe('EN_CALIBRACION')

  const person = (await peopleOf(id)).find((one) => one.employee_id === ids.members[0])
  const why = ok(await admin.request(participants.why, { params: { id: person?.id ?? 0 } }))
  // 4 and 3 with weights 40 and 20 are 3.67 of the manager; with 5 of oneself, 20 and 80: 3.93.
  expect(why.parts.map(({ key, score }) => [key, score])).toEqual([
    ['SELF', '5.00'],
    ['MANAGER', '3.67'],
  ])
  expect(why.score).toBe('3.93')
  expect(why.parts[1]?.items.map(({ value }) => value)).toEqual(expect.arrayContaining([null]))
  expect((await first.request(participants.whyMine, { params: { id: person?.id ?? 0 } })).status).toBe(404)

  // The calibration is for its committee.
  expect((await chief.request(calibration.board, { params: { id } })).status).toBe(404)
  const committee = [ids.chief, ids.members[1] ?? 0]
  ok(await admin.request(calibration.saveCommittee, { params: { id }, body: { employee_ids: committee } }))
  const board = ok(await chief.request(calibration.board, { params: { id } }))
  expect(board.seats.map(({ employee_id }) => employee_id)).not.toContain(ids.chief)
  const seat = board.seats.find(({ id: one }) => one === person?.id)
  const moved = { participant_id: seat?.id, score: '4.5', potential: 3, version: seat?.version }
  expect((await chief.request(calibration.move, { params: { id }, body: { ...moved, reason: 'corto' } })).status).toBe(400)
  const reason = 'El proyecto del segundo semestre pesó más que lo evaluado'
  // The own report is moved by another member.
  expect((await chief.request(calibration.move, { params: { id }, body: { ...moved, reason } })).status).toBe(400)
  const member = members[1] ?? admin
  expect(ok(await member.request(calibration.move, { params: { id }, body: { ...moved, reason } }))).toMatchObject({
    score: '3.93',
    calibrated: '4.50',
    box: 9,
  })
  expect((await member.request(calibration.move, { params: { id }, body: { ...moved, reason } })).status).toBe(409)

  const informed = (await peopleOf(id)).find((one) => one.employee_id === ids.members[2])
  const communicate = (who: Caller) =>
    who.request(participants.communicate, { params: { id: informed?.id ?? 0 }, body: { meeting_on: '2026-12-20' } })
  expect((await communicate(chief)).status).toBe(409)
  expect(ok(await moveProject(id, { state: 'PUBLICADO' })).state).toBe('PUBLICADO')
  expect((await communicate(first)).status).toBe(404)
  expect(ok(await communicate(chief))).toMatchObject({ state: 'COMUNICADA' })
  const [received] = ok(await (members[2] ?? admin).request(participants.mine)).filter((one) => one.project_id === id)
  expect(received).toMatchObject({ state: 'COMUNICADA', meeting_on: '2026-12-20' })
  expect((await communicate(chief)).status).toBe(409)
  expect(ok(await admin.request(projects.communicate, { params: { id } })).count).toBe(6)
  const [result] = ok(await first.request(participants.mine)).filter((one) => one.project_id === id)
  expect(result).toMatchObject({ published: '4.50', state: 'COMUNICADA' })
  const sign = { params: { id: result?.id ?? 0 }, body: { accepts: false } }
  expect((await first.request(participants.sign, sign)).status).toBe(400)
  ok(await first.request(participants.sign, { ...sign, body: { accepts: false, comment: 'Faltó el proyecto' } }))
  expect(await refusal(moveProject(id, { state: 'CERRADO' }))).toMatchObject({
    status: 409,
    message: expect.stringContaining('6 resultados'),
  })
  ok(await moveProject(id, { state: 'CERRADO', accept_open: true }))
  expect(ok(await admin.request(projects.replay, { params: { id } }))).toEqual({ people: 7, same: 7, differences: [] })
  expect(
    (await admin.request(instances.addEmployees, { params: { id: stages.SELF ?? 0 }, body: { employee_ids: [ids.chief] } }))
      .status,
  ).toBe(409)
  const report = ok(await admin.request(performanceReports.byUnit, { params: { id } }))
  expect(report.units).toEqual([expect.objectContaining({ people: 7, scored: 7, average: expect.any(String) })])

  // A change of a scale does not change a launched cycle.
  const { version, ...scale } = ok(await admin.request(competenceScales.get, { params: { id: ids.scale } }))
  const changed = { name: scale.name, levels: scale.levels.map((level) => ({ ...level, value: level.value * 2 })), version }
  ok(await admin.request(competenceScales.update, { params: { id: ids.scale }, body: changed }))
  expect(ok(await admin.request(projects.replay, { params: { id } })).same).toBe(7)
  ok(
    await admin.request(competenceScales.update, { params: { id: ids.scale }, body: { name: scale.name, levels: scale.levels } }),
  )
  // A removal never retires silently: it names the cycles and how to retire.
  const removal = await refusal(admin.request(evaluatedCompetences.remove, { params: { id: ids.competences[0] ?? 0 } }))
  expect(removal).toMatchObject({ status: 409, message: expect.stringMatching(/se usa en «Ciclo .*desmarcá «Activa»/) })
  expect(ok(await admin.request(evaluatedCompetences.get, { params: { id: ids.competences[0] ?? 0 } })).active).toBe(true)
})

it('shows upward answers without names, together, and from five people on', async () => {
  const { id, stages } = await newCycle([
    { kind: 'MANAGER', weight: 50 },
    { kind: 'UPWARD', weight: 50 },
  ])
  await launchManager(stages.MANAGER)
  expect((await launch(stages.UPWARD)).evaluations).toBe(6)
  for (const [index, who] of members.entries()) await sendAll(who, stages.UPWARD, () => [(index % 2) + 3, 4, 5])
  const boss = (await peopleOf(id)).find((one) => one.employee_id === ids.chief)
  const upward = async () =>
    ok(await admin.request(participants.why, { params: { id: boss?.id ?? 0 } })).parts.find(({ key }) => key === 'UPWARD')
  // Nothing shows before the stage closes.
  expect((await upward())?.score).toBeNull()
  const sent = await app.superuser
    .selectFrom('performance_evaluation')
    .selectAll()
    .where('instance_id', '=', stages.UPWARD ?? 0)
    .execute()
  expect(sent.map(({ answers, comment, sealed_draft }) => [answers, comment, sealed_draft])).toEqual(
    Array(6).fill([[], null, null]),
  )
  // Six of six are shown as five of six.
  expect((await close(stages.UPWARD)).status).toBe(409)
  ok(await admin.request(instances.close, { params: { id: stages.UPWARD ?? 0 }, body: { accept_open: true } }))
  const part = await upward()
  // Equal answers of all would reveal each one: they stay hidden.
  expect(part?.items.map(({ value }) => value).filter(Boolean)).toEqual(['3.50'])
  expect(part?.items.flatMap(({ answers }) => answers)).toEqual([])
  expect(JSON.stringify(part)).not.toContain('Fábrica')
})

it('gives a sent evaluation back to its evaluator with a reason, and none that is not sent', async () => {
  const { stages } = await newCycle([{ kind: 'SELF', weight: 100 }])
  await launch(stages.SELF)
  const [first = admin] = members
  await sendAll(first, stages.SELF, () => [4, 4, 4])
  const [own] = ok(await first.request(evaluations.mine)).filter((one) => one.instance_id === stages.SELF)
  const giveBack = (who: Caller, reason = 'Falta un ejemplo') =>
    who.request(evaluations.giveBack, { params: { id: own?.id ?? 0 }, body: { reason } })
  expect([(await giveBack(first)).status, (await giveBack(admin, 'no')).status]).toEqual([403, 400])
  expect(ok(await giveBack(admin)).state).toBe('DEVUELTA')
  const returned = ok(await first.request(evaluations.mine)).find(({ id }) => id === own?.id)
  expect(returned).toMatchObject({ state: 'DEVUELTA', returned_reason: 'Falta un ejemplo' })
  expect((await giveBack(admin)).status).toBe(409)
  expect(await sendAll(first, stages.SELF, () => [4, 5, 5])).toBe(1)
})

it('takes the peers that a person proposes and their manager approves', async () => {
  const { id, stages } = await newCycle(
    [
      { kind: 'SELF', weight: 50 },
      { kind: 'PEER', weight: 50 },
    ],
    { minimum_peers: 2, maximum_peers: 3 },
  )
  await launch(stages.SELF)
  const [first = admin, second = admin] = members
  const [, a = 0, b = 0, c = 0] = ids.members
  const params = { id: (await peopleOf(id)).find((one) => one.employee_id === ids.members[0])?.id ?? 0 }
  const choose = (who: Caller, peer_ids: readonly number[]) =>
    refusal(who.request(participants.choosePeers, { params, body: { peer_ids } }))
  expect(await choose(second, [a, b])).toMatchObject({ status: 404 })
  expect(await choose(first, [a])).toMatchObject({ status: 400, field: 'peer_ids' })
  expect(await choose(first, [a, ids.chief])).toMatchObject({ status: 400, field: 'peer_ids[1]' })
  expect(await choose(first, [a, b])).toMatchObject({ status: 200 })
  await launch(stages.PEER)
  const approve = (who: Caller, approved: readonly number[]) =>
    refusal(who.request(participants.approvePeers, { params, body: { approved } }))
  expect(await approve(first, [a])).toMatchObject({ status: 404 })
  expect(await approve(chief, [c])).toMatchObject({ status: 400, field: 'approved[0]' })
  expect(await approve(chief, [a])).toMatchObject({ status: 200 })
  const peerEvaluations = async (who: Caller) =>
    ok(await who.request(evaluations.mine)).filter((one) => one.instance_id === stages.PEER).length
  expect([await peerEvaluations(second), await peerEvaluations(members[2] ?? admin)]).toEqual([1, 0])
  expect(await approve(chief, [b])).toMatchObject({ status: 400, field: 'approved' })
  const { peers } = ok(await chief.request(participants.peers, { params }))
  expect(peers.map(({ peer_id, state }) => [peer_id, state])).toEqual(
    expect.arrayContaining([
      [a, 'APROBADO'],
      [b, 'RECHAZADO'],
    ]),
  )
})

it('passes an evaluation to another evaluator with a reason, and refuses one who evaluates the person already', async () => {
  const { id, stages } = await newCycle([
    { kind: 'SELF', weight: 50 },
    { kind: 'MANAGER', weight: 50 },
  ])
  await launch(stages.SELF)
  await launchManager(stages.MANAGER)
  const [evaluation] = ok(
    await admin.request(evaluations.list, { query: { project_id: id, instance_id: stages.MANAGER, size: 50 } }),
  ).content
  const to = (evaluator_id: number, reason = 'Cambio de equipo') =>
    admin.request(evaluations.reassign, { params: { id: evaluation?.id ?? 0 }, body: { evaluator_id, reason } })
  expect(await refusal(to(evaluation?.employee_id ?? 0))).toMatchObject({ status: 400, field: 'evaluator_id' })
  const other = ids.members.find((one) => one !== evaluation?.employee_id) ?? 0
  expect((await to(other, '')).status).toBe(400)
  expect(ok(await to(other))).toMatchObject({ evaluator_id: other, state: 'PENDIENTE' })
  const preview = ok(await admin.request(instances.sync, { body: { project_id: id } }))
  expect(preview).toMatchObject({ applied: 0, changes: [{ evaluation_id: evaluation?.id }] })
  expect(ok(await admin.request(instances.sync, { body: { project_id: id, apply: true } })).applied).toBe(1)
  expect(ok(await admin.request(instances.sync, { body: { project_id: id, apply: true } })).changes).toEqual([])
})

it('takes objectives in their window, agrees them when they add up to 100, and scores their achievement', async () => {
  const { id, stages } = await newCycle([{ kind: 'MANAGER', weight: 100 }], {
    competence_weight: 50,
    objective_weight: 50,
    objective_scale_id: ids.objectiveScale,
  })
  await launchManager(stages.MANAGER)
  const [first = admin] = members
  const draft = {
    project_id: id,
    title: 'Bajar reclamos',
    measure: 'Reclamos por mes',
    start_value: '50',
    target_value: '30',
    weight: 60,
    due_on: '2026-12-31',
  }
  expect((await first.request(objectives.propose, { body: draft })).status).toBe(409)
  ok(
    await admin.request(objectivePeriods.create, {
      body: { project_id: id, name: 'Carga', date_from: '2026-01-01', date_until: '2099-12-31' },
    }),
  )
  const one = ok(await first.request(objectives.propose, { body: draft }))
  expect(await refusal(first.request(objectives.propose, { body: { ...draft, weight: 50 } }))).toMatchObject({
    status: 400,
    field: 'weight',
  })
  const extra = ok(await first.request(objectives.propose, { body: { ...draft, title: 'De más', weight: 10 } }))
  const withdraw = (who: Caller, id: number) => who.request(objectives.withdraw, { params: { id } })
  expect((await withdraw(members[1] ?? admin, extra.id)).status).toBe(404)
  expect([(await withdraw(first, extra.id)).status, (await withdraw(first, extra.id)).status]).toEqual([204, 404])
  const agree = () => chief.request(objectives.agree, { params: { id: one.id }, body: { agreed: true } })
  expect((await agree()).status).toBe(409)
  const { version: _, ...rest } = draft as typeof draft & { version?: number }
  const change = (body: Partial<typeof draft>) =>
    first.request(objectives.change, { params: { id: one.id }, body: { ...rest, ...body } })
  const other = await newCycle([{ kind: 'MANAGER', weight: 100 }])
  expect(await refusal(change({ project_id: other.id }))).toMatchObject({ status: 400, field: 'project_id' })
  ok(await change({ weight: 100 }))
  expect(ok(await agree()).state).toBe('ACORDADO')
  expect((await withdraw(first, one.id)).status).toBe(409)
  expect(ok(await first.request(objectives.enter, { params: { id: one.id }, body: { value: '40' } })).achievement).toBe('50.00')
  await sendAll(chief, stages.MANAGER, () => [4, 4, 4])
  const person = (await peopleOf(id)).find((row) => row.employee_id === ids.members[0])
  const why = ok(await admin.request(participants.why, { params: { id: person?.id ?? 0 } }))
  expect(why.parts.map(({ key, score }) => [key, score])).toEqual([
    ['MANAGER', '4.00'],
    ['OBJETIVOS', '2.00'],
  ])
  expect(why.score).toBe('3.00')
})
