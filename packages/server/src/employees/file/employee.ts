import { employees } from '@legajo/contract/employees/employee.ts'
import type { EmployeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import type { Query } from '@legajo/contract/endpoint.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { cuilMessages, isPersonCuil, normalizeCuil } from '@legajo/kernel/cuil.ts'
import { lastDayServed, laterByPauses, type Pause, seniorityText } from '@legajo/kernel/seniority.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { employeesInUnionsWithNames } from '../../db/employees-in-unions.ts'
import { payOnDay } from '../../db/pay-on-day.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import { AppError, fail, notFound, refuse } from '../../errors/app-error.ts'
import { fieldFilters, fieldSorts, maskSecretValues, visibleFields } from '../../forms/company-fields.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { refuseOwnPay } from '../../platform/own-file.ts'
import { todayOf } from '../../platform/today.ts'
import { can } from '../../policies/can.ts'
import type { Session } from '../../session/session.ts'
import { announceHire, followPeopleOf } from '../dated/account-life.ts'
import { findDatedColumns, isChosenFromStored, pageAsOf, readPageAsOf } from '../dated/dated-page.ts'
import { withParents } from '../dated/draft-parents.ts'
import { type DraftReferences, readReferences } from '../dated/draft-references.ts'
import { findEarlierChanges } from '../dated/earlier-changes.ts'
import { payColumns, payRows, termsIn } from '../dated/earlier-pay.ts'
import { isSamePay, termsOn } from '../dated/pay-terms.ts'
import { reactivate, seniorityAfter } from '../dated/reactivate.ts'
import { employeeSearch, filterColumns, sortColumns } from '../report/employee-filters.ts'
import { checkDraft, type FormerFile, fileCodeInUse } from './check-draft.ts'
import { dismiss } from './dismiss.ts'
import { structureOf } from './draft-structure.ts'
import { employeeItems, rowOf } from './employee-rows.ts'
import { fullEmployee } from './full-employee.ts'

type ListQuery = Query<typeof employees.list>

export const serveEmployees: Area = (server) => {
  serve(server, employees.list, async ({ db, session }, { query }) => {
    const fields = await visibleFields(db, session, 'EMPLOYEE')
    const columns = { ...filterColumns(session), ...fieldFilters('employee', fields) }
    const narrow = (text: string | undefined) => filterOf(text, { search: employeeSearch, columns })
    // Before all else: a wrong filter is refused here.
    const conditions = [narrow(query.filter), narrow(query.filterQuery)] as const
    const [company, ...others] = session.companyIds
    const selectItems = (ids?: readonly number[], dated?: readonly string[]) =>
      employeeItems(db, query.asOf, ids, dated)
        // Row security limits several companies; with a single one the index provides the order.
        .$if(others.length === 0, (of) => of.where('employee.company_id', '=', company ?? 0))
        .where(conditions[0])
        .where(conditions[1])
        .$if(query.employmentId !== undefined, (of) => of.where('employee.employment_id', '=', query.employmentId ?? 0))
        .$if(query.statusId !== undefined, (of) => of.where(sql<boolean>`employee.work_status = ${query.statusId}`))
        .$if(query.hierchicalLevel !== undefined, (of) =>
          of.where('employee.hierarchical_level', '=', query.hierchicalLevel ?? ''),
        )
        .$if(can(session, 'read', 'pay'), (of) => of.select(sql<string | null>`${sql.raw(payOnDay('salary'))}`.as('salary')))
        .$if(query.assignedFormId !== undefined, (of) =>
          query.assignedFormId === 0
            ? of.where('employee.assigned_form_id', 'is', null)
            : of.where('employee.assigned_form_id', '=', query.assignedFormId ?? 0),
        )
        .$if(fields.length > 0, (of) => of.select('employee.additional as additionalFields'))
    const selectCounted = () =>
      db.selectFrom('employee').$if(others.length === 0, (of) => of.where('employee.company_id', '=', company ?? 0))
    const sortable = { ...sortColumns(session), ...fieldSorts('employee', fields) }
    const filters = [
      query.filter,
      query.filterQuery,
      query.employmentId,
      query.statusId,
      query.hierchicalLevel,
      query.assignedFormId,
    ]
    const usual = { id: 'employee.id', sort: 'employee.name_order' } as const
    const page = !query.asOf
      ? await pageOf(
          selectItems(),
          query,
          sortable,
          usual,
          isChosenFromStored({ ...query, sortField: undefined }, filters) ? selectCounted() : undefined,
        )
      : isChosenFromStored(query, filters)
        ? await pageAsOf(db, query.asOf, query, selectItems)
        : await readPageAsOf(selectItems(undefined, columnsOfQuery(query)), query, sortable, usual, selectItems)
    return { ...page, content: page.content.map((row) => withSeenValues(fields, row)) }
  })
  serve(server, employees.searchByFilter, async ({ db, session }, { body }) => {
    const fields = await visibleFields(db, session, 'EMPLOYEE')
    const columns = { ...filterColumns(session), ...fieldFilters('employee', fields) }
    const rows = await employeeItems(db)
      .where(filterOf(body.filter, { search: employeeSearch, columns }))
      .$if(fields.length > 0, (of) => of.select('employee.additional as additionalFields'))
      .orderBy('employee.name_order')
      .limit(2000)
      .execute()
    return rows.map((row) => withSeenValues(fields, row))
  })
  serve(server, employees.get, ({ db, session }, { params, query }) => readWholeEmployee(db, session, params.id, query.asOf))
  serve(server, employees.me, async ({ db, session }) =>
    fullEmployee(db, session.employeeId ?? fail('not_an_employee'), { pay: true, coming: false, today: await todayOf(db) }),
  )

  for (const call of [employees.create, employees.createV2]) {
    serve(server, call, async ({ db, session, tenantId, after }, { body: given }) => {
      const references = await readReferences(db, [given])
      const body = withParents(given, undefined, references)
      await requireValidDraft(db, session, body, undefined, references)
      const row = rowOf(body, { person: {}, tax: {} }, can(session, 'write', 'pay'), structureOf(body, undefined, references))
      const organizational_unit_id = row.organizational_unit_id ?? (await unitOfNew(db))
      const id = await insertRow(db, 'employee', { ...row, organizational_unit_id })
      await announceHire({ db, tenantId, push: server.push, after }, session.userId, id)
      return readWholeEmployee(db, session, id)
    })
  }
  serve(
    server,
    employees.update,
    async ({ db, session }, { params, body: given }) => {
      const former = await employeesInUnionsWithNames(db)
        .select(['employee.person', 'employee.tax', 'employee.confidential', 'employee.company_id', ...payColumns])
        .select(['employee.area', 'employee.sector', 'employee.sector_id', 'employee.hierarchical_level', 'employee.position'])
        .select(['employee.bank_name', 'employee.cbu', 'employee.address'])
        .select(['employee.admission_date', 'employee.recognized_seniority_from'])
        .select('trade_union.number_cct as agreement')
        .where('employee.id', '=', params.id)
        .executeTakeFirstOrThrow(notFound)
      const today = await todayOf(db)
      const { terms } = termsOn(former, today)
      const references = await readReferences(db, [given], { companyId: former.company_id })
      const body = withParents(given, { ...former, ...terms }, references)
      await requireValidDraft(db, session, body, { ...former, ...terms, id: params.id }, references)
      const row = rowOf(body, former, can(session, 'write', 'pay'), structureOf(body, former, references))
      const draftTerms = termsIn(row, terms, references)
      if (!isSamePay(draftTerms, terms) || row.cbu !== former.cbu || row.confidential !== former.confidential)
        await refuseOwnPay(db, session, { id: params.id, companyId: former.company_id })
      const [late] = await findEarlierChanges(db, [{ id: params.id, former, admission: body.admission_date }])
      if (late) refuse('admission_date', late.message)
      const recognized_seniority_from = await seniorityAfter(db, params.id, former, row)
      await updateRow(db, 'employee', params.id, {
        ...row,
        ...payRows(former, { ...draftTerms, seesPay: can(session, 'read', 'pay') }, body, today),
        recognized_seniority_from,
        last_update: new Date(),
      })
      return readWholeEmployee(db, session, params.id)
    },
    { stored: ({ db, session }, { params }) => readWholeEmployee(db, session, params.id) },
  )
  // The account follows before the answer: a person who left has no session when it arrives.
  serveOperation(server, employees.remove, async ({ scope, tenantId }, { params, body }) => {
    await server.database.inTenant(scope, async (db) => {
      if ((await dismiss(db, [params.id], body)) === 0) await status(db, params.id)
    })
    await followPeopleOf(server, tenantId)
  })
  serveOperation(server, employees.reactivate, async ({ session, scope, tenantId }, { params, body }) => {
    await server.database.inTenant(scope, async (db) => {
      if ((await reactivate(db, [params.id], body.admission_date)) > 0) return
      await status(db, params.id)
      fail('nothing_to_do', { what: 'El legajo no está dado de baja' })
    })
    await followPeopleOf(server, tenantId)
    return server.database.inTenant(scope, (db) => readWholeEmployee(db, session, params.id))
  })

  serve(server, employees.verifyCuil, async ({ db }, { query }) => {
    const valid = isPersonCuil(query.cuil)
    const exists = await isValueTaken(db, sql`cuil = ${normalizeCuil(query.cuil)}`)
    return { valid, exists, message: !valid ? cuilMessages.invalidCuilCuit : exists ? cuilMessages.existing : null }
  })
  serve(server, employees.verifyFileCode, async ({ db }, { query }) => {
    const inUse = await isValueTaken(db, sql`lower(file_code) = lower(${query.legajo})`)
    return { inUse, message: inUse ? fileCodeInUse : null }
  })
  serve(server, employees.seniority, async ({ db }, { params }) => {
    const row = await db
      .selectFrom('employee')
      .select(['admission_date', 'recognized_seniority_from', 'egress_date'])
      .select(sql<readonly Pause[]>`seniority_pauses(employee.tenant_id, employee.id)`.as('pauses'))
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow(notFound)
    const last = lastDayServed(row.egress_date, await todayOf(db))
    return seniorityText(laterByPauses(row.recognized_seniority_from ?? row.admission_date, row.pauses, last), last)
  })
}

/** The dated columns by which a list chooses and orders its rows. */
const columnsOfQuery = ({ filter, filterQuery, sortField, employmentId, statusId, hierchicalLevel }: ListQuery) =>
  findDatedColumns(
    [filter, filterQuery],
    [
      sortField,
      employmentId !== undefined && 'employment_id',
      statusId !== undefined && 'work_status_id',
      hierchicalLevel !== undefined && 'hierchical_level',
    ],
  )

const withSeenValues = <Row extends { readonly additionalFields?: unknown }>(fields: readonly FieldShape[], row: Row) => ({
  ...row,
  ...(row.additionalFields !== undefined && { additionalFields: maskSecretValues(fields, row.additionalFields) }),
})

const readWholeEmployee = async (db: Db, session: Session, id: number, asOf?: string) =>
  fullEmployee(db, id, {
    asOf,
    pay: can(session, 'read', 'pay') || session.employeeId === id,
    coming: can(session, 'read', 'pay') && asOf === undefined,
    today: asOf ?? (await todayOf(db)),
  })

const status = async (db: Db, id: number) =>
  await db.selectFrom('employee').select('work_status').where('id', '=', id).executeTakeFirstOrThrow(notFound)

const isValueTaken = async (db: Db, condition: ReturnType<typeof sql>): Promise<boolean> =>
  (await sql`select from employee where ${condition} and company_id = app_company() limit 1`.execute(db)).rows.length > 0

/** Refuses a draft that contradicts the company's data or the caller's rights, with every wrong field. */
const requireValidDraft = async (
  db: Db,
  session: Session,
  draft: EmployeeDraft,
  former: FormerFile | undefined,
  references: DraftReferences,
): Promise<void> => {
  const rights = { pay: can(session, 'write', 'pay'), confidential: can(session, 'write', 'confidential') }
  const problems = checkDraft(draft, former, { references, rights, today: await todayOf(db) })
  if (problems.length > 0) throw new AppError('validation', {}, problems)
}

/** The unit that the company names for those hired without one. */
const unitOfNew = async (db: Db): Promise<number | null> =>
  (
    await sql<{
      id: number | null
    }>`select u.id from company c join unit_card u on u.id = (c.config ->> 'positionUOId')::bigint
      where c.id = app_company()`.execute(db)
  ).rows[0]?.id ?? null
