import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { catalogue } from '@legajo/contract/coaching/course.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { checkIns } from '@legajo/contract/performance/check-in.ts'
import { instances } from '@legajo/contract/performance/cycle-part.ts'
import { evaluations } from '@legajo/contract/performance/evaluation.ts'
import { objectivePeriods, objectives } from '@legajo/contract/performance/objective.ts'
import { participants } from '@legajo/contract/performance/participant.ts'
import { planItems } from '@legajo/contract/performance/plan-item.ts'
import { projects } from '@legajo/contract/performance/project.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { buildCycle, buildTeam, type Team, userOfEmployee } from '../../test/evaluated-people.ts'
import { sender } from '../../test/send-file.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { runDaily } from './daily.ts'

let app: TestApp
let admin: Caller
let team: Team
let chief: Caller
let member: Caller
let today: string

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  team = await buildTeam(app, admin, 3)
  chief = await userOfEmployee(app, team.chief)
  member = await userOfEmployee(app, team.members[0] ?? 0)
  today =
    (await app.inTransaction(admin, (db) => sql<{ day: string }>`select app_today()::text as day`.execute(db))).rows[0]?.day ?? ''
})
afterAll(() => app.close())

const noticesOf = async (who: Caller): Promise<string[]> =>
  (
    await app.superuser
      .selectFrom('notification')
      .select('title')
      .where('user_id', '=', who.session?.userId ?? 0)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title)

it('shows the notes of a conversation to its two people alone, and schedules the next one', async () => {
  const draft = { with_id: team.members[0], meeting_on: today, agenda: 'Carga de trabajo', repeat_weeks: 2 }
  const made = ok(await chief.request(checkIns.create, { body: draft }))
  expect(await noticesOf(member)).toEqual([expect.stringContaining('Conversación el')])
  expect((await chief.request(checkIns.create, { body: { ...draft, with_id: 1 } })).status).toBe(400)
  const [own] = ok(await member.request(checkIns.list))
  expect(own).toMatchObject({ id: made.id, leads: false, seen: false, other_seen: true })
  expect(ok(await member.request(checkIns.see, { params: { id: made.id } })).seen).toBe(true)
  // The chief's version still holds: the other one read it, and changed nothing.
  const { with_id: _, ...meeting } = draft
  ok(
    await chief.request(checkIns.update, {
      params: { id: made.id },
      body: { ...meeting, notes: 'Repartir el cierre', agreements: 'Delegar dos tareas', version: made.version },
    }),
  )
  expect(ok(await member.request(checkIns.list))[0]).toMatchObject({
    other_notes: 'Repartir el cierre',
    notes: null,
    agreements: 'Delegar dos tareas',
    seen: false,
  })
  for (const stranger of [admin, await userOfEmployee(app, team.members[1] ?? 0)]) {
    expect(ok(await stranger.request(checkIns.list))).toEqual([])
    expect((await stranger.request(checkIns.see, { params: { id: made.id } })).status).toBe(404)
  }
  // Both mark it at once: it plans one next conversation.
  await Promise.all([member, chief].map((caller) => caller.request(checkIns.hold, { params: { id: made.id } })))
  const planned = ok(await member.request(checkIns.list)).filter(({ state }) => state === 'PLANIFICADO')
  expect(planned).toHaveLength(1)
  const [next] = ok(await chief.request(checkIns.list))
  expect(next).toMatchObject({ state: 'PLANIFICADO', meeting_on: addDays(today, 14), agenda: 'Carga de trabajo' })
  expect((await member.request(checkIns.hold, { params: { id: next?.id } })).status).toBe(409)

  await app.superuser
    .updateTable('performance_check_in')
    .set({ meeting_on: addDays(today, 1) })
    .where('id', '=', next?.id ?? 0)
    .execute()
  await runDaily(app.server)
  await runDaily(app.server)
  for (const who of [chief, member])
    expect((await noticesOf(who)).filter((title) => title === 'Mañana tenés una conversación')).toHaveLength(1)
  const cancel = (who: Caller) => who.request(checkIns.cancel, { params: { id: next?.id } })
  expect((await cancel(admin)).status).toBe(404)
  expect(ok(await cancel(member)).state).toBe('CANCELADO')
  expect((await noticesOf(chief)).at(-1)).toContain('Se canceló la conversación del')
  expect((await cancel(chief)).status).toBe(409)
})

it('allows a matrix manager to evaluate with a separate weight, and applies a change of the matrix line', async () => {
  const other = await buildTeam(app, admin, 1)
  await app.superuser
    .updateTable('organizational_unit')
    .set({ hierarchy_uo_id: other.unit })
    .where('id', '=', team.unit)
    .execute()
  const kinds = [
    { kind: 'MANAGER', weight: 60 },
    { kind: 'MATRIX', weight: 40 },
  ] as const
  const refused = await admin.request(projects.checkFormula, { body: { formula: 'V.JEFE', kinds } })
  expect(ok(refused).problems[0]?.message).toContain('V.MATRICIAL')
  const { stages, competences } = await buildCycle(admin, [...kinds], `organizational_unit_id == ${team.unit}`)
  ok(await admin.request(instances.launch, { params: { id: stages.MANAGER ?? 0 } }))
  expect(ok(await admin.request(instances.launch, { params: { id: stages.MATRIX ?? 0 } })).evaluations).toBe(4)
  const matrix = await userOfEmployee(app, other.chief)
  const answers = (value: number) => competences.map((competence_id) => ({ competence_id, value }))
  for (const [who, value] of [
    [chief, 5],
    [matrix, 2],
  ] as const)
    for (const one of ok(await who.request(evaluations.mine)).filter(({ employee_id }) => employee_id === team.members[0]))
      ok(await who.request(evaluations.send, { params: { id: one.id }, body: { answers: answers(value) } }))
  const [row] = ok(await chief.request(participants.team)).filter(({ employee_id }) => employee_id === team.members[0])
  const why = ok(await admin.request(participants.why, { params: { id: row?.id } }))
  // 60 % of 5 and 40 % of 2.
  expect([why.score, why.parts.map(({ key }) => key)]).toEqual(['3.80', ['MANAGER', 'MATRIX']])

  const third = await buildTeam(app, admin, 0)
  await app.superuser
    .updateTable('organizational_unit')
    .set({ hierarchy_uo_id: third.unit })
    .where('id', '=', team.unit)
    .execute()
  const { changes } = ok(await admin.request(instances.sync, { body: { project_id: row?.project_id, apply: true } }))
  expect(changes).toHaveLength(3)
  const sent = ok(
    await admin.request(evaluations.list, { query: { instance_id: stages.MATRIX, participant_id: row?.id, size: 10 } }),
  ).content
  expect(sent).toMatchObject([{ evaluator_id: other.chief, state: 'ENVIADA' }])
})

it('reminds of an overdue stage, then the chief of the evaluator and human resources, of anonymous ones without names', async () => {
  const late = await buildTeam(app, admin, 2, team.unit)
  const kinds = [
    { kind: 'SELF', weight: 40 },
    { kind: 'UPWARD', weight: 60 },
  ] as const
  const { stages } = await buildCycle(admin, [...kinds], `organizational_unit_id == ${late.unit}`)
  for (const id of [stages.SELF, stages.UPWARD]) ok(await admin.request(instances.launch, { params: { id: id ?? 0 } }))
  const due = async (days: number) => {
    await app.superuser
      .updateTable('performance_instance')
      .set({ date_until: addDays(today, days) })
      .where('id', 'in', [stages.SELF ?? 0, stages.UPWARD ?? 0])
      .execute()
    await runDaily(app.server)
    await runDaily(app.server)
  }
  const [person, boss] = [await userOfEmployee(app, late.members[0] ?? 0), await userOfEmployee(app, late.chief)]
  const overdueOf = async (who: Caller) => (await noticesOf(who)).filter((title) => /vencid/i.test(title))
  await due(-1)
  expect([await overdueOf(person), await overdueOf(boss)]).toEqual([
    ['Evaluaciones tuyas vencidas: ayer', 'Evaluaciones tuyas vencidas: ayer'],
    ['Evaluaciones tuyas vencidas: ayer'],
  ])
  await due(-3)
  // The chief knows of the self-evaluations of both members, and not who owes an answer about the chief.
  expect((await overdueOf(boss)).slice(1).map((title) => title.split(':')[0])).toEqual([
    'Evaluaciones vencidas',
    'Evaluaciones vencidas',
  ])
  expect((await overdueOf(admin)).sort()).toEqual(['Etapa vencida: «SELF»', 'Etapa vencida: «UPWARD»'])
  await due(-7)
  expect((await overdueOf(person)).at(-1)).toBe('Evaluaciones tuyas vencidas: hace 7 días')
  expect(await overdueOf(admin)).toHaveLength(2)
})

it('gives a unit objective to people with an own field, and keeps the evidence of their progress', async () => {
  const { id } = await buildCycle(admin, [{ kind: 'MANAGER', weight: 100 }], `organizational_unit_id == ${team.unit}`)
  const window = { project_id: id, name: 'Carga', date_from: '2026-01-01', date_until: '2099-12-31' }
  ok(await admin.request(objectivePeriods.create, { body: window }))
  const unit = ok(
    await admin.request(objectives.create, {
      body: {
        project_id: id,
        unit_id: team.unit,
        title: 'Bajar reclamos',
        measure: 'Reclamos por mes',
        start_value: '50',
        target_value: '30',
        weight: 0,
        due_on: '2026-12-31',
      },
    }),
  )
  expect(ok(await chief.request(objectives.team)).map((one) => one.id)).toContain(unit.id)
  const cascade = (who: Caller, employee_ids: readonly number[], weight = 30) =>
    who.request(objectives.cascadeMine, { params: { id: unit.id }, body: { employee_ids, weight } })
  expect((await cascade(member, [...team.members])).status).toBe(404)
  expect((await cascade(chief, [1])).status).toBe(400)
  expect(ok(await cascade(chief, [...team.members])).made).toBe(3)
  expect(ok(await cascade(chief, [...team.members])).made).toBe(0)
  const cascadeAny = (who: Caller, employee_ids: readonly number[]) =>
    who.request(objectives.cascade, { params: { id: unit.id }, body: { employee_ids, weight: 20 } })
  expect((await cascadeAny(chief, [team.chief])).status).toBe(403)
  expect((await cascadeAny(admin, [999_999])).status).toBe(400)
  expect(ok(await cascadeAny(admin, [team.chief])).made).toBe(1)
  const mine = ok(await member.request(objectives.mine)).cycles.find(({ project_id }) => project_id === id)
  expect(mine?.objectives).toMatchObject([{ title: 'Bajar reclamos', parent: 'Bajar reclamos', weight: 30, state: 'PROPUESTO' }])

  const own = mine?.objectives[0]?.id ?? 0
  const file = ok(
    await sender(app, member)(storedFiles.evidence, { name: 'tablero.pdf', bytes: Buffer.from('%PDF-1.4 reclamos') }),
  )
  const enter = (who: Caller, file_key: string) =>
    who.request(objectives.enter, { params: { id: own }, body: { value: '40', file_key } })
  expect((await enter(chief, file.key)).status).toBe(400)
  ok(await enter(member, file.key))
  const [entry] = ok(await chief.request(objectives.history, { params: { id: own } }))
  expect(entry?.file_name).toBe('tablero.pdf')
  expect((await chief.request(objectives.evidence, { params: { id: entry?.id } })).status).toBe(200)
  const colleague = await userOfEmployee(app, team.members[1] ?? 0)
  expect((await colleague.request(objectives.evidence, { params: { id: entry?.id } })).status).toBe(404)
  expect(ok(await admin.request(objectives.progress, { params: { id: own } }))).toHaveLength(1)
})

it('requests the course of an approved action, enrols in the edition that opens later, and marks it done', async () => {
  const { id, stages } = await buildCycle(admin, [{ kind: 'MANAGER', weight: 100 }], `organizational_unit_id == ${team.unit}`)
  ok(await admin.request(instances.launch, { params: { id: stages.MANAGER ?? 0 } }))
  const [row] = ok(await chief.request(participants.team)).filter(
    ({ employee_id, project_id }) => employee_id === team.members[0] && project_id === id,
  )
  const course = ok(await admin.request(catalogue.create, { body: { name: `Negociación ${Date.now()}`, hours: 8 } }))
  const draft = { participant_id: row?.id, action: 'Aprender a negociar', course_id: course.id }
  // The own plan opens with the result.
  expect((await member.request(planItems.propose, { body: draft })).status).toBe(404)
  await app.superuser
    .updateTable('performance_participant')
    .set({ communicated_at: new Date() })
    .where('id', '=', row?.id ?? 0)
    .execute()
  const item = ok(await member.request(planItems.propose, { body: draft }))
  expect(item).toMatchObject({ state: 'PROPUESTA', course_state: null })
  const { id: refused, version } = ok(await member.request(planItems.propose, { body: { ...draft, action: 'Otra cosa' } }))
  const decideAny = (who: Caller) =>
    who.request(planItems.decide, { params: { id: refused }, body: { approved: false, version } })
  expect((await decideAny(chief)).status).toBe(403)
  expect(ok(await decideAny(admin)).state).toBe('RECHAZADA')
  expect((await decideAny(admin)).status).toBe(409)
  const decide = (who: Caller) =>
    who.request(planItems.decideTeam, { params: { id: item.id }, body: { approved: true, version: item.version } })
  expect((await decide(member)).status).toBe(404)
  expect(ok(await decide(chief))).toMatchObject({ state: 'APROBADA', course_state: 'NO_EDITION' })

  await app.inTransaction(admin, (db) =>
    sql`insert into coaching_event (name, course_id, date_from, date_until, capacity)
      values ('Negociación, primera', ${course.id}, app_today() + 20, app_today() + 20, 5)`.execute(db),
  )
  await runDaily(app.server)
  const enrolled = ok(await member.request(planItems.ofPerson, { params: { participantId: row?.id } })).find(
    (one) => one.id === item.id,
  )
  expect(enrolled).toMatchObject({ course_state: 'ENROLLED', course_from: addDays(today, 20), done_on: null })
  await app.inTransaction(admin, (db) =>
    sql`insert into coaching_qualification (course_id, employee_id, completed_on) values (${course.id}, ${team.members[0]}, app_today())`.execute(
      db,
    ),
  )
  await runDaily(app.server)
  const items = ok(await chief.request(planItems.ofPerson, { params: { participantId: row?.id } }))
  expect(items.find((one) => one.id === item.id)).toMatchObject({ course_state: 'HELD', done_on: today })
})
