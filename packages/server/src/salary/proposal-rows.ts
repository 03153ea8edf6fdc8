import type { PageQuery } from '@legajo/contract/fields.ts'
import type { Proposal } from '@legajo/contract/payroll/salary/proposal.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullNameSql, personColumns, personSort } from '../db/person-columns.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'

/** The factor from an own part-time pay to full time: bands and comparisons are of full time (LCT, art. 92 ter). */
export const fullTime = 'case when p.weekly_hours * 3 < 96 then 48 / p.weekly_hours else 1 end'
const part = (value: string, of: string) => `round(${value} / nullif(${of}, 0) * 100, 2)`
const nextPay = 'coalesce(p.proposed, p.present)'
const realRaise = (reference: string) => `round(((${nextPay} / nullif(p.year_ago, 0)) / nullif(${reference}, 0) - 1) * 100, 2)`

const computed = {
  position: '(select x.name from position_card x where x.tenant_id = p.tenant_id and x.id = p.position_id)',
  level: '(select x.name from hierarchical_level x where x.tenant_id = p.tenant_id and x.id = p.hierarchical_level_id)',
  manager: `(select ${fullNameSql('m')} from salary_sheet s join employee m on m.tenant_id = s.tenant_id and m.id = s.manager_id
    where s.tenant_id = p.tenant_id and s.id = p.sheet_id)`,
  compa_ratio: part(`(p.present * ${fullTime})`, 'p.band_mid'),
  in_band: part(`(p.present * ${fullTime} - p.band_min)`, '(p.band_max - p.band_min)'),
  pct: 'round((p.proposed / nullif(p.present, 0) - 1) * 100, 2)',
  difference: '(p.proposed - p.present)',
  new_compa_ratio: part(`(${nextPay} * ${fullTime})`, 'p.band_mid'),
  score: 'trim_scale(p.score)',
  real_prices: realRaise('(1 + t.prices_change)'),
  real_agreement: realRaise('(p.floor / nullif(p.floor_year_ago, 0))'),
  warning: `case when p.excluded is not null then null
    when p.proposed * ${fullTime} > p.band_max then 'Supera la banda'
    when ${nextPay} * ${fullTime} < p.band_min then 'Debajo de la banda'
    when p.out_of_agreement and p.floor > ${nextPay} then 'Fuera de convenio por debajo del mínimo de su categoría' end`,
} as const

const stored = ['present', 'floor', 'band_min', 'band_mid', 'band_max', 'last_pct', 'guideline', 'proposed'] as const
const numbers = [
  'compa_ratio',
  'in_band',
  'pct',
  'difference',
  'new_compa_ratio',
  'score',
  'real_prices',
  'real_agreement',
] as const

const columns = {
  ...personColumns,
  file_code: personColumns.fileCode,
  employee: personColumns.fullName,
  position: { kind: 'text', sql: computed.position },
  level: { kind: 'text', sql: computed.level },
  manager: { kind: 'text', sql: computed.manager },
  excluded: { kind: 'text', sql: 'p.excluded' },
  warning: { kind: 'text', sql: computed.warning },
  reason: { kind: 'text', sql: 'p.reason' },
  out_of_agreement: { kind: 'boolean', sql: 'p.out_of_agreement' },
  last_change: { kind: 'date', sql: 'p.last_change' },
  ...Object.fromEntries(stored.map((name) => [name, { kind: 'number', sql: `p.${name}` } as const])),
  ...Object.fromEntries(numbers.map((name) => [name, { kind: 'number', sql: computed[name] } as const])),
} as const

const sortColumns = {
  ...Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sql.raw(column.sql)])),
  file_code: personSort.fileCode,
  employee: personSort.fullName,
}

const proposalsWhere = (db: Db, condition: RawBuilder<unknown>) =>
  db
    .selectFrom('salary_proposal as p')
    .innerJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'p.tenant_id').onRef('e.id', '=', 'p.employee_id'))
    .innerJoin('salary_study as t', (join) => join.onRef('t.tenant_id', '=', 'p.tenant_id').onRef('t.id', '=', 'p.study_id'))
    .select(['p.id', 'p.employee_id', 'e.file_code', 'p.out_of_agreement', 'p.excluded', 'p.reason', 'p.last_change'])
    .select(sql<string>`${sql.raw(fullNameSql('e'))}`.as('employee'))
    .select(stored.map((name) => sql<string | null>`${sql.ref(`p.${name}`)}::text`.as(name)))
    .select(numbers.map((name) => sql<string | null>`(${sql.raw(computed[name])})::text`.as(name)))
    .select(
      (['position', 'level', 'manager', 'warning'] as const).map((name) =>
        sql<string | null>`${sql.raw(computed[name])}`.as(name),
      ),
    )
    .where(sql<boolean>`${condition}`)

/** One page of proposals, filtered and sorted by any of their values: all amounts need the sight of pay, as the call. */
export const pageOfProposals = async (db: Db, condition: RawBuilder<unknown>, query: PageQuery) => {
  const found = proposalsWhere(db, condition).where(filterOf(query.filter, { search: 'e.search', columns }))
  const page = await pageOf(found, query, sortColumns, { id: 'p.id', sort: personSort.fullName })
  return { ...page, content: page.content as Proposal[] }
}
