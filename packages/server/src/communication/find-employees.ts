import { type Condition, type RecipientField, recipientFields } from '@legajo/contract/communication/recipient-filter.ts'
import { workStatuses } from '@legajo/contract/employees/employee-draft.ts'
import { filterKindOf } from '@legajo/contract/shared/field-kind.ts'
import { type Columns, kindsOf, sqlOfTree } from '@legajo/filter/sql.ts'
import { type Filter, FilterError } from '@legajo/filter/tree.ts'
import { writeFilter } from '@legajo/filter/write.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { type RawBuilder, sql } from 'kysely'
import { choiceName } from '../choices/choice-label.ts'
import type { Db } from '../db/database.ts'
import { namedEmployees } from '../db/named-employees.ts'
import { companyFields, fieldFilters } from '../forms/company-fields.ts'
import { isOpenField } from '../forms/missing-keys.ts'
import { filterRefusal } from '../http/filter.ts'

const ownColumns = Object.fromEntries(
  keyNames(recipientFields).map((field) => [field, { kind: recipientFields[field].kind, sql: `e.${field}` }]),
)

/** The columns of `findEmployees` by which recipients are chosen: those of the file, and open fields that these companies add. */
export const recipientColumns = async (db: Db, companies?: readonly number[]): Promise<Columns> => ({
  ...ownColumns,
  ...fieldFilters('e', (await companyFields(db, 'EMPLOYEE', companies)).filter(isOpenField)),
})

const filterOfLine = ({ field, operator, value }: Condition): Filter => ({
  kind: 'condition',
  field,
  operator,
  values: [value],
  position: 0,
})
// Validated by the contract's schema.
const linesIn = (conditions: string) => JSON.parse(conditions) as readonly Condition[]

/** Refuses conditions over fields that these companies do not have, or whose comparison or value does not fit them. */
export const checkConditions = async (
  db: Db,
  conditions: string,
  path: string,
  companies?: readonly number[],
): Promise<Columns> => {
  const columns = await recipientColumns(db, companies)
  for (const line of linesIn(conditions)) {
    const filter = filterOfLine(line)
    try {
      sqlOfTree(filter, columns)
    } catch (error) {
      if (error instanceof FilterError) throw filterRefusal(writeFilter(filter), error, kindsOf(columns), path)
      throw error
    }
  }
  return columns
}

type EmployeeReach = { readonly companies?: readonly number[]; readonly columns?: Columns }

/** Active visible employees whose name or file code matches `query` and who meet every condition. */
export const findEmployees = (
  db: Db,
  { query = '', conditions = '[]' }: { query?: string; conditions?: string },
  { companies, columns = ownColumns }: EmployeeReach = {},
) => {
  let found = db
    .selectFrom(namedEmployees.as('e'))
    .select([
      'e.id',
      'e.company_id',
      'e.name',
      'e.last_name',
      'e.admission_date',
      'e.phone',
      sql<string | null>`coalesce(e.email, e.personal_email)`.as('email'),
    ])
    .where('e.work_status', '<>', 'BAJA')
    .$if(query !== '', (rows) => rows.where(sql<boolean>`position(fold_text(${query}) in e.search) > 0`))
    .$if(companies !== undefined, (rows) => rows.where('e.company_id', 'in', companies ?? []))
  for (const line of linesIn(conditions)) found = found.where(conditionOf(line, columns))
  return found.orderBy('e.name_order').orderBy('e.id')
}

/** A condition over a field that has gone since it was saved selects no employee: without it the message would reach all of them. */
const conditionOf = (line: Condition, columns: Columns): RawBuilder<boolean> => {
  try {
    const { texts, values } = sqlOfTree(filterOfLine(line), columns)
    return sql<boolean>(texts as unknown as TemplateStringsArray, ...values)
  } catch (error) {
    if (error instanceof FilterError) return sql<boolean>`false`
    throw error
  }
}

/** The values of a field that people of the company have, with their labels. */
const findUsedValues = async (db: Db, field: RecipientField) => {
  const label = field === 'gender' ? choiceName('e.gender', 'genders') : `e.${field}`
  const rows = await db
    .selectFrom(namedEmployees.as('e'))
    .select([sql<string>`${sql.ref(`e.${field}`)}`.as('value'), sql<string>`${sql.raw(label)}`.as('label')])
    .distinct()
    .where('e.work_status', '<>', 'BAJA')
    .where(sql<boolean>`${sql.ref(`e.${field}`)} <> ''`)
    .orderBy('label')
    .limit(1000)
    .execute()
  return field === 'work_status'
    ? rows.map(({ value }) => ({ value, label: workStatuses[value as keyof typeof workStatuses] ?? value }))
    : rows
}

/** The fields by which recipients are chosen in the current company, with the values to choose from. */
export const listRecipientFields = async (db: Db) => {
  const own = []
  for (const field of keyNames(recipientFields)) {
    const { label, kind } = recipientFields[field]
    own.push({ field, label, kind, choices: kind === 'select' ? await findUsedValues(db, field) : [] })
  }
  const added = (await companyFields(db, 'EMPLOYEE')).filter(isOpenField).flatMap((shape) => {
    const kind = filterKindOf(shape)
    // Values of large tables are typed; the column finds them by label or code.
    const isTyped = kind === 'select' && shape.choices.length === 0
    return kind ? [{ field: shape.name, label: shape.label, kind: isTyped ? 'text' : kind, choices: [...shape.choices] }] : []
  })
  return [...own, ...added]
}
