import type { Objective } from '@legajo/contract/performance/objective.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { schemaOfField } from '@legajo/contract/shared/field-shape.ts'
import { sql } from 'kysely'
import { ValidationError } from 'yup'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { isBeforeCalibration, lockProject } from './cycle-state.ts'
import { textOf } from './fraction.ts'
import { achievementOf } from './objective-value.ts'

export const objectiveRows = (db: Db) =>
  db
    .selectFrom('performance_objective as o')
    .leftJoin('employee as e', 'e.id', 'o.employee_id')
    .leftJoin('organizational_unit as u', 'u.id', 'o.unit_id')
    .leftJoin('performance_objective as f', 'f.id', 'o.parent_id')
    .select([
      'o.id',
      'o.project_id',
      'o.employee_id',
      'o.unit_id',
      'o.parent_id',
      'o.title',
      'o.description',
      'o.measure',
      'o.kind',
    ])
    .select(['o.state', 'o.due_on', 'o.additional', 'o.version', 'f.title as parent'])
    .select([
      sql<string>`coalesce(${fullName('e')}, u.name)`.as('owner'),
      sql<string>`trim_scale(o.start_value)::text`.as('start_value'),
      sql<string>`trim_scale(o.target_value)::text`.as('target_value'),
      sql<string | null>`trim_scale(o.current_value)::text`.as('current_value'),
      sql<number>`o.weight::float8`.as('weight'),
      sql<number>`(select count(*)::int from performance_objective c where c.parent_id = o.id and c.state <> 'CANCELADO')`.as(
        'children',
      ),
      sql<number>`(select count(*)::int from performance_progress g where g.objective_id = o.id)`.as('evidence'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof objectiveRows>['executeTakeFirstOrThrow']>>

export const withAchievement = (row: Row): Objective => {
  const achievement = achievementOf(row)
  return { ...row, additional: row.additional as Record<string, unknown>, achievement: achievement ? textOf(achievement) : null }
}

export const readObjective = async (db: Db, id: number): Promise<Objective> => {
  const row = await objectiveRows(db).where('o.id', '=', id).executeTakeFirst()
  return row ? withAchievement(row) : fail('not_found')
}

type Draft = {
  readonly project_id: number
  readonly parent_id?: number | null
  readonly weight: number
  readonly kind?: string
  readonly additional?: Readonly<Record<string, unknown>>
}

/** Refuses an objective of a cycle that takes none, that weighs too much, or whose parent or own fields are wrong. */
export const checkObjective = async (
  db: Db,
  draft: Draft,
  owner: { readonly employee_id: number | null; readonly id?: number },
): Promise<void> => {
  const project = await db.selectFrom('performance_project').select('id').where('id', '=', draft.project_id).executeTakeFirst()
  if (!project) return refuse('project_id', `El ciclo ${draft.project_id} no existe en esta empresa`)
  await requireObjectivesOpen(db, draft.project_id)
  if (draft.parent_id) {
    const { rows } =
      await sql`select from performance_objective where id = ${draft.parent_id} and project_id = ${draft.project_id}
      and state <> 'CANCELADO' and id <> ${owner.id ?? 0}`.execute(db)
    if (rows.length === 0) refuse('parent_id', 'El objetivo del que sale no es de este ciclo')
  }
  if (owner.employee_id !== null) {
    const others = await weightOf(db, draft.project_id, owner.employee_id, owner.id)
    if (Math.round((others + draft.weight) * 100) > 10_000)
      refuse(
        'weight',
        `Con los demás objetivos de la persona sumaría ${others + draft.weight}: puede pesar hasta ${Math.max(0, 100 - others)}`,
      )
  }
  await checkFields(db, draft.project_id, draft.additional ?? {})
}

export const requireObjectivesOpen = async (db: Db, projectId: number): Promise<void> => {
  const { state, name } = await lockProject(db, projectId)
  if (!isBeforeCalibration(state)) fail('nothing_to_do', { what: `El ciclo «${name}» ya se calibró: los objetivos no cambian` })
}

/** The weights of the objectives of a person that were not cancelled. */
export const weightOf = async (db: Db, projectId: number, employeeId: number, except = 0): Promise<number> => {
  const { sum } = await db
    .selectFrom('performance_objective')
    .select(sql<number>`coalesce(sum(weight), 0)::float8`.as('sum'))
    .where('project_id', '=', projectId)
    .where('employee_id', '=', employeeId)
    .where('state', '<>', 'CANCELADO')
    .where('id', '<>', except)
    .executeTakeFirstOrThrow()
  return sum
}

export const fieldsOf = (db: Db, projectId: number) =>
  db
    .selectFrom('performance_objective_field')
    .select(['id', 'project_id', 'name', 'type', 'options', 'required', 'sort_order as order', 'version'])
    .where('project_id', '=', projectId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

const checkFields = async (db: Db, projectId: number, values: Readonly<Record<string, unknown>>): Promise<void> => {
  const fields = await fieldsOf(db, projectId)
  const unknown = Object.keys(values).find((key) => !fields.some(({ id }) => key === String(id)))
  if (unknown !== undefined) refuse(`additional.${unknown}`, `El ciclo no tiene el campo «${unknown.slice(0, 60)}»`)
  for (const { id, name, type, options, required } of fields) {
    const value = values[id]
    const shape: FieldShape = {
      name: String(id),
      key: String(id),
      label: name,
      type,
      origin: 'form',
      required,
      maxLength: 1000,
      choices: options.map((option) => ({ value: option, label: option })),
      self: 'EDITABLE',
    }
    if (value === undefined || value === null || value === '') {
      if (required) refuse(`additional.${id}`, `${name}: requerido`)
      continue
    }
    try {
      schemaOfField(shape).validateSync(value, { strict: true, disableStackTrace: true })
    } catch (error) {
      if (error instanceof ValidationError) refuse(`additional.${id}`, `${name}: ${error.message}`)
      throw error
    }
  }
}

type ObjectiveValues = Draft & {
  readonly title: string
  readonly description?: string | null
  readonly measure: string
  readonly start_value?: string
  readonly target_value?: string
  readonly due_on: string
}

/** The columns of a draft; one that is fulfilled or not goes from 0 to 1. */
export const objectiveColumns = ({
  start_value = '0',
  target_value = '1',
  additional = {},
  weight,
  kind,
  ...draft
}: ObjectiveValues) => ({
  title: draft.title,
  description: draft.description || null,
  measure: draft.measure,
  due_on: draft.due_on,
  parent_id: draft.parent_id ?? null,
  kind: kind as 'NUMERO',
  start_value: kind === 'SI_NO' ? '0' : start_value,
  target_value: kind === 'SI_NO' ? '1' : target_value,
  weight: String(weight),
  additional: JSON.stringify(additional),
})
