import {
  type Garnishment,
  type garnishmentDraft,
  garnishmentKinds,
  garnishments,
} from '@legajo/contract/payroll/runs/garnishment.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { InferType } from 'yup'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fullName, personColumns, personSort } from '../../db/person-columns.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { fail, notFound, refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { labelIn, searchIn } from '../../http/search-text.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { monthlyAmounts } from '../results/monthly-amounts.ts'
import { garnishmentConcept, leftOf, type StoredOrder, withheldByOrder } from './garnishment-facts.ts'

const garnishmentFilter = {
  search: searchIn('e.search', 'g.court', 'g.file_number', labelIn('g.kind', garnishmentKinds)),
  columns: {
    ...personColumns,
    kind: { kind: 'text', sql: 'g.kind' },
    court: { kind: 'text', sql: 'g.court' },
    fileNumber: { kind: 'text', sql: 'g.file_number' },
    notifiedOn: { kind: 'date', sql: 'g.notified_on' },
  },
} as const

/** Court orders to withhold pay, with the amounts withheld for each. */
export const serveGarnishments: Area = (server) => {
  serve(server, garnishments.list, async ({ db }, { query }) => {
    const found = allOrders(db)
      .where(filterOf(query.filter, garnishmentFilter))
      .$if(query.inForce !== undefined, (rows) => rows.where(sql<boolean>`${inForce} = ${query.inForce}`))
    const sortable = { ...personSort, notifiedOn: 'g.notified_on', validFrom: 'g.valid_from' }
    const page = await pageOf(found, query, sortable, { id: 'g.id', sort: 'g.notified_on', order: -1 })
    return { ...page, content: await withBalances(db, page.content) }
  })
  serve(server, garnishments.get, ({ db }, { params }) => {
    return oneOrder(db, params.id)
  })
  serve(server, garnishments.create, async ({ db }, { body }) => {
    await check(db, body)
    return oneOrder(db, await insertRow(db, 'garnishment', { employee_id: body.employeeId, ...columnsOf(body) }))
  })
  serve(server, garnishments.update, async ({ db }, { params, body }) => {
    const former = await db
      .selectFrom('garnishment')
      .select('employee_id')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow(notFound)
    if (former.employee_id !== body.employeeId) refuse('employeeId', 'Un oficio no cambia de empleado; eliminá este y cargá otro')
    return oneOrder(db, await updateRow(db, 'garnishment', params.id, { ...columnsOf(body), version: body.version }))
  })
  serve(server, garnishments.remove, async ({ db }, { params }) => {
    const { withheld, withheldBefore } = await oneOrder(db, params.id)
    if (Number(withheld) > Number(withheldBefore ?? 0))
      fail('in_use', { what: 'El oficio', count: 'ya se retuvo por él; levantalo con su fecha hasta' })
    await removeRow(db, 'garnishment', params.id)
  })
}

const inForce = sql<boolean>`(g.valid_until is null or g.valid_until >= current_date)`

const allOrders = (db: Db) =>
  db
    .selectFrom('garnishment as g')
    .innerJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'g.tenant_id').onRef('e.id', '=', 'g.employee_id'))
    .select(['g.id', 'g.version', 'g.employee_id as employeeId', 'g.kind', 'g.court', 'g.file_number as fileNumber'])
    .select(['g.beneficiary', 'g.cbu', 'g.notified_on as notifiedOn', 'g.valid_from as validFrom', 'g.valid_until as validUntil'])
    .select(['g.mode', 'g.amount', 'g.percentage', 'g.total', 'g.withheld_before as withheldBefore', 'g.observation'])
    .select(['e.file_code as fileCode', inForce.as('inForce')])
    .select(fullName('e').as('fullName'))

type Row = Awaited<ReturnType<ReturnType<typeof allOrders>['executeTakeFirstOrThrow']>>

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
    const left = row.total === null ? null : leftOf(order, taken)
    return {
      ...row,
      withheld: fromUnits(taken),
      balance: left === null ? null : fromUnits(left),
      inForce: row.inForce && left !== 0,
    }
  })
}

const oneOrder = async (db: Db, id: number): Promise<Garnishment> => {
  const row = await allOrders(db).where('g.id', '=', id).executeTakeFirstOrThrow(notFound)
  return (await withBalances(db, [row]))[0] ?? fail('not_found')
}

const check = async (db: Db, { employeeId, fileNumber }: InferType<typeof garnishmentDraft>): Promise<void> => {
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

const columnsOf = (draft: InferType<typeof garnishmentDraft>) => ({
  kind: draft.kind,
  court: draft.court,
  file_number: draft.fileNumber,
  beneficiary: draft.beneficiary || null,
  cbu: draft.cbu?.replace(/\D/g, '') || null,
  notified_on: draft.notifiedOn,
  valid_from: draft.validFrom,
  valid_until: draft.validUntil || null,
  mode: draft.mode,
  amount: draft.mode === 'FIJO' ? draft.amount || null : null,
  percentage: draft.mode === 'PORCENTAJE' || draft.mode === 'SALARIO_MINIMO' ? draft.percentage || null : null,
  total: draft.total || null,
  withheld_before: draft.withheldBefore || '0',
  observation: draft.observation || null,
})
