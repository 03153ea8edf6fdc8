import { employees } from '@legajo/contract/employees/employee.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { unitManagers } from '@legajo/contract/org/unit-role.ts'
import { instances, populations, projectCompetences } from '@legajo/contract/performance/cycle-part.ts'
import { evaluatedCompetences } from '@legajo/contract/performance/evaluated-competence.ts'
import { projects } from '@legajo/contract/performance/project.ts'
import { competenceScales } from '@legajo/contract/performance/rating-scale.ts'
import type { RaterKind } from '@legajo/contract/performance/words.ts'
import { buildEmployee } from './factories.ts'
import { linkUser } from './people.ts'
import { type Caller, ok, type TestApp } from './test-app.ts'

/** A user without permits who is an employee. */
export const userOfEmployee = async (app: TestApp, employeeId: number): Promise<Caller> => {
  const user = await app.userWith([])
  await linkUser(app, user, employeeId)
  return user
}

export interface Team {
  readonly unit: number
  readonly chief: number
  readonly members: readonly number[]
}

let teams = 0

/** A unit under the one given, or under the root of the company, with its leader and members, entered as on the screens. */
export const buildTeam = async (app: TestApp, admin: Caller, size: number, under?: number): Promise<Team> => {
  teams += 1
  const parentId = under ?? (await rootUnit(app, admin))
  const { id: unit } = ok(
    await admin.request(units.addChild, { body: { code: `EV${teams}`, name: `Equipo evaluado ${teams}`, parentId } }),
  )
  const enter = async () => {
    const { id } = await buildEmployee(admin)
    ok(await admin.request(employees.updateUnit, { params: { a: id, b: unit } }))
    return id
  }
  const chief = await enter()
  const members: number[] = []
  for (let count = 0; count < size; count += 1) members.push(await enter())
  await setManager(admin, unit, chief)
  return { unit, chief, members }
}

export const setManager = (admin: Caller, unit: number, chief: number) =>
  admin.request(unitManagers.saveMultiple, { body: { organizationalUnitId: unit, employeeIds: [chief] } })

const rootUnit = async (app: TestApp, admin: Caller): Promise<number> => {
  const { id } = await app.superuser
    .selectFrom('organizational_unit as u')
    .innerJoin('type_uo as t', (join) => join.onRef('t.id', '=', 'u.type_uo_id').onRef('t.tenant_id', '=', 'u.tenant_id'))
    .select('u.id')
    .where('u.company_id', '=', admin.session?.companyId ?? 0)
    .where('t.kind', '=', 'SUPERVISION')
    .where('u.parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

let cycles = 0

/** A cycle of three competences, from one to five, with a stage for each kind of evaluator. */
export const buildCycle = async (
  admin: Caller,
  kinds: readonly { kind: RaterKind; weight: number }[],
  filter: string,
  extra: object = {},
) => {
  cycles += 1
  const mark = `${cycles} ${Date.now()}`
  const levels = [1, 2, 3, 4, 5].map((value) => ({ value, name: `Nivel ${value}` }))
  const scale = ok(await admin.request(competenceScales.create, { body: { name: `Escala ${mark}`, levels } }))
  const project = ok(
    await admin.request(projects.create, {
      body: {
        name: `Ciclo ${mark}`,
        date_from: '2026-01-01',
        date_until: '2026-12-31',
        competence_scale_id: scale.id,
        competence_weight: 100,
        objective_weight: 0,
        kinds,
        ...extra,
      },
    }),
  )
  ok(await admin.request(populations.create, { body: { project_id: project.id, name: 'Todos', filter } }))
  const competences: number[] = []
  for (const name of ['Trabajo en equipo', 'Orientación al cliente', 'Iniciativa'])
    competences.push(ok(await admin.request(evaluatedCompetences.create, { body: { name: `${name} ${mark}` } })).id)
  const form = competences.map((competence_id, index) => ({ competence_id, weight: [40, 40, 20][index] }))
  ok(await admin.request(projectCompetences.saveForm, { params: { id: project.id }, body: { competences: form } }))
  const stages: Partial<Record<RaterKind, number>> = {}
  for (const { kind } of kinds)
    stages[kind] = ok(
      await admin.request(instances.create, {
        body: { project_id: project.id, name: kind, kind, date_from: '2026-01-01', date_until: '2099-12-31' },
      }),
    ).id
  return { id: project.id, stages, competences }
}
