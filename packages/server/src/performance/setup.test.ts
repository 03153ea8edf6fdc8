import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { catalogue } from '@legajo/contract/coaching/course.ts'
import { instances, populations, projectCompetences, segments } from '@legajo/contract/performance/cycle-part.ts'
import { dimensions, evaluatedCompetences } from '@legajo/contract/performance/evaluated-competence.ts'
import { objectiveFields, objectivePeriods, objectives } from '@legajo/contract/performance/objective.ts'
import { participants } from '@legajo/contract/performance/participant.ts'
import { planItems } from '@legajo/contract/performance/plan-item.ts'
import { projects } from '@legajo/contract/performance/project.ts'
import { competenceScales, objectiveScales } from '@legajo/contract/performance/rating-scale.ts'
import { buildCycle, buildTeam, type Team } from '../../test/evaluated-people.ts'
import { buildEmployee } from '../../test/factories.ts'
import { ok } from '../../test/test-app.ts'
import { type GroupWalk, openGroupWalk } from '../../test/walk-group.ts'

let walk: GroupWalk
let team: Team
const ids = { scale: 0, otherScale: 0, objectiveScale: 0, project: 0, population: 0, otherPopulation: 0, segment: 0 }
let competences: number[] = []
let dimension = 0

const levels = [1, 2, 3].map((value) => ({ value, name: `Nivel ${value}`, description: 'Se ve' }))
const otherLevels = [1, 4].map((value) => ({ value, name: `Grado ${value}`, description: 'Se nota' }))
const cycle = (name: string) => ({
  name,
  description: 'Del año',
  date_from: '2026-01-01',
  date_until: '2026-12-31',
  competence_scale_id: ids.scale,
  objective_scale_id: ids.objectiveScale,
  competence_weight: 60,
  objective_weight: 40,
  kinds: [{ kind: 'MANAGER', weight: 100 }],
})
const dates = { date_from: '2026-03-01', date_until: '2026-03-31' }
const otherDates = { date_from: '2026-04-02', date_until: '2026-04-30' }

beforeAll(async () => {
  walk = await openGroupWalk()
  const { app, admin } = walk
  team = await buildTeam(app, admin, 1)
  ids.scale = ok(await admin.request(competenceScales.create, { body: { name: 'Primera', levels } })).id
  ids.otherScale = ok(await admin.request(competenceScales.create, { body: { name: 'Segunda', levels } })).id
  const measured = levels.map((level) => ({ ...level, from: level.value * 10 }))
  ids.objectiveScale = ok(
    await admin.request(objectiveScales.create, { body: { evobj_id: 0, name: 'Logro', levels: measured } }),
  ).evobj_id
  ids.project = ok(await admin.request(projects.create, { body: cycle('Ciclo con partes') })).id
  const population = async (name: string) =>
    ok(await admin.request(populations.create, { body: { project_id: ids.project, name, filter: '' } })).id
  ids.population = await population('Todos')
  ids.otherPopulation = await population('Otros')
  ids.segment = ok(
    await admin.request(segments.create, {
      body: { population_id: ids.population, name: 'Una parte', competence_weight: 100, objective_weight: 0 },
    }),
  ).id
  competences = []
  for (const name of ['Escucha', 'Orden'])
    competences.push(ok(await admin.request(evaluatedCompetences.create, { body: { name } })).id)
  dimension = ok(await admin.request(dimensions.create, { body: { name: 'Trato' } })).id
})
afterAll(() => walk.app.close())

it('scales of competences', () =>
  walk.check(competenceScales, {
    body: { name: 'De a tres', description: 'Uno', active: true, levels },
    change: { name: 'De a dos', description: 'Dos', active: false, levels: otherLevels },
  }))

it('scales of objectives', () =>
  walk.check(objectiveScales, {
    idField: 'evobj_id',
    body: {
      evobj_id: 0,
      name: 'Por escalones',
      description: 'Uno',
      active: true,
      method: 'STEPS',
      levels: levels.map((level) => ({ ...level, from: level.value * 10 })),
    },
    change: {
      name: 'En línea',
      description: 'Dos',
      active: false,
      method: 'LINE',
      levels: otherLevels.map((level) => ({ ...level, from: level.value * 20 })),
    },
  }))

it('cycles', () =>
  walk.check(projects, {
    body: {
      ...cycle('Ciclo nuevo'),
      minimum_answered: 50,
      minimum_peers: 3,
      maximum_peers: 8,
      formula: 'V.JEFE',
      decimals: 2,
      boxes: [2.5, 3.5],
    },
    change: {
      name: 'Ciclo cambiado',
      description: 'Del semestre',
      date_from: '2026-02-01',
      date_until: '2026-11-30',
      competence_scale_id: ids.otherScale,
      objective_scale_id: null,
      competence_weight: 100,
      objective_weight: 0,
      kinds: [
        { kind: 'MANAGER', weight: 70 },
        { kind: 'SELF', weight: 30 },
      ],
      minimum_answered: 60,
      minimum_peers: 4,
      maximum_peers: 9,
      formula: 'V.JEFE + V.AUTO',
      decimals: 1,
      boxes: [2, 3],
    },
  }))

it('populations', () =>
  walk.check(populations, {
    kept: ['project_id'],
    body: { project_id: ids.project, name: 'Nueva', filter: '' },
    change: { name: 'Cambiada', filter: `organizational_unit_id == ${team.unit}` },
  }))

it('segments', () =>
  walk.check(segments, {
    body: { population_id: ids.population, name: 'Nuevo', filter: '', competence_weight: 60, objective_weight: 40 },
    change: {
      population_id: ids.otherPopulation,
      name: 'Cambiado',
      filter: `organizational_unit_id == ${team.unit}`,
      competence_weight: 30,
      objective_weight: 70,
    },
  }))

it('stages', async () => {
  const kinds = [
    { kind: 'MANAGER', weight: 70 },
    { kind: 'SELF', weight: 30 },
  ]
  const { id } = ok(await walk.admin.request(projects.create, { body: { ...cycle('Ciclo de etapas'), kinds } }))
  await walk.check(instances, {
    kept: ['project_id'],
    body: { project_id: id, name: 'Del jefe', kind: 'MANAGER', ...dates },
    change: { name: 'Propia', kind: 'SELF', ...otherDates },
  })
})

it('dimensions', () =>
  walk.check(dimensions, {
    body: { name: 'Saber', description: 'Uno', order: 2, active: true },
    change: { name: 'Hacer', description: 'Dos', order: 3, active: false },
  }))

it('evaluated competences', () =>
  walk.check(evaluatedCompetences, {
    body: { name: 'Claridad', kind: 'CENTRAL', description: 'Uno', active: true, dimension_id: null, subelements: [] },
    change: {
      name: 'Precisión',
      kind: 'TECNICA',
      description: 'Dos',
      active: false,
      dimension_id: dimension,
      subelements: [{ name: 'Escribe', description: 'Bien' }],
    },
  }))

it('competences of a cycle', () =>
  walk.check(projectCompetences, {
    kept: ['project_id'],
    body: { project_id: ids.project, segment_id: null, competence_id: competences[0], weight: 40 },
    change: { segment_id: ids.segment, competence_id: competences[1], weight: 30 },
  }))

it('periods of objectives', () =>
  walk.check(objectivePeriods, {
    kept: ['project_id'],
    body: { project_id: ids.project, name: 'Primer período', ...dates },
    change: { name: 'Segundo período', ...otherDates },
  }))

it('fields of objectives', () =>
  walk.check(objectiveFields, {
    kept: ['project_id'],
    body: { project_id: ids.project, name: 'Zona', type: 'text', options: [], required: false, order: 1 },
    change: { name: 'Región', type: 'choice', options: ['Norte', 'Sur'], required: true, order: 2 },
  }))

it('objectives', async () => {
  const parent = ok(
    await walk.admin.request(objectives.create, {
      body: {
        project_id: ids.project,
        title: 'De la unidad',
        measure: 'Ventas',
        weight: 0,
        due_on: '2026-12-31',
        unit_id: team.unit,
      },
    }),
  )
  await walk.check(objectives, {
    kept: ['project_id', 'additional'],
    body: {
      project_id: ids.project,
      parent_id: null,
      title: 'Vender',
      description: 'Uno',
      measure: 'Unidades',
      kind: 'NUMERO',
      start_value: '2',
      target_value: '10',
      weight: 40,
      due_on: '2026-11-30',
      employee_id: team.members[0],
      unit_id: null,
    },
    change: {
      parent_id: parent.id,
      title: 'Cobrar',
      description: 'Dos',
      measure: 'Pesos',
      kind: 'SI_NO',
      // An objective that is met or not goes from 0 to 1.
      start_value: '0',
      target_value: '1',
      weight: 30,
      due_on: '2026-10-31',
      employee_id: null,
      unit_id: team.unit,
    },
  })
})

describe('of a launched cycle', () => {
  let cycle: Awaited<ReturnType<typeof buildCycle>>
  let population: number
  let part: number
  beforeAll(async () => {
    const { admin } = walk
    cycle = await buildCycle(admin, [{ kind: 'MANAGER', weight: 100 }], `organizational_unit_id == ${team.unit}`)
    population = ok(await admin.request(populations.list, { query: { project_id: cycle.id } }))[0]?.id ?? 0
    const draft = { population_id: population, name: 'Parte', competence_weight: 100, objective_weight: 0 }
    part = ok(await admin.request(segments.create, { body: draft })).id
    ok(await admin.request(instances.launch, { params: { id: cycle.stages.MANAGER ?? 0 } }))
  })

  it('people', async () => {
    const { id: employee_id } = await buildEmployee(walk.admin)
    const { admin } = walk
    const read = (id: number) => admin.request(participants.get, { params: { id } })
    const body = { project_id: cycle.id, employee_id, population_id: population }
    const { id, version } = ok(await admin.request(participants.create, { body }))
    expect(ok(await read(id))).toMatchObject({ project_id: cycle.id, employee_id, population: 'Todos', segment: null })
    const move = () => admin.request(participants.update, { params: { id }, body: { segment_id: part, version } })
    ok(await move())
    expect(ok(await read(id))).toMatchObject({ employee_id, population: 'Todos', segment: 'Parte' })
    expect((await move()).status).toBe(409)
    expect((await admin.request(participants.remove, { params: { id } })).status).toBe(204)
    expect((await read(id)).status).toBe(404)
  })

  it('actions of a plan', async () => {
    const { admin } = walk
    const [person] = ok(await admin.request(participants.list, { query: { project_id: cycle.id, page: 0, size: 5 } })).content
    const courses: number[] = []
    for (const name of ['Redacción', 'Oratoria']) courses.push(ok(await admin.request(catalogue.create, { body: { name } })).id)
    await walk.check(planItems, {
      kept: ['participant_id'],
      body: {
        participant_id: person?.id,
        competence_id: competences[0],
        action: 'Escribir',
        course_id: courses[0],
        due_on: '2027-03-01',
        done_on: null,
      },
      change: {
        competence_id: competences[1],
        action: 'Hablar',
        course_id: courses[1],
        due_on: '2027-04-01',
        done_on: '2027-03-15',
      },
    })
  })
})
