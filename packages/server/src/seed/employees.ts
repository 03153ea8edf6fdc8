import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { sampleCases } from './employee-cases.ts'
import { type SampleEmployee, sampleEmployee } from './sample-employee.ts'
import type { Seed } from './seed-context.ts'

/** Employees of a sample tenant: the cases first, in its first company, which has four of five; the others share the rest. */
export const seedEmployees: Seed = async ({ tenant, companies, employees, inCompany }) => {
  const cases = tenant.name === 'tenant1' ? sampleCases : []
  const others = Math.max(0, companies.length - 1)
  const first = others === 0 ? employees : Math.max(Math.ceil(employees * 0.8), Math.min(cases.length, employees))
  let seq = 1
  for (const [index, company] of companies.entries()) {
    const rest = employees - first
    const count = index === 0 ? first : Math.floor(rest / others) + (index <= rest % others ? 1 : 0)
    const people = sampleEmployees(seq, count, index === 0 ? cases : [])
    seq += count
    await inCompany(company, async (db) => {
      await insertEmployees(db, people)
      await linkUsers(db, index === 0 ? cases : [])
    })
  }
}

/** `count` sample employees from number `seq` on; the first ones are the cases. */
export const sampleEmployees = (
  seq: number,
  count: number,
  cases: readonly (typeof sampleCases)[number][] = [],
): SampleEmployee[] => Array.from({ length: count }, (_, index) => sampleEmployee(seq + index, cases[index]?.choice))

// The columns also decide which fields of a sample employee are stored.
const columns =
  `file_code last_name name cuil document_number birthdate gender marital_status nationality email personal_email phone
  address admission_date recognized_seniority_from egress_date egress_reason work_status workplace trade_union_code category_code out_of_agreement union_affiliated health_insurance_code contract_modality payroll_type
  weekly_hours salary bank_name cbu confidential person tax`.split(/\s+/)

const chunk = 2000

/** Inserts employees into the current company in bulk statements, with the audit of every insert. */
export const insertEmployees = async (db: Db, people: readonly SampleEmployee[]): Promise<void> => {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const values = sql.join(columns.map((name) => sql.ref(`made.${name}`)))
  for (let from = 0; from < people.length; from += chunk) {
    await sql`insert into employee (${names}, cost_center_id, organizational_unit_id, employment_id,
        area_id, sector_id, hierarchical_level_id, position_id)
      select ${values}, cost_center.id, unit.id, seat.id, area.id, sector.id, level.id, position.id
      from jsonb_array_elements(${JSON.stringify(people.slice(from, from + chunk))}::jsonb) with ordinality as given (item, i)
      cross join lateral jsonb_populate_record(null::employee, given.item) as made
      left join cost_center on cost_center.company_id = app_company() and cost_center.code = given.item ->> 'cost_center_code'
      left join organizational_unit unit on unit.company_id = app_company() and lower(unit.name) = lower(given.item ->> 'sector')
      left join area on area.company_id = app_company() and area.name = given.item ->> 'area'
      left join sector on sector.area_id = area.id and sector.name = given.item ->> 'sector'
      left join hierarchical_level level on level.company_id = app_company() and level.name = given.item ->> 'hierarchical_level'
      left join position on position.company_id = app_company() and position.name = given.item ->> 'position'
      left join (select employment.id, position.name from employment join position on position.id = position_id
        where employment.company_id = app_company()) seat on seat.name = given.item ->> 'position'
      order by given.i`.execute(db)
  }
}

/** Links each sample user to its employee. */
const linkUsers = async (db: Db, cases: typeof sampleCases): Promise<void> => {
  for (const [index, { account }] of cases.entries()) {
    if (!account) continue
    const employee = db
      .selectFrom('employee')
      .select('id')
      .where('file_code', '=', String(1001 + index))
      .where(sql<boolean>`company_id = app_company()`)
    await db.updateTable('user_account').set({ employee_id: employee }).where('account_name', '=', account).execute()
  }
}
