import {
  type Overlap,
  type SalaryHistoryRow,
  type Stretch,
  salaryReports,
} from '@legajo/contract/payroll/salary/salary-report.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullNameSql } from '../db/person-columns.ts'
import { payStretchesOf } from '../employees/entrance.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import { genderGap, type PaidPerson } from './gender-gap.ts'
import { fullTime } from './proposal-rows.ts'
import { readStudy } from './study-rows.ts'

export const serveSalaryReports: Area = (server) => {
  serve(server, salaryReports.stretches, async ({ db, session }, { params }) => {
    await readStudy(db, session, params.id)
    return stretchesOf(db, params.id)
  })
  serve(server, salaryReports.history, ({ db, session }, { body: { employeeId } }) => historyOf(db, session, employeeId))
  serve(server, salaryReports.equity, async ({ db, session }, { params }) => {
    await mustExist(db, session, params.id)
    const { rows } = await sql<PaidPerson & { next: number }>`select (p.present * ${sql.raw(fullTime)})::float8 as pay,
        (coalesce(p.proposed, p.present) * ${sql.raw(fullTime)})::float8 as next, p.gender = 'F' as "isWoman",
        coalesce(h.name, case when p.out_of_agreement then 'Fuera de convenio' else 'Sin nivel' end) as "group", p.seniority_years::float8 as seniority
      from salary_proposal p left join hierarchical_level h on h.tenant_id = p.tenant_id and h.id = p.hierarchical_level_id
      where p.study_id = ${params.id} and p.present > 0 and p.gender in ('F', 'M') and p.payroll_type <> 'JORNAL'`.execute(db)
    return { before: genderGap(rows), after: genderGap(rows.map(({ next, ...person }) => ({ ...person, pay: next }))) }
  })
  serve(server, salaryReports.overlaps, async ({ db, session }, { params }) => {
    await readStudy(db, session, params.id)
    return overlapsOf(db, params.id)
  })
}

/** The gap is opened by its own permit: readers of it need not see the study. */
const mustExist = async (db: Db, session: Session, id: number): Promise<void> => {
  await db
    .selectFrom('salary_study')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', session.company)
    .executeTakeFirstOrThrow(notFound)
}

const labels = [
  'Debajo del mínimo',
  'Primer cuarto',
  'Segundo cuarto',
  'Tercer cuarto',
  'Último cuarto',
  'Sobre el máximo',
  'Sin banda',
] as const

/** The place of a pay in its band: 0 below, 1 to 4 the quarters, 5 above, 6 without a band. */
const placeOf = (pay: string) =>
  sql.raw(`case when p.band_min is null or ${pay} is null then 6 when ${pay} * ${fullTime} < p.band_min then 0
    when ${pay} * ${fullTime} > p.band_max then 5 when p.band_max = p.band_min then 2
    else least(4, 1 + floor((${pay} * ${fullTime} - p.band_min) / (p.band_max - p.band_min) * 4))::int end`)

const stretchesOf = async (db: Db, studyId: number): Promise<Stretch[]> => {
  const { rows } = await sql<{
    before: number
    after: number
    woman: boolean
    n: number
  }>`select ${placeOf('p.present')} as before,
      ${placeOf('coalesce(p.proposed, p.present)')} as after, coalesce(p.gender = 'F', false) as woman, count(*)::int as n
    from salary_proposal p where p.study_id = ${studyId} group by 1, 2, 3`.execute(db)
  const count = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).reduce((sum, { n }) => sum + n, 0)
  return labels.map((label, place) => ({
    label,
    before: count(({ before }) => before === place),
    after: count(({ after }) => after === place),
    women: count(({ before, woman }) => before === place && woman),
    women_after: count(({ after, woman }) => after === place && woman),
  }))
}

/** Percentage over the best paid of the team under which a manager's pay counts as compressed. */
const compressed = 15

const overlapsOf = async (db: Db, studyId: number): Promise<Overlap[]> => {
  const pay = `(coalesce(p.proposed, p.present) * ${fullTime})`
  const { rows } = await sql<Omit<Overlap, 'kind'> & { outside: boolean; best_outside: boolean }>`with paid as (
      select p.employee_id, p.sheet_id, ${sql.raw(pay)} as pay, p.out_of_agreement, e.file_code, ${sql.raw(fullNameSql('e'))} as name
      from salary_proposal p join employee e on e.id = p.employee_id
      where p.study_id = ${studyId} and p.present > 0 and p.payroll_type <> 'JORNAL'
    ), best as (
      select distinct on (s.manager_id) s.manager_id, b.name, b.pay, b.out_of_agreement from salary_sheet s join paid b on b.sheet_id = s.id
      where s.study_id = ${studyId} order by s.manager_id, b.pay desc)
    select m.name as manager, m.file_code, round(m.pay, 2)::text as pay, b.name as best, round(b.pay, 2)::text as best_pay,
      round((m.pay / b.pay - 1) * 100, 1)::text as premium, m.out_of_agreement as outside, b.out_of_agreement as best_outside
    from best b join paid m on m.employee_id = b.manager_id
    where m.pay < b.pay * ${1 + compressed / 100} order by m.pay / b.pay, m.name limit 1000`.execute(db)
  return rows.map(({ outside, best_outside, ...row }) => {
    const below = Number(row.premium) < 0
    const kind = below
      ? outside && !best_outside
        ? 'Solapamiento con el convenio'
        : 'Cobra menos que a quien dirige'
      : 'Diferencia menor al 15 %'
    return { ...row, kind }
  })
}

const historyOf = async (db: Db, session: Session, employeeId: number): Promise<SalaryHistoryRow[]> => {
  const found = await db.selectFrom('employee').select('company_id').where('id', '=', employeeId).executeTakeFirst()
  if (found?.company_id !== session.company) return fail('not_found')
  const stretches = await payStretchesOf(db, employeeId)
  const days = stretches.map(({ from, until, trade_union_code, category_code, weekly_hours }) => ({
    from,
    until,
    trade_union_code,
    category_code,
    weekly_hours,
  }))
  const { rows } = await sql<{ from: string; floor: string | null; source: string | null }>`select n."from"::text as "from",
      agreement_basic(${session.company}, n.trade_union_code, n.category_code, n.weekly_hours, coalesce(n.until, greatest(n."from", app_today())))::text as floor,
      (select t.name from salary_proposal p join salary_study t on t.id = p.study_id
        where p.employee_id = ${employeeId} and t.state = 'APPROVED' and t.effective_month = n."from" and p.pay_after is not null limit 1) as source
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) n ("from" date, until date, trade_union_code text, category_code text, weekly_hours numeric)`.execute(
    db,
  )
  const known = new Map(rows.map((row) => [row.from, row]))
  return stretches
    .map(({ from, until, salary, weekly_hours, category_code }, index): SalaryHistoryRow => {
      const [was, now] = [Number(stretches[index - 1]?.salary ?? 0), Number(salary ?? 0)]
      const { floor = null, source = null } = known.get(from) ?? {}
      return {
        from,
        until,
        salary: now > 0 ? salary : null,
        floor,
        pct: was > 0 && now > 0 ? ((now / was - 1) * 100).toFixed(2) : null,
        category: category_code,
        weekly_hours,
        source,
      }
    })
    .reverse()
}
