import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { calibration } from '@legajo/contract/performance/calibration.ts'
import { instances } from '@legajo/contract/performance/cycle-part.ts'
import { evaluations } from '@legajo/contract/performance/evaluation.ts'
import { participants } from '@legajo/contract/performance/participant.ts'
import { performanceReports } from '@legajo/contract/performance/performance-report.ts'
import { projects } from '@legajo/contract/performance/project.ts'
import { buildCycle, buildTeam, setManager, type Team, userOfEmployee } from '../../test/evaluated-people.ts'
import { linkUser } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { waitUntilDone } from '../../test/wait-until.ts'

/** A director with eleven teams: with their leaders, 120 people. */
const teamSizes = [10, 10, 10, 10, 10, 10, 10, 10, 10, 9, 9]

let app: TestApp
let admin: Caller
let director: Caller
let top: Team
const teams: Team[] = []
const chiefs: Caller[] = []
let cycle: Awaited<ReturnType<typeof buildCycle>>

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  top = await buildTeam(app, admin, 0)
  director = await userOfEmployee(app, top.chief)
  for (const size of teamSizes) {
    const team = await buildTeam(app, admin, size, top.unit)
    teams.push(team)
    chiefs.push(await userOfEmployee(app, team.chief))
  }
  const units = `organizational_unit_id in (${[top, ...teams].map(({ unit }) => unit).join(', ')})`
  const kinds = [
    { kind: 'SELF', weight: 10 },
    { kind: 'MANAGER', weight: 70 },
    { kind: 'UPWARD', weight: 20 },
  ] as const
  cycle = await buildCycle(admin, [...kinds], units)
})
afterAll(() => app.close())

const launch = async (id = 0) => {
  ok(await admin.request(instances.launchAsync, { params: { id } }))
  const ended = await waitUntilDone(async () => {
    const { launch_state, ...stage } = ok(await admin.request(instances.get, { params: { id } }))
    return { body: { ...stage, state: launch_state ?? '' } }
  })
  expect(ended.state).toBe('FINISHED')
  return ended
}
const close = (id = 0, accept_open = false) => admin.request(instances.close, { params: { id }, body: { accept_open } })
const answers = (values: readonly (number | null)[]) =>
  cycle.competences.map((competence_id, index) => ({ competence_id, value: values[index] ?? null }))
const waitingOf = async (who: Caller, stage = 0) =>
  ok(await who.request(evaluations.mine)).filter((one) => one.instance_id === stage && one.state === 'PENDIENTE')
const send = async (who: Caller, id: number, values: readonly (number | null)[]) =>
  ok(await who.request(evaluations.send, { params: { id }, body: { answers: answers(values) } }))
const participantOf = async (employeeId = 0) =>
  Number(
    (
      await app.superuser
        .selectFrom('performance_participant')
        .select('id')
        .where('project_id', '=', cycle.id)
        .where('employee_id', '=', employeeId)
        .executeTakeFirstOrThrow()
    ).id,
  )

it('launches a cycle for 120 people in the background, once', async () => {
  expect(await launch(cycle.stages.SELF)).toMatchObject({ evaluations: 120 })
  expect(await launch(cycle.stages.MANAGER)).toMatchObject({ launch_total: 120 })
  expect((await launch(cycle.stages.MANAGER)).launch_problems.length).toBeLessThanOrEqual(1)
  // All but those whose manager is not in the cycle evaluate upwards.
  expect((await launch(cycle.stages.UPWARD)).evaluations).toBe(119)
  const { participants: people } = ok(await admin.request(projects.get, { params: { id: cycle.id } }))
  expect(people).toBe(120)
})

it('gives the unsent evaluations of a manager who leaves to the successor, and keeps the sent ones', async () => {
  const [team = top, leaver = admin] = [teams[3], chiefs[3]]
  const mine = await waitingOf(leaver, cycle.stages.MANAGER)
  expect(mine).toHaveLength(10)
  await send(leaver, mine[0]?.id ?? 0, [4, 4, 4])
  await send(leaver, mine[1]?.id ?? 0, [3, 3, 3])
  const [successor = top, other = admin] = [teams[4], chiefs[4]]
  ok(await setManager(admin, team.unit, successor.chief))
  await app.superuser.updateTable('employee').set({ work_status: 'BAJA' }).where('id', '=', team.chief).execute()
  const { changes } = ok(await admin.request(instances.sync, { body: { project_id: cycle.id } }))
  expect(changes.filter(({ action }) => action === 'Pasa al jefe o jefa de hoy')).toHaveLength(8)
  ok(await admin.request(instances.sync, { body: { project_id: cycle.id, apply: true } }))
  expect((await waitingOf(other, cycle.stages.MANAGER)).length).toBe(18)
  const kept = await app.superuser
    .selectFrom('performance_evaluation')
    .select('state')
    .where('instance_id', '=', cycle.stages.MANAGER ?? 0)
    .where('evaluator_id', '=', team.chief)
    .where('closed_as', 'is', null)
    .execute()
  expect(kept.map(({ state }) => state)).toEqual(['ENVIADA', 'ENVIADA'])
})

const auditOfUpward = async (boss: number) => {
  const evaluation = app.superuser
    .selectFrom('performance_evaluation')
    .where('participant_id', '=', boss)
    .where('kind', '=', 'UPWARD')
  const ids = await evaluation.select('id').execute()
  return app.superuser
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('entity', '=', 'performance_evaluation')
    .where(
      'entity_id',
      'in',
      ids.map(({ id }) => String(id)),
    )
    .execute()
}

it('shows the same screens to a reader before and after each upward answer', async () => {
  const [team = top, chief = admin] = [teams[0], chiefs[0]]
  const boss = await participantOf(team.chief)
  const stage = cycle.stages.UPWARD ?? 0
  const ofBoss = { instance_id: stage, participant_id: boss, size: 50 }
  /** All that the chief and HR can read about the chief's upward evaluations. */
  const screens = async () => {
    const why = ok(await admin.request(participants.why, { params: { id: boss } }))
    const read = [
      why.parts.find(({ key }) => key === 'UPWARD'),
      why.score,
      why.variables.filter(({ name }) => name.endsWith('ASCENDENTE')),
      ok(await admin.request(performanceReports.byUnit, { params: { id: cycle.id } })),
      ok(await admin.request(performanceReports.gaps, { params: { id: cycle.id }, query: { size: 200 } })).content,
      (await chief.request(participants.whyTeam, { params: { id: boss } })).status,
      (await chief.request(participants.whyMine, { params: { id: boss } })).status,
      (await chief.request(calibration.board, { params: { id: cycle.id } })).status,
      ok(await admin.request(evaluations.list, { query: ofBoss })).content,
      ok(await admin.request(evaluations.list, { query: { ...ofBoss, filter: "state == 'ENVIADA'" } })).content,
      ok(await admin.request(evaluations.list, { query: { ...ofBoss, sortField: 'state' } })).content.map(({ id }) => id),
      ok(await admin.request(participants.get, { params: { id: boss } })).sent,
      (await admin.request(participants.remove, { params: { id: boss } })).status,
      await auditOfUpward(boss),
    ]
    return JSON.stringify(read)
  }
  const before = await screens()
  const counted = new Set<number>()
  const late = await userOfEmployee(app, team.members[9] ?? 0)
  for (const [index, id] of team.members.slice(0, 9).entries()) {
    const who = await userOfEmployee(app, id)
    const [own] = await waitingOf(who, stage)
    await send(who, own?.id ?? 0, [1 + (index % 5), 2 + (index % 3), 3])
    expect(await screens()).toBe(before)
    expect((await admin.request(evaluations.remove, { params: { id: own?.id ?? 0 } })).body).toMatchObject({
      code: 'nothing_to_do',
    })
    counted.add(ok(await admin.request(instances.get, { params: { id: stage } })).open)
    // The answer is neither in the evaluation nor readable as its own draft.
    expect(ok(await who.request(evaluations.form, { params: { id: own?.id } })).answers).toEqual([])
  }
  // Sent evaluations are counted in fives.
  expect([...counted]).toEqual([109, 104])
  ok(await close(stage, true))
  const closed = await screens()
  expect(closed).not.toBe(before)
  // The results; the lists name who was chosen to evaluate, without a state.
  expect(JSON.stringify(JSON.parse(closed).slice(0, 8))).not.toContain('Fábrica')
  // A late answer alone would be the difference of two means: it waits for four others.
  ok(await admin.request(instances.reopen, { params: { id: stage }, body: { date_until: '2099-12-31' } }))
  const [own] = await waitingOf(late, stage)
  await send(late, own?.id ?? 0, [5, 5, 5])
  expect(await screens()).toBe(closed)
  ok(await close(stage, true))
  expect(await screens()).toBe(closed)
})

/** An administrator of evaluations sees neither the own result before its communication, nor the own upward evaluators. */
const hidesFromThemselves = async (employeeId: number) => {
  const reader = await app.userWith(['READ_PERFORMANCE', 'WRITE_PERFORMANCE'])
  const signInAsEmployee = (id: number) => linkUser(app, reader, id)
  const listParticipants = async (filter: string) =>
    ok(await reader.request(participants.list, { query: { project_id: cycle.id, filter, size: 200 } })).content
  await signInAsEmployee(employeeId)
  app.server.sessions.invalidate()
  const id = await participantOf(employeeId)
  expect((await reader.request(participants.why, { params: { id } })).status).toBe(409)
  expect((await listParticipants('published > 0')).map(({ employee_id }) => employee_id)).not.toContain(employeeId)
  expect((await listParticipants('')).find((one) => one.employee_id === employeeId)?.published).toBeNull()
  const gaps = ok(await reader.request(performanceReports.gaps, { params: { id: cycle.id }, query: { size: 200 } }))
  expect(gaps.content.map(({ participant_id }) => participant_id)).not.toContain(id)
  const [team = top] = teams
  await signInAsEmployee(team.chief)
  app.server.sessions.invalidate()
  const query = { instance_id: cycle.stages.UPWARD ?? 0, participant_id: await participantOf(team.chief) }
  expect(ok(await reader.request(evaluations.list, { query })).content).toEqual([])
  expect(ok(await admin.request(evaluations.list, { query })).content).toHaveLength(10)
  const body = { instance_id: cycle.stages.MANAGER, participant_id: query.participant_id, evaluator_id: employeeId }
  expect((await reader.request(evaluations.create, { body })).body).toMatchObject({ code: 'own_evaluation' })
}

it('calibrates in the committee alone, publishes, explains a contested score, and replays', async () => {
  for (const who of [director, ...chiefs.filter((_, index) => index !== 3)])
    for (const one of await waitingOf(who, cycle.stages.MANAGER)) await send(who, one.id, [3, one.employee_id % 2 ? 4 : null, 5])
  const contester = teams[1]?.members[0] ?? 0
  const person = await userOfEmployee(app, contester)
  const [self] = await waitingOf(person, cycle.stages.SELF)
  await send(person, self?.id ?? 0, [5, 5, 5])
  expect((await close(cycle.stages.SELF)).status).toBe(409)
  ok(await close(cycle.stages.SELF, true))
  ok(await close(cycle.stages.MANAGER, true))
  const move = (body: object) => admin.request(projects.move, { params: { id: cycle.id }, body })
  ok(await move({ state: 'EN_CALIBRACION' }))

  ok(await admin.request(calibration.saveCommittee, { params: { id: cycle.id }, body: { employee_ids: [top.chief] } }))
  expect((await admin.request(calibration.board, { params: { id: cycle.id } })).status).toBe(404)
  const board = ok(await director.request(calibration.board, { params: { id: cycle.id } }))
  expect(board.seats.map(({ employee_id }) => employee_id)).not.toContain(top.chief)
  const id = await participantOf(contester)
  const seat = board.seats.find((one) => one.id === id)
  const reason = 'El equipo cerró el año con la mitad de los reclamos'
  const moved = { participant_id: id, score: '4.2', potential: 2, reason, version: seat?.version }
  expect(ok(await director.request(calibration.move, { params: { id: cycle.id }, body: moved })).calibrated).toBe('4.20')

  ok(await move({ state: 'PUBLICADO' }))
  await hidesFromThemselves(contester)
  await linkUser(app, person, contester)
  ok(await admin.request(projects.communicate, { params: { id: cycle.id } }))
  const why = ok(await person.request(participants.whyMine, { params: { id } }))
  const [own, boss] = why.parts
  // Down to each answer: the self-evaluation of 5, and the manager's answers with the own weights.
  expect(own).toMatchObject({ key: 'SELF', score: '5.00', real_weight: '12.50' })
  expect(boss?.items.flatMap((item) => item.answers.map(({ value }) => value)).length).toBeGreaterThan(0)
  expect(why).toMatchObject({ published: '4.20', moves: [{ before: seat?.score, after: '4.20', reason }] })
  const mine = ok(await person.request(participants.mine)).find((one) => one.id === id)
  const sign = { params: { id }, body: { accepts: false, comment: 'No cuenta mi proyecto', version: mine?.version } }
  expect(ok(await person.request(participants.sign, sign)).state).toBe('EN_DISCONFORMIDAD')
  const answer = { answer: 'La revisamos: el proyecto está contado', reopen: false }
  ok(await admin.request(participants.decide, { params: { id }, body: answer }))
  expect(ok(await person.request(participants.mine)).find((one) => one.id === id)?.answer).toBe(answer.answer)
  ok(await move({ state: 'CERRADO', accept_open: true }))
  const replay = ok(await admin.request(projects.replay, { params: { id: cycle.id } }))
  expect([replay.differences, replay.same]).toEqual([[], replay.people])
})
