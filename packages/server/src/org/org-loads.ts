import {
  areaLoad,
  costCenterLoad,
  levelLoad,
  positionLoad,
  sectorLoad,
  unitLoad,
  unitRoleLoad,
} from '@legajo/contract/org/org-loads.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Choices, LoadContext, LoadHandler } from '../load/load-handler.ts'
import { type AddedTo, type RowAddition, recordLoad } from '../load/record-load.ts'
import { unitMemberLoad } from './unit-member-load.ts'

const nameColumns = { name: 'name', description: 'description' } as const

type Choice = { readonly value: number; readonly label: string }

const choicesOf = async (db: Db, field: string, query: RawBuilder<Choice>): Promise<Choices> => {
  const { rows } = await query.execute(db)
  return new Map([[field, rows]])
}

const unitTypes = sql<Choice>`select id as value, case when code = name then name else code || ' - ' || name end as label from type_uo order by name, id`
const unitQuery = sql<Choice>`select id as value, case when code = name then name else code || ' - ' || name end as label
  from organizational_unit where coalesce(company_id, app_company()) = app_company() order by code, id`

/** The mass loads of the structure. */
export const orgLoads: readonly LoadHandler[] = [
  recordLoad({ kind: costCenterLoad, table: 'cost_center', columns: { code: 'code', name: 'name', active: 'active' } }),
  recordLoad({ kind: areaLoad, table: 'area', columns: nameColumns }),
  recordLoad({
    kind: sectorLoad,
    table: 'sector',
    columns: { ...nameColumns, area_id: 'area_id' },
    choices: (db) =>
      choicesOf(
        db,
        'area_id',
        sql<Choice>`select id as value, name as label from area where company_id = app_company() order by name, id`,
      ),
  }),
  recordLoad({
    kind: positionLoad,
    table: 'position',
    columns: { ...nameColumns, mission: 'mission', requirements: 'requirements' },
  }),
  recordLoad({ kind: levelLoad, table: 'hierarchical_level', columns: { ...nameColumns, level_order: 'level_order' } }),
  recordLoad({
    kind: unitLoad,
    table: 'organizational_unit',
    among: sql`coalesce(company_id, app_company()) = app_company()`,
    columns: { ...nameColumns, code: 'code', typeUOId: 'type_uo_id', visibility: 'visibility' },
    choices: (db) => choicesOf(db, 'typeUOId', unitTypes),
    add: parentsOf,
    shown: parentCodes,
  }),
  recordLoad({
    kind: unitRoleLoad,
    table: 'role_uo',
    columns: {
      organizationalUnitId: 'organizational_unit_id',
      name: 'name',
      validOccupants: 'valid_occupants',
      nameInOrgChart: 'name_in_org_chart',
      dateStart: 'date_start',
      dateEnd: 'date_end',
      active: 'active',
    },
    choices: (db) => choicesOf(db, 'organizationalUnitId', unitQuery),
    add: async (_, rows) => rows.map(datesOf),
  }),
  unitMemberLoad,
]

const datesOf = ({ row, stored }: AddedTo): RowAddition => {
  const [from, until] = [row.values.get('dateStart') ?? stored?.['date_start'], row.values.get('dateEnd') ?? stored?.['date_end']]
  return typeof from === 'string' && typeof until === 'string' && until < from
    ? {
        problems: [
          {
            field: 'dateEnd',
            message: 'La fecha hasta no puede ser anterior a la fecha desde',
            remedy: 'Corregí una de las dos',
          },
        ],
      }
    : {}
}

async function parentCodes(db: Db, records: readonly Readonly<Record<string, unknown>>[]) {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from organizational_unit`.execute(db)
  const codeOf = new Map(rows.map(({ id, code }) => [id, code]))
  return records.map((unit) => ({ parentCode: codeOf.get(Number(unit['parent_id'])) ?? null }))
}

/**
 * The units above: stored ones, or others of the same load. A unit cannot come below itself. Rows come in parts: while they are applied the
 * units of earlier parts are stored, while they are checked they are remembered.
 */
async function parentsOf(db: Db, rows: readonly AddedTo[], { memory }: LoadContext): Promise<readonly RowAddition[]> {
  const { rows: units } = await sql<{ id: number; type: number; code: string; parent: number | null }>`
    select id, type_uo_id as type, lower(code) as code, parent_id as parent from organizational_unit`.execute(db)
  const byCode = new Map(units.map((unit) => [`${unit.type}|${unit.code}`, unit]))
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const loaded = new Set(rows.map(({ row }) => unitName(row)))
  const earlier = (memory?.get(unitLoad) as ReadonlySet<string> | undefined) ?? new Set<string>()
  const isBelow = (id: number | null, above: number): boolean =>
    id !== null && (id === above || isBelow(byId.get(id)?.parent ?? null, above))
  const additions = rows.map(({ row: { values }, stored }): RowAddition => {
    const problem = (message: string, remedy: string) => ({ problems: [{ field: 'parentCode', message, remedy }] })
    const given = values.get('parentCode')
    const type = Number(values.get('typeUOId'))
    if (typeof given !== 'string' || given === '') {
      if (given === null && stored && stored['parent_id'] !== null)
        return problem('Una unidad no puede quedar sin otra de la que dependa', 'Dejá la celda vacía para que no cambie')
      const root = units.find((unit) => unit.type === type && unit.parent === null)
      return stored || !root ? {} : problem('El tipo ya tiene su raíz', 'Escribí el código de la unidad de la que depende')
    }
    const name = `${type}|${given.toLowerCase()}`
    if (given.toLowerCase() === String(values.get('code')).toLowerCase())
      return problem('Una unidad no puede depender de sí misma', 'Escribí el código de otra')
    const parent = byCode.get(name)
    if (!parent && stored) return problem(`No hay una unidad «${given}» de ese tipo`, 'Cargá primero esa unidad')
    if (!parent && earlier.has(name)) return {}
    if (!parent)
      return loaded.has(name)
        ? { refersTo: { column: 'parent_id', name } }
        : problem(
            `No hay una unidad «${given}» de ese tipo, ni en el archivo`,
            'Agregala en una fila de más arriba, o corregí el código',
          )
    if (stored && isBelow(parent.id, Number(stored['id'])))
      return problem(`«${given}» depende de esta unidad`, 'Escribí el código de otra')
    return { values: { parent_id: parent.id } }
  })
  const outcomeOf = outcomesOf(rows, additions)
  memory?.set(unitLoad, new Set([...earlier, ...[...loaded].filter((name) => outcomeOf(name) === 'loaded')]))
  return additions.map((addition, at): RowAddition => {
    const outcome = addition.refersTo && outcomeOf(addition.refersTo.name)
    const given = String(rows[at]?.row.values.get('parentCode'))
    if (outcome === undefined || outcome === 'loaded') return addition
    const message =
      outcome === 'refused' ? `La unidad «${given}» de la que depende no se carga` : `«${given}» depende a su vez de esta unidad`
    const remedy = outcome === 'refused' ? 'Corregí la fila de esa unidad' : 'Escribí el código de otra'
    return { problems: [{ field: 'parentCode', message, remedy }] }
  })
}

/** Whether a new unit of the load is stored: not if its row, or one on the way up to a stored unit, has a problem or closes a circle. */
const outcomesOf = (rows: readonly AddedTo[], additions: readonly RowAddition[]) => {
  const places = new Map(rows.map(({ row }, at) => [unitName(row), at]))
  const isWrong = (at: number) =>
    Boolean(rows[at]?.row.problems?.length || additions[at]?.problems?.length) ||
    !(rows[at]?.stored || rows[at]?.row.values.has('name'))
  return (name: string): 'loaded' | 'refused' | 'circle' => {
    const passed = new Set<string>()
    for (let next: string | undefined = name; next !== undefined; ) {
      const at: number | undefined = places.get(next)
      if (at === undefined || isWrong(at)) return 'refused'
      if (passed.has(next)) return 'circle'
      passed.add(next)
      next = additions[at]?.refersTo?.name
    }
    return 'loaded'
  }
}

const unitName = ({ values }: AddedTo['row']): string => `${values.get('typeUOId')}|${String(values.get('code')).toLowerCase()}`
