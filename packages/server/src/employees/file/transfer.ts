import { transferMotive } from '@legajo/contract/employees/egress.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { columnOf, employeeColumns } from '@legajo/contract/employees/employee-columns.ts'
import { addDays, formatDate } from '@legajo/kernel/dates.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { carryVacations } from '../../time/entrance.ts'
import { followPeopleOf } from '../dated/account-life.ts'
import { type DatedFile, lockDatedFile, payOf, readAssignmentsOn } from '../dated/assign.ts'
import { termsOf, termsOn } from '../dated/pay-terms.ts'
import { fileCodeInUse } from './check-draft.ts'
import { copyPersonParts, recognizeFormer } from './copy-person-parts.ts'
import { dismiss } from './dismiss.ts'
import { trialStartOf } from './trial-period.ts'

interface Transfer {
  readonly to_company_id: number
  readonly from: string
  readonly file_code: string
}

export const serveTransfer: Area = (server) => {
  serveOperation(server, employees.transfer, async ({ session, scope }, { params, body }) => {
    if (!session.companies.some(({ id }) => id === body.to_company_id))
      refuse('to_company_id', 'La empresa no existe o no trabajás en ella; elegí otra')
    // Both files in one transaction: rows of both companies are within reach.
    const both = { ...scope, companies: [...new Set([...(scope.companies ?? []), body.to_company_id])] }
    const moved = await server.database.inTenant(both, (db) => transfer(db, params.id, body))
    await followPeopleOf(server, session.tenantId)
    return moved
  })
}

/** Ends the employment in one company and continues it in another of the tenant, which recognizes all the service (LCT, arts. 225 to 229). */
const transfer = async (db: Db, id: number, { to_company_id: company_id, from, file_code }: Transfer) => {
  const file = await lockDatedFile(db, id)
  if (company_id === file.company_id) refuse('to_company_id', 'El legajo ya es de esa empresa; elegí otra')
  if (file.work_status === 'BAJA') refuse('from', 'El legajo está dado de baja; reactivalo, o dalo de alta en la otra empresa')
  if (from <= file.admission_date) refuse('from', `Ingresó el ${formatDate(file.admission_date)}; elegí un día posterior`)
  await mustBeFree(db, file, { to_company_id: company_id, file_code })
  const trialFrom = await trialStartOf(db, id, from)
  await dismiss(db, [id], { egress_date: addDays(from, -1), egress_reason: transferMotive })
  const admitted = await admit(db, file, { to_company_id: company_id, from, file_code })
  const moved = { from: id, to: admitted, company: company_id }
  // The accounts were known in the former company.
  await sql`select set_config('app.account_change', 'now', true)`.execute(db)
  await copyPersonParts(db, moved)
  await recognizeFormer(db, moved, { day: from, trialFrom })
  await carryVacations(db, moved)
  return { id: admitted, company_id, file_code }
}

const mustBeFree = async (
  db: Db,
  file: DatedFile,
  { to_company_id: company_id, file_code }: Omit<Transfer, 'from'>,
): Promise<void> => {
  const { rows } = await sql<{ same_code: boolean }>`select lower(file_code) = lower(${file_code}) as same_code from employee
    where company_id = ${company_id} and (lower(file_code) = lower(${file_code}) or cuil = ${file.cuil})
    order by 1 limit 1`.execute(db)
  const [taken] = rows
  if (taken)
    refuse('file_code', taken.same_code ? fileCodeInUse : 'La persona ya tiene un legajo en esa empresa; reactivalo allá')
}

/** The new file, with the values of the day; names of the structure that the other company does not have stay empty. */
const admit = async (db: Db, file: DatedFile, { to_company_id: company_id, from, file_code }: Transfer): Promise<number> => {
  const on = await readAssignmentsOn(db, file, from)
  const { terms } = termsOn(payOf(file), from)
  const { agreement: _, ...pay } = termsOf(terms)
  const coming = (file.earlier_pay ?? []).filter(({ until }) => until > from)
  await mustHaveAgreement(db, company_id, pay)
  const same = (table: string, key: string, value: unknown) => sql`(select x.id from ${sql.table(table)} x
    join ${sql.table(table)} o on o.tenant_id = x.tenant_id and lower(o.${sql.id(key)}) = lower(x.${sql.id(key)})
    where o.id = ${value} and x.company_id = ${company_id} order by x.id limit 1)`
  const values = {
    company_id,
    file_code,
    admission_date: from,
    recognized_seniority_from: file.recognized_seniority_from ?? file.admission_date,
    ...pay,
    earlier_pay: coming.length > 0 ? coming : null,
    workplace: on.workplace,
    contract_modality: on.contract_modality,
    contract_end: on.contract_end,
    out_of_agreement: on.out_of_agreement,
    union_affiliated: on.union_affiliated,
    health_insurance_code: on.health_insurance_code,
    work_status: on.work_status === 'LICENCIA' ? 'LICENCIA' : 'ACTIVO',
  }
  const copied = sql.join(copiedColumns.map((name) => sql.ref(`n.${name}`)))
  const { rows } = await sql<{ id: number }>`insert into employee (${sql.join(copiedColumns.map((name) => sql.id(name)))},
      area_id, sector_id, hierarchical_level_id, position_id, cost_center_id)
    select ${copied}, ${same('area', 'name', on.area_id)}, ${same('sector', 'name', on.sector_id)},
      ${same('hierarchical_level', 'name', on.hierarchical_level_id)}, ${same('position', 'name', on.position_id)},
      ${same('cost_center', 'code', on.cost_center_id)}
    from employee e cross join lateral jsonb_populate_record(e, ${JSON.stringify(values)}::jsonb) n where e.id = ${file.id}
    returning id`.execute(db)
  return rows[0]?.id ?? fail('not_found')
}

/** Refuses a company without the trade union of the file, or whose trade union lacks the category. */
const mustHaveAgreement = async (
  db: Db,
  company: number,
  {
    trade_union_code: union,
    category_code: category,
  }: { readonly trade_union_code: string | null; readonly category_code: string | null },
): Promise<void> => {
  if (!union) return
  const { rows } = await sql<{ known: boolean }>`select exists (select from category_card c
      where c.tenant_id = u.tenant_id and c.trade_union_id = u.id and c.code = ${category}) as known
    from trade_union_card u where u.company_id = ${company} and u.code = ${union}`.execute(db)
  if (!rows[0]) refuse('to_company_id', `La empresa no tiene el sindicato «${union}» del legajo; cargalo antes en ella`)
  if (category && !rows[0]?.known)
    refuse(
      'to_company_id',
      `El sindicato «${union}» de la empresa no tiene la categoría «${category}» del legajo; cargala antes en ella`,
    )
}

/** The columns of the file that continue in the other company. */
const copiedColumns = [
  'company_id',
  ...keyNames(employeeColumns).filter((column) => !columnOf(column).ofCompany),
  'address',
  'earlier_pay',
  'person',
  'tax',
  'additional',
] as const
