import { egressContradiction, egressReasons, isEgressReason } from '@legajo/contract/employees/egress.ts'
import { type EmployeeDraft, employees } from '@legajo/contract/employees/employee.ts'
import { cuilMessages, isPersonCuil, normalizeCuil } from '@legajo/kernel/cuil.ts'
import { roundDecimal } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { PayTerms } from '../db/column-types.ts'
import type { Db } from '../db/database.ts'
import { employeesInUnions } from '../db/employees-in-unions.ts'
import { insertRow, updateRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { can } from '../policies/can.ts'
import type { Session } from '../session/session.ts'
import { dismiss } from './dismiss.ts'
import { payColumns, payRows } from './earlier-pay.ts'
import { employeeItems, employeeSearch, filterColumns, fullEmployee, rowOf, sortColumns } from './employee-rows.ts'
import { payOnDay } from './pay-on-day.ts'
import { termsOn } from './pay-terms.ts'
import { reactivate, seniorityAfter } from './reactivate.ts'
import { seniorityText, todayOf } from './seniority.ts'

export const serveEmployees: Area = (server) => {
  serve(server, employees.list, ({ db, session }, { query }) => {
    const narrow = (text: string | undefined) => filterOf(text, { search: employeeSearch, columns: filterColumns(session) })
    const [company, ...others] = session.companyIds
    const wanted = employeeItems(db)
      // Row security limits several companies; with a single one the index provides the order.
      .$if(others.length === 0, (of) => of.where('employee.company_id', '=', company ?? 0))
      .where(narrow(query.filter))
      .where(narrow(query.filterQuery))
      .$if(query.employmentId !== undefined, (of) => of.where('employee.employment_id', '=', query.employmentId ?? 0))
      .$if(query.statusId !== undefined, (of) => of.where(sql<boolean>`employee.work_status = ${query.statusId}`))
      .$if(query.hierchicalLevel !== undefined, (of) => of.where('employee.hierarchical_level', '=', query.hierchicalLevel ?? ''))
      .$if(can(session, 'read', 'pay'), (of) => of.select(sql<string | null>`${sql.raw(payOnDay('salary'))}`.as('salary')))
    return pageOf(wanted, query, sortColumns(session), { id: 'employee.id', sort: 'employee.name_order' })
  })
  serve(server, employees.searchByFilter, ({ db, session }, { body }) =>
    employeeItems(db)
      .where(filterOf(body.filter, { search: employeeSearch, columns: filterColumns(session) }))
      .orderBy('employee.name_order')
      .limit(2000)
      .execute(),
  )
  serve(server, employees.get, ({ db, session }, { params }) => whole(db, session, params.id))
  serve(server, employees.me, async ({ db, session }) =>
    fullEmployee(db, session.employeeId ?? fail('not_an_employee'), { pay: true, coming: false, today: await todayOf(db) }),
  )

  for (const call of [employees.create, employees.createV2]) {
    serve(server, call, async ({ db, session }, { body }) => {
      await check(db, session, body)
      return whole(
        db,
        session,
        await insertRow(db, 'employee', rowOf(body, { person: {}, tax: {} }, can(session, 'write', 'pay'))),
      )
    })
  }
  serve(server, employees.update, async ({ db, session }, { params, body }) => {
    const former =
      (await employeesInUnions(db)
        .select(['employee.person', 'employee.tax', 'employee.confidential', 'employee.company_id', ...payColumns])
        .select(['employee.area', 'employee.sector', 'employee.hierarchical_level', 'employee.position'])
        .select(['employee.egress_reason', 'employee.admission_date', 'employee.recognized_seniority_from'])
        .select('trade_union.number_cct as agreement')
        .where('employee.id', '=', params.id)
        .executeTakeFirst()) ?? fail('not_found')
    const today = await todayOf(db)
    const { terms } = termsOn(former, today)
    await check(db, session, body, { ...former, ...terms, id: params.id })
    const row = rowOf(body, former, can(session, 'write', 'pay'))
    const draftTerms = await termsIn(db, row, terms, former.company_id)
    const recognized_seniority_from = await seniorityAfter(db, params.id, former, row)
    await updateRow(db, 'employee', params.id, {
      ...row,
      ...payRows(former, { ...draftTerms, seesPay: can(session, 'read', 'pay') }, body, today),
      recognized_seniority_from,
      last_update: new Date(),
    })
    return whole(db, session, params.id)
  })
  serve(server, employees.remove, async ({ db }, { params, body }) => {
    if ((await dismiss(db, [params.id], body)) === 0) await status(db, params.id)
  })
  serve(server, employees.reactivate, async ({ db, session }, { params, body }) => {
    if ((await reactivate(db, [params.id], body.admission_date)) === 0) await status(db, params.id)
    return whole(db, session, params.id)
  })

  serve(server, employees.verifyCuil, async ({ db }, { query }) => {
    const valid = isPersonCuil(query.cuil)
    const exists = await taken(db, sql`cuil = ${normalizeCuil(query.cuil)}`)
    return { valid, exists, message: !valid ? cuilMessages.invalidCuilCuit : exists ? cuilMessages.existing : null }
  })
  serve(server, employees.verifyFileCode, async ({ db }, { query }) => {
    const inUse = await taken(db, sql`lower(file_code) = lower(${query.legajo})`)
    return { inUse, message: inUse ? fileCodeInUse : null }
  })
  serve(server, employees.seniority, async ({ db }, { params }) => {
    const row =
      (await db
        .selectFrom('employee')
        .select(['admission_date', 'recognized_seniority_from', 'egress_date'])
        .where('id', '=', params.id)
        .executeTakeFirst()) ?? fail('not_found')
    return seniorityText(row.recognized_seniority_from ?? row.admission_date, row.egress_date ?? (await todayOf(db)))
  })
}

/** The terms of pay in a draft's columns, with the agreement of their trade union; without pay it stays as it is today. */
const termsIn = async (db: Db, row: ReturnType<typeof rowOf>, today: PayTerms, companyId: number): Promise<PayTerms> => {
  const { payroll_type, weekly_hours, trade_union_code, category_code } = row
  const salary = row.salary === undefined ? today.salary : row.salary && roundDecimal(row.salary)
  const union =
    trade_union_code === today.trade_union_code
      ? { agreement: today.agreement }
      : await db
          .selectFrom('trade_union')
          .select('number_cct as agreement')
          .where('code', '=', trade_union_code)
          .where('company_id', '=', companyId)
          .executeTakeFirst()
  const agreement = union?.agreement ?? null
  return { salary, weekly_hours: roundDecimal(weekly_hours), payroll_type, trade_union_code, category_code, agreement }
}

/** Verbatim. */
const fileCodeInUse = 'Legajo en uso'

const whole = async (db: Db, session: Session, id: number) =>
  fullEmployee(db, id, {
    pay: can(session, 'read', 'pay') || session.employeeId === id,
    coming: can(session, 'read', 'pay'),
    today: await todayOf(db),
  })

const status = async (db: Db, id: number) =>
  (await db.selectFrom('employee').select('work_status').where('id', '=', id).executeTakeFirst()) ?? fail('not_found')

const taken = async (db: Db, condition: ReturnType<typeof sql>, companyId?: number, except?: number): Promise<boolean> =>
  (
    await sql`select from employee where ${condition} and company_id = ${companyId ?? sql`app_company()`}
      and id is distinct from ${except ?? null}::bigint limit 1`.execute(db)
  ).rows.length > 0

type Former = {
  readonly id: number
  readonly confidential: boolean
  readonly company_id: number
  readonly trade_union_code: string | null
  readonly category_code: string | null
  readonly area: string | null
  readonly sector: string | null
  readonly hierarchical_level: string | null
  readonly position: string | null
  readonly egress_reason: string | null
}

/** Validates a draft against the database and the caller's rights. */
const check = async (db: Db, session: Session, draft: EmployeeDraft, former?: Former): Promise<void> => {
  if (await taken(db, sql`lower(file_code) = lower(${draft.file_code})`, former?.company_id, former?.id))
    refuse('file_code', fileCodeInUse)
  if (await taken(db, sql`cuil = ${normalizeCuil(draft.person.cuil)}`, former?.company_id, former?.id))
    refuse('person.cuil', cuilMessages.existing)
  if (draft.salary && !can(session, 'write', 'pay'))
    refuse('salary', 'Para cargar el sueldo hace falta ver información confidencial')
  if (draft.confidential !== (former?.confidential ?? false) && !can(session, 'write', 'confidential')) {
    refuse('confidential', 'Para marcar un legajo como confidencial hace falta ver legajos confidenciales')
  }
  const references = [
    ['cost_center_id', 'cost_center'],
    ['organizational_unit_id', 'organizational_unit'],
    ['employment_id', 'employment'],
  ] as const
  for (const [field, table] of references) {
    const id = draft[field]
    // A foreign key alone would accept another company's rows.
    if (id && (await sql`select from ${sql.table(table)} where id = ${id}`.execute(db)).rows.length === 0)
      refuse(field, 'No existe o no está a tu alcance')
  }
  await mustHaveAgreement(db, draft, former)
  await mustBeInStructure(db, draft, former)
  mustBeEgressReason(draft.egress_reason, former)
  const contradiction = egressContradiction(draft, await todayOf(db))
  if (contradiction) refuse(contradiction.path, contradiction.message)
}

/** Area, sector, level and position must exist in the company, the sector within its area; unchanged old values stay. */
const mustBeInStructure = async (db: Db, draft: EmployeeDraft, former?: Former): Promise<void> => {
  const company = former?.company_id ?? sql`app_company()`
  const isKnown = async (table: 'area' | 'sector' | 'hierarchical_level' | 'position', name: string, more = sql`true`) =>
    (await sql`select from ${sql.table(table)} t where t.name = ${name} and t.company_id = ${company} and ${more}`.execute(db))
      .rows.length > 0
  const isNew = (value: string | null | undefined, before: string | null | undefined): value is string =>
    Boolean(value) && value !== before
  const { area, sector, hierchical_level: level, position } = draft
  if (isNew(area, former?.area) && !(await isKnown('area', area)))
    refuse('area', `No hay un área «${area}» en la empresa; elija una de Áreas y sectores`)
  const isMoved = Boolean(sector) && (area ?? null) !== (former?.area ?? null)
  if (sector && (isMoved || isNew(sector, former?.sector))) {
    const within = area ? sql`exists (select from area a where a.id = t.area_id and a.name = ${area})` : sql`true`
    if (!(await isKnown('sector', sector, within)))
      refuse('sector', `No hay un sector «${sector}»${area ? ` en el área «${area}»` : ''}; elija uno de Áreas y sectores`)
  }
  if (isNew(level, former?.hierarchical_level) && !(await isKnown('hierarchical_level', level)))
    refuse('hierchical_level', `No hay un nivel «${level}» en la empresa; elija uno de Niveles jerárquicos`)
  if (isNew(position, former?.position) && !(await isKnown('position', position)))
    refuse('position', `No hay un puesto «${position}» en la empresa; elija uno de Descripciones de puestos`)
}

/** The reason for leaving must be one that a final settlement accepts; an unchanged old value stays. */
const mustBeEgressReason = (reason: string | null | undefined, former?: Former): void => {
  if (reason && reason !== former?.egress_reason && !isEgressReason(reason))
    refuse('egress_reason', `«${reason}» no es un motivo de egreso; elija uno de la lista: ${egressReasons.join(', ')}`)
}

/** The trade union and its category must exist in the company; unchanged old values stay. */
const mustHaveAgreement = async (db: Db, draft: EmployeeDraft, former?: Former): Promise<void> => {
  const { trade_union_id: union, trade_union_category_id: category } = draft.union_information ?? {}
  if (!union || (union === former?.trade_union_code && (!category || category === former.category_code))) return
  const found = (
    await sql<{
      id: number
      has: boolean
    }>`select u.id, exists (select from category_trade_union c where c.tenant_id = u.tenant_id
      and c.trade_union_id = u.id and c.code = ${category ?? ''}) as has
      from trade_union u where u.code = ${union} and u.company_id = ${former?.company_id ?? sql`app_company()`}`.execute(db)
  ).rows[0]
  if (!found)
    return refuse(
      'union_information.trade_union_id',
      `No hay un sindicato «${union}» en la empresa; elegí uno de Sindicatos y categorías`,
    )
  if (category && !found.has)
    refuse('union_information.trade_union_category_id', `El sindicato «${union}» no tiene la categoría «${category}»; elegí otra`)
}
