import { signingStates } from '@legajo/contract/employees/document.ts'
import type { Columns } from '@legajo/filter/sql.ts'
import type { Expression, SqlBool } from 'kysely'
import { fullNameSql } from '../db/person-columns.ts'
import { filterOf } from '../http/filter.ts'
import { searchIn } from '../http/search-text.ts'
import { byLabel, byText, type Sortable } from '../http/sort.ts'

const columns: Columns = {
  id: { kind: 'number', sql: 'd.id' },
  title: { kind: 'text', sql: 'd.title' },
  typeName: { kind: 'text', sql: 't.name' },
  employeeName: { kind: 'text', sql: fullNameSql('e') },
  fileCode: { kind: 'text', sql: 'e.file_code' },
  fileName: { kind: 'text', sql: 'f.name' },
  validFrom: { kind: 'date', sql: 'd.valid_from' },
  validUntil: { kind: 'date', sql: 'd.valid_until' },
  confidential: { kind: 'boolean', sql: 'd.confidential' },
  source: { kind: 'select', sql: 'd.source' },
  signing: { kind: 'select', sql: 'd.signing' },
}
const searchCondition = searchIn('e.search', 'd.title', 't.name', 'f.name')

type Filterable<Query> = { where(condition: Expression<SqlBool>): Query }

/** Documents by the words or the expression of a list's filter. */
export const documentFilters = <Query extends Filterable<Query>>(query: Query, filter: string | undefined): Query =>
  query.where(filterOf(filter, { search: searchCondition, columns }))

export const documentSort: Sortable = {
  title: byText('d.title'),
  typeName: byText('t.name'),
  employeeName: 'e.name_order',
  fileCode: 'e.file_order',
  fileName: byText('f.name'),
  bytes: 'f.bytes',
  validFrom: 'd.valid_from',
  validUntil: 'd.valid_until',
  state: 'd.valid_until',
  signing: byLabel('d.signing', signingStates),
  createdAt: 'd.created_at',
  createdBy: 'd.created_by',
  seenAt: 'd.seen_at',
  downloadedAt: 'd.downloaded_at',
}
export const documentOrder = { id: 'd.id', sort: 'd.created_at', order: -1 } as const
