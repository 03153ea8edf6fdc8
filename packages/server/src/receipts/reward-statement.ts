import { type RewardStatement, rewardStatements } from '@legajo/contract/payroll/documents/reward-statement.ts'
import { resultLines } from '@legajo/payroll-rules/results.ts'
import { sql } from 'kysely'
import type { StoredUnits } from '../db/column-types.ts'
import type { Db } from '../db/database.ts'
import { fullNameSql } from '../db/person-columns.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { advanceType, readCompiledRun, sacType, unitsOf, vacationsType, wageTypes } from '../payroll/entrance.ts'
import type { Session } from '../session/session.ts'
import { drawRewardStatement } from './draw-reward-statement.ts'
import { type PaidResult, rewardFigures } from './reward-figures.ts'

/** The yearly statement of pay of an employee, on a screen and on paper. */
export const serveRewardStatements: Area = (server) => {
  serve(server, rewardStatements.mine, ({ db, session, tenantId }, { query }) => statementOf(db, session, tenantId, query.year))
  serve(server, rewardStatements.minePdf, async ({ db, session, tenantId, reply }, { query }) => {
    const statement = await statementOf(db, session, tenantId, query.year)
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="compensacion-${statement.year}.pdf"`)
      .send(drawRewardStatement(statement))
  })
}

const statementOf = async (db: Db, session: Session, tenantId: number, asked: number | undefined): Promise<RewardStatement> => {
  const employeeId = session.employeeId ?? fail('not_an_employee')
  const person = await personOf(db, employeeId)
  const years = await yearsOf(db, employeeId)
  const year = asked ?? years[0] ?? person.year
  const rows = await readReleasedReceipts(db, employeeId, year)
  const results: PaidResult[] = []
  for (const { month, type_code, rule_set_id, outputs } of rows) {
    if (rule_set_id === null || outputs === null) continue
    const lines = resultLines(await readCompiledRun(db, tenantId, rule_set_id), unitsOf(outputs))
    results.push({ month, pays: type_code === sacType ? 'SAC' : wageTypes.includes(type_code) ? 'WAGE' : 'OTHER', lines })
  }
  return {
    ...rewardFigures(results, year === person.year && person.works),
    year,
    years: [...years],
    employee: person.name,
    fileCode: person.file_code,
    company: person.company,
    imported: rows.filter(({ rule_set_id }) => rule_set_id === null).length,
  }
}

const personOf = async (db: Db, employeeId: number) => {
  const { rows } = await sql<{
    name: string
    file_code: string
    company: string
    year: number
    works: boolean
  }>`select ${sql.raw(fullNameSql('e'))} as name, e.file_code, c.legal_name as company, extract(year from app_today())::int as year,
      e.egress_date is null as works
    from employee e join company c on c.tenant_id = e.tenant_id and c.id = e.company_id where e.id = ${employeeId}`.execute(db)
  return rows[0] ?? fail('not_found')
}

const isReleasedTo = (employeeId: number) =>
  sql`r.employee_id = ${employeeId} and r.released_at is not null and r.revoked_at is null`

const yearsOf = async (db: Db, employeeId: number): Promise<readonly number[]> =>
  (
    await sql<{
      year: number
    }>`select distinct extract(year from r.period)::int as year from receipt r where ${isReleasedTo(employeeId)} order by 1 desc`.execute(
      db,
    )
  ).rows.map(({ year }) => year)

interface ReleasedRow {
  readonly month: number
  readonly type_code: string
  readonly rule_set_id: number | null
  readonly outputs: StoredUnits | null
}

/** The released receipts of a year. Vacations and advances are paid ahead of a wage that includes them, and are left out. */
const readReleasedReceipts = async (db: Db, employeeId: number, year: number): Promise<readonly ReleasedRow[]> =>
  (
    await sql<ReleasedRow>`select extract(month from r.period)::int as month, r.type_code, o.rule_set_id, o.outputs
      from receipt r left join liquidation_employee o on o.tenant_id = r.tenant_id and o.liquidation_id = r.liquidation_id
        and o.employee_id = r.employee_id and o.error is null
      where ${isReleasedTo(employeeId)} and extract(year from r.period) = ${year} and r.type_code not in (${vacationsType}, ${advanceType})
      order by r.period, r.id`.execute(db)
  ).rows
