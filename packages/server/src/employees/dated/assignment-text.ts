import { type DatedField, datedFieldLabels } from '@legajo/contract/employees/assignment.ts'
import { payrollTypes, type Relative, workStatuses } from '@legajo/contract/employees/employee-draft.ts'
import type { CostShare } from '@legajo/contract/org/cost-share.ts'
import type { ParametricTypeCode } from '@legajo/contract/parametric/parametric-types.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import { labelsOf } from '../../choices/choice-label.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'

type Value = string | number | boolean | null | undefined | readonly object[]
type DatedValue = readonly [field: DatedField, value: Value]

const fieldNames: Readonly<Partial<Record<DatedField, string>>> = {
  position_id: 'select id, name from position_card',
  organizational_unit_id: 'select id, name from unit_card',
  area_id: 'select id, name from area_card',
  sector_id: 'select id, name from sector',
  hierarchical_level_id: 'select id, name from hierarchical_level',
  cost_center_id: 'select id, name from cost_center_card',
  employment_id:
    'select e.id, coalesce(e.name_in_org_chart, p.name) as name from employment e join position_card p on p.tenant_id = e.tenant_id and p.id = e.position_id',
}

const options: Readonly<Partial<Record<DatedField, Readonly<Record<string, string>>>>> = {
  work_status: workStatuses,
  payroll_type: payrollTypes,
}

const choiceTypes: Readonly<Partial<Record<DatedField, ParametricTypeCode>>> = {
  contract_modality: 'sicoss-modalities',
  health_insurance_code: 'obras-sociales',
}

/** Reads the names that dated values refer to, and returns the text of each value. */
export const textOfValues = async (db: Db, values: readonly DatedValue[]): Promise<(...value: DatedValue) => string | null> => {
  const names = new Map<string, string>()
  for (const [field, query] of Object.entries(fieldNames) as [DatedField, string][]) {
    const ids = [...new Set(values.flatMap(([of, value]) => (of === field && typeof value === 'number' ? [value] : [])))]
    if (ids.length === 0) continue
    const { rows } = await sql<{
      id: number
      name: string
    }>`select * from (${sql.raw(query)}) named where id = ${anyOf(ids)}`.execute(db)
    for (const { id, name } of rows) names.set(`${field} ${id}`, name)
  }
  const chosen = values.flatMap(([field, value]) => {
    const type = choiceTypes[field]
    return type && typeof value === 'string' ? [[type, value] as const] : []
  })
  const labelOfChoice = await labelsOf(db, chosen)
  const centers = await centersIn(db, values)
  return (field, value) => {
    if (value === null || value === undefined || value === '') return null
    if (field === 'cost_shares') return sharesText(value as readonly CostShare[], centers)
    if (field === 'family') return familyText(value as readonly Relative[])
    if (typeof value === 'boolean') return value ? 'Sí' : 'No'
    if (field === 'contract_end') return formatDate(String(value))
    if (field === 'salary') return `$ ${formatDecimal(String(value))}`
    if (field === 'weekly_hours') return `${Number(value)} horas`
    const type = choiceTypes[field]
    if (type) return labelOfChoice(type, String(value))
    return options[field]?.[String(value)] ?? names.get(`${field} ${value}`) ?? String(value)
  }
}

const centersIn = async (db: Db, values: readonly DatedValue[]): Promise<ReadonlyMap<number, string>> => {
  const ids = values.flatMap(([field, value]) =>
    field === 'cost_shares' ? ((value ?? []) as readonly CostShare[]).map((share) => share.cost_center_id) : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('cost_center_card').select(['id', 'name']).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const sharesText = (shares: readonly CostShare[], names: ReadonlyMap<number, string>): string | null =>
  shares
    .map(({ cost_center_id: id, percentage }) => `${names.get(id) ?? id} ${formatDecimal(percentage).replace(/,?0+$/, '')} %`)
    .join(' · ') || null

const familyText = (family: readonly Relative[]): string | null =>
  family
    .map(
      ({ relationship, name, last_name, dependent }) => `${relationship}: ${name} ${last_name}${dependent ? ' (a cargo)' : ''}`,
    )
    .join(' · ') || null

export const labelOf = (field: string): string => datedFieldLabels[field as DatedField] ?? field
