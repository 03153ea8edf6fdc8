import { type Garnishment, garnishmentKinds, garnishments } from '@legajo/contract/payroll/runs/garnishment.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { personFilters } from '../../db/person-columns.ts'
import { refuse } from '../../errors/app-error.ts'
import { labelIn, searchIn } from '../../http/search-text.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { monthlyAmounts } from '../results/monthly-amounts.ts'
import { garnishmentConcept, remainingDebt, type StoredOrder, withheldByOrder } from './garnishment-facts.ts'

const personColumns = personFilters('garnishment')
const isValid = sql<boolean>`(garnishment.valid_until is null or garnishment.valid_until >= current_date)`

/** Court orders to withhold pay, with the amounts withheld for each. */
export const serveGarnishments: Area = (server) => {
  serveResource(server, garnishments, {
    table: 'garnishment',
    orderBy: ['notified_on desc'],
    fields: {
      fileCode: () => sql<string>`${sql.raw(personColumns.columns.fileCode.sql)}`,
      fullName: () => sql<string>`${sql.raw(personColumns.columns.fullName.sql)}`,
      inForce: () => isValid,
    },
    visible: () =>
      sql<boolean>`exists (select from employee e where e.tenant_id = garnishment.tenant_id and e.id = garnishment.employee_id)`,
    listed: (_, { query: { inForce } }) => (inForce === undefined ? sql<boolean>`true` : sql<boolean>`${isValid} = ${inForce}`),
    filters: {
      search: searchIn(
        personColumns.search,
        'garnishment.court',
        'garnishment.file_number',
        labelIn('garnishment.kind', garnishmentKinds),
      ),
      columns: {
        ...personColumns.columns,
        kind: { kind: 'text', sql: 'garnishment.kind' },
        court: { kind: 'text', sql: 'garnishment.court' },
        fileNumber: { kind: 'text', sql: 'garnishment.file_number' },
        notifiedOn: { kind: 'date', sql: 'garnishment.notified_on' },
      },
    },
    sortable: { ...personColumns.sort, notifiedOn: 'garnishment.notified_on', validFrom: 'garnishment.valid_from' },
    later: ['withheld', 'balance'],
    complete: ({ db }, rows) => withBalances(db, rows),
    blankAsNull: ['beneficiary', 'validUntil', 'total', 'observation'],
    values: ({ mode, cbu, amount, percentage, withheldBefore }) => ({
      cbu: cbu?.replace(/\D/g, '') || null,
      amount: mode === 'FIJO' ? amount || null : null,
      percentage: mode === 'PORCENTAJE' || mode === 'SALARIO_MINIMO' ? percentage || null : null,
      withheld_before: withheldBefore || '0',
    }),
    beforeSave: async ({ db, id }, draft) => {
      if (id === undefined) await mustBeNew(db, draft)
    },
    beforeUpdate: (_, { employeeId }, former) => {
      if (former.employeeId !== employeeId) refuse('employeeId', 'Un oficio no cambia de empleado; eliminá este y cargá otro')
    },
  })
}

type Row = Omit<Garnishment, 'withheld' | 'balance'>

/** The rows with the amount withheld for each, calculated from all orders of those employees. */
const withBalances = async (db: Db, rows: readonly Row[]): Promise<Garnishment[]> => {
  const employeeIds = [...new Set(rows.map(({ employeeId }) => employeeId))]
  if (employeeIds.length === 0) return []
  const orders = await db
    .selectFrom('garnishment')
    .select(['id', 'employee_id', 'kind', 'mode', 'amount', 'percentage', 'total', 'withheld_before'])
    .select(['notified_on', 'valid_from', 'valid_until'])
    .where('employee_id', '=', anyOf(employeeIds))
    .orderBy('notified_on')
    .orderBy('id')
    .execute()
  const amounts = await monthlyAmounts(db, [garnishmentConcept], { employeeIds })
  const withheld = new Map(
    [...Map.groupBy(orders, ({ employee_id }) => employee_id)].flatMap(([id, own]) => [
      ...withheldByOrder(own, amounts.get(id)?.get(garnishmentConcept)),
    ]),
  )
  return rows.map((row) => {
    const taken = withheld.get(row.id) ?? 0
    const order = orders.find(({ id }) => id === row.id) as StoredOrder
    const left = order.total === null ? null : remainingDebt(order, taken)
    return {
      ...row,
      withheld: fromUnits(taken),
      balance: left === null ? null : fromUnits(left),
      inForce: row.inForce && left !== 0,
    }
  })
}

const mustBeNew = async (db: Db, { employeeId, fileNumber }: Pick<Garnishment, 'employeeId' | 'fileNumber'>): Promise<void> => {
  const employee = await db.selectFrom('employee').select('id').where('id', '=', employeeId).executeTakeFirst()
  if (!employee) refuse('employeeId', 'No existe o no está a tu alcance')
  const twice = await db
    .selectFrom('garnishment')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('file_number', '=', fileNumber)
    .executeTakeFirst()
  if (twice) refuse('fileNumber', `El empleado ya tiene un oficio del expediente ${fileNumber}; cambiá ese`)
}
