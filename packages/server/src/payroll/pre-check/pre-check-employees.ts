import type { PreCheckCode } from '@legajo/contract/payroll/runs/pre-check-list.ts'
import { isValidCbu } from '@legajo/kernel/cbu.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatCuil, isPersonCuil } from '@legajo/kernel/cuil.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'
import { versionOn } from '@legajo/payroll-rules/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { payInRun } from '../../db/pay-on-day.ts'
import { fullName } from '../../db/person-columns.ts'
import { isPaidAlready } from '../run/already-paid.ts'
import type { Case, PreCheck, PreCheckInput } from './pre-check-case.ts'

type Row = { readonly id: number; readonly who: string; readonly confidential: boolean; readonly detail: string | null }

// Kinds of pay by their ARCA codes, which the company's own concepts have too.
const holidayOfAgency = '110007'
const overtimeOfAgency = '13%'
/** Hours of a full week; the minimum wage of a shorter one is proportional (Ley 11.544). */
const weekHours = 48

const employeeRoute = (id: number): string => `/employee-module/employee-profile/${id}`

export const personCase = ({ id, who, confidential, detail }: Row): Case => ({
  text: who,
  ...(detail && { detail }),
  route: employeeRoute(id),
  employeeId: id,
  confidential,
})

/** Employees that match a condition, with a note for each. */
const employeesWhere = async (
  db: Db,
  ids: readonly number[],
  condition: RawBuilder<unknown>,
  detail: RawBuilder<unknown> = sql`null`,
): Promise<readonly Row[]> => {
  const { rows } =
    await sql<Row>`select e.id, e.file_code || ' · ' || ${fullName('e')} as who, e.confidential, (${detail})::text as detail
    from employee e where e.id = ${anyOf(ids)} and (${condition}) order by e.file_order`.execute(db)
  return rows
}

const ofChosen =
  (
    condition: (examined: PreCheckInput) => RawBuilder<unknown>,
    detail?: (examined: PreCheckInput) => RawBuilder<unknown>,
  ): PreCheck =>
  async (examined) =>
    (await employeesWhere(examined.db, examined.employeeIds, condition(examined), detail?.(examined))).map(personCase)

/** A term of pay as the run of the period reads it. */
const payTerm = (column: Parameters<typeof payInRun>[0], { date_until }: PreCheckInput['period']) =>
  sql.raw(payInRun(column, date_until, 'e'))

/** Missing or unusual data in the files of the employees to be liquidated. */
export const employeeChecks = {
  CUIL_INVALID: async ({ db, employeeIds }) => {
    // Names are queried only for reported employees: usually none among thousands.
    const all = await db.selectFrom('employee').select(['id', 'cuil']).where('id', '=', anyOf(employeeIds)).execute()
    const wrong = all.filter(({ cuil }) => !isPersonCuil(cuil ?? '')).map(({ id }) => id)
    if (wrong.length === 0) return []
    const rows = await employeesWhere(db, wrong, sql`true`, sql`e.cuil`)
    return rows.map((row) => personCase({ ...row, detail: formatCuil(row.detail ?? '') }))
  },
  CUIL_REPEATED: ofChosen(
    ({ period }) => sql`exists (select from employee o where o.id <> e.id and o.cuil = e.cuil and o.work_status <> 'BAJA'
      and (o.egress_date is null or o.egress_date >= ${period.date_from}::date))`,
    () => sql`(select string_agg('legajo ' || o.file_code || ' de ' || c.legal_name, ', ') from employee o join company c on c.tenant_id = o.tenant_id
      and c.id = o.company_id where o.id <> e.id and o.cuil = e.cuil and o.work_status <> 'BAJA')`,
  ),
  CBU_WRONG: async ({ db, employeeIds }) =>
    (await employeesWhere(db, employeeIds, sql`true`, sql`coalesce(e.cbu, '')`))
      .filter(({ detail }) => !isValidCbu(detail ?? ''))
      // The account number itself is not disclosed here.
      .map((row) => personCase({ ...row, detail: row.detail ? 'CBU inválido' : 'sin CBU' })),
  // An agreed zero means pay by commissions only (LCT, art. 108).
  NO_PAY_BASE: ofChosen(({ period }) => {
    const [salary, category] = [payTerm('salary', period), payTerm('category_code', period)]
    return sql`${salary} is null and (coalesce(${category}, '') = '' or e.out_of_agreement)`
  }),
  CATEGORY_WITHOUT_UNION: ofChosen(
    ({
      period,
    }) => sql`coalesce(${payTerm('category_code', period)}, '') <> '' and coalesce(${payTerm('trade_union_code', period)}, '') = ''
      and not e.out_of_agreement`,
    ({ period }) => payTerm('category_code', period),
  ),
  // An agreed zero means pay by commissions only; the pay of a day has no basic to compare with.
  BELOW_AGREEMENT: async ({ db, employeeIds, period }) => {
    const salary = payTerm('salary', period)
    const basic = sql`agreement_basic(e.company_id, ${payTerm('trade_union_code', period)}, ${payTerm('category_code', period)},
      ${payTerm('weekly_hours', period)}, ${period.date_until}::date)`
    const paid = sql`${salary} > 0 and not e.out_of_agreement and ${payTerm('payroll_type', period)} <> 'JORNAL'`
    const rows = await employeesWhere(
      db,
      employeeIds,
      sql`case when ${paid} then ${salary} < ${basic} end`,
      sql`${payTerm('category_code', period)} || '|' || ${salary} || '|' || ${basic}`,
    )
    return rows.map((row) => {
      const [category, agreed, floor] = (row.detail ?? '').split('|')
      return personCase({
        ...row,
        detail: `${category}: pactado ${formatDecimal(agreed ?? '0')}, básico ${formatDecimal(floor ?? '0')}`,
      })
    })
  },
  // An agreed zero means pay by commissions only; for employees on an agreement's scale the scale is the minimum.
  BELOW_MINIMUM_WAGE: async ({ db, employeeIds, period, run }) => {
    const minimum = (code: string) =>
      versionOn(run?.request.parameters.find((parameter) => parameter.code === code)?.versions ?? [], period.date_until)?.value ??
      '0'
    const salary = payTerm('salary', period)
    const rows = await employeesWhere(
      db,
      employeeIds,
      sql`${salary} > 0 and ${salary} < case when ${payTerm('payroll_type', period)} = 'JORNAL' then ${minimum('SMVM_HORA')}::numeric
        else round(${minimum('SMVM')}::numeric * least(${payTerm('weekly_hours', period)} / ${weekHours}, 1), 2) end`,
      salary,
    )
    return rows.map((row) => personCase({ ...row, detail: `pactado ${formatDecimal(row.detail ?? '0')}` }))
  },
  NO_SOCIAL_WORK: ofChosen(() => sql`coalesce(e.health_insurance_code, '') = ''`),
  ADMITTED_AFTER: async ({ db, start, employeeIds, seesConfidential }) => {
    const named = (start.filter.employeeIds ?? []).filter(
      (id) => !employeeIds.includes(id) && !start.blackListEmployees.includes(id),
    )
    if (named.length === 0) return []
    const rows = await employeesWhere(
      db,
      named,
      sql`e.company_id = app_company() and (${seesConfidential} or not e.confidential)`,
      sql`to_char(e.admission_date, 'DD/MM/YYYY') || coalesce(' al ' || to_char(e.egress_date, 'DD/MM/YYYY'), '')`,
    )
    return rows.map((row) => personCase({ ...row, detail: `trabajó desde el ${row.detail}` }))
  },
  LEFT_WITHOUT_FINAL: async ({ db, period, threshold, start }) => {
    if (start.liquidation.typeCode === 'FINAL') return []
    const { rows } = await sql<Row>`select e.id, e.file_code || ' · ' || ${fullName('e')} as who, e.confidential,
        to_char(e.egress_date, 'YYYY-MM-DD') as detail
      from employee e where e.company_id = app_company() and e.egress_reason is distinct from 'Transferencia a otra empresa' and e.egress_date between
        ${period.date_from}::date - ${Math.round(threshold('LEFT_WITHOUT_FINAL'))}::int and ${period.date_until}::date
        and not exists (select from liquidation_employee r join liquidation l on l.tenant_id = r.tenant_id and l.id = r.liquidation_id
          where r.employee_id = e.id and l.type_code = 'FINAL' and l.state <> 'CANCELLED' and r.error is null)
      order by e.egress_date desc, e.file_order`.execute(db)
    return rows.map((row) => ({
      ...personCase({ ...row, detail: `egresó el ${formatDate(row.detail)}` }),
      route: `/liquidation-module/fn-historical?empleado=${row.id}`,
    }))
  },
  ALREADY_SETTLED: ofChosen(({ period, start }) => isPaidAlready('e.id', period, start.liquidation.typeCode)),
  MINOR: ofChosen(
    ({ period, threshold }) =>
      sql`e.birthdate > ${period.date_until}::date - make_interval(years => ${Math.round(threshold('MINOR'))})`,
    () => sql`'nacimiento ' || to_char(e.birthdate, 'DD/MM/YYYY')`,
  ),
  TAX_INJUNCTION: ofChosen(
    () => sql`e.tax ->> 'omitCalcTaxEarnings' = 'true' or e.tax ->> 'hasTaxWithholdingInjunction' = 'true'`,
  ),
  ABSENCES: async ({ db, period, employeeIds, threshold }) => {
    const { rows } =
      await sql<Row>`select e.id, e.file_code || ' · ' || ${fullName('e')} as who, e.confidential, n.days::text as detail
      from (select employee_id, sum(least(date_until, ${period.date_until}::date) - greatest(date_from, ${period.date_from}::date) + 1) as days
        from absence_card where status = 'APPROVED' and hours is null and date_from <= ${period.date_until}::date and date_until >= ${period.date_from}::date
          and employee_id = ${anyOf(employeeIds)} group by employee_id) n
      join employee e on e.id = n.employee_id where n.days > ${threshold('ABSENCES')} order by n.days desc, e.file_order`.execute(
        db,
      )
    return rows.map((row) => ({
      ...personCase({ ...row, detail: countText(Number(row.detail), 'día') }),
      route: '/schedule-module/notice-sheet',
    }))
  },
  // Of concepts that pay or deduct days of the month: days paid at an exit are not remunerative, and a holiday is not an absence.
  DAYS_OVER_MONTH: async ({ db, period, employeeIds, start }) => {
    const { rows } = await sql<Row & { days: string; employed: number }>`
      with month as (select date_trunc('month', ${period.date_from}::date)::date as first)
      select e.id, e.file_code || ' · ' || ${fullName('e')} as who, e.confidential, n.detail, trim_scale(n.days)::text as days, m.employed
      from (select n.employee_id, sum(n.quantity) as days, string_agg(n.code || ' ' || c.name, ', ' order by n.code) as detail
        from month, novelty n join concept c on c.tenant_id = n.tenant_id and c.company_id = n.company_id and c.code = n.code
        where n.employee_id = ${anyOf(employeeIds)} and n.period_from = month.first and n.quantity > 0
          and (n.type_code is null or n.type_code = ${start.liquidation.typeCode}) and c.concept_type = 'REMUNERATIVO'
          and lower(c.definition ->> 'unit') = 'días' and c.code_afip is distinct from ${holidayOfAgency} group by n.employee_id) n
      join employee e on e.id = n.employee_id
      cross join lateral (select least(e.egress_date, (month.first + interval '1 month - 1 day')::date)
        - greatest(e.admission_date, month.first) + 1 as employed from month) m
      where n.days > m.employed order by e.file_order`.execute(db)
    return rows.map(({ days, employed, detail, ...row }) =>
      personCase({ ...row, detail: `${days.replace('.', ',')} días, de ${employed} del mes en el empleo: ${detail}` }),
    )
  },
  OVERTIME_HIGH: async ({ db, period, employeeIds, threshold, start }) => {
    const { rows } = await sql<Row>`
      select e.id, e.file_code || ' · ' || ${fullName('e')} as who, e.confidential, n.hours as detail
      from (select n.employee_id, sum(n.quantity) as hours
        from novelty n join concept c on c.tenant_id = n.tenant_id and c.company_id = n.company_id and c.code = n.code
        where n.employee_id = ${anyOf(employeeIds)} and n.period_from = date_trunc('month', ${period.date_from}::date)
          and (n.type_code is null or n.type_code = ${start.liquidation.typeCode})
          and c.code_afip like ${overtimeOfAgency} and lower(c.definition ->> 'unit') = 'horas' group by n.employee_id) n
      join employee e on e.id = n.employee_id where n.hours > ${threshold('OVERTIME_HIGH')} order by n.hours desc, e.file_order`.execute(
      db,
    )
    return rows.map((row) => personCase({ ...row, detail: `${formatDecimal(row.detail ?? '0')} horas` }))
  },
  NO_NOVELTIES: ofChosen(
    ({
      period,
    }) => sql`${payTerm('payroll_type', period)} = 'JORNAL' and not exists (select from novelty n where n.employee_id = e.id
      and n.period_from = date_trunc('month', ${period.date_from}::date))`,
  ),
  NOVELTY_UNREAD: async ({ db, period, employeeIds, run, start }) => {
    if (!run) return []
    const read = run.inputs.flatMap(({ source }) => (source.kind === 'novelty' ? [`${source.concept}:${source.part}`] : []))
    const isRead = (part: string) => sql`upper(n.code) || ${`:${part}`} = any (${`{${read.join()}}`}::text[])`
    const { rows } = await sql<Row & { code: string; quantity: string | null; amount: string | null }>`
      select e.id, e.file_code || ' · ' || ${fullName('e')} as who, e.confidential, n.code, n.quantity, n.amount
      from novelty n join employee e on e.id = n.employee_id
      where n.employee_id = ${anyOf(employeeIds)} and n.period_from = date_trunc('month', ${period.date_from}::date)
        and (n.type_code is null or n.type_code = ${start.liquidation.typeCode})
        and not (n.quantity is not null and (${isRead('CANTIDAD')} or ${isRead('MINUTOS')} or ${isRead('DIAS')})) and not (n.amount is not null and ${isRead('IMPORTE')})
      order by e.file_order, n.code`.execute(db)
    return rows.map(({ code, quantity, amount, ...row }) =>
      personCase({
        ...row,
        detail: `${code}: ${[quantity, amount].flatMap((one) => (one === null ? [] : [formatDecimal(one)])).join(' y ')}`,
      }),
    )
  },
} satisfies Partial<Record<PreCheckCode, PreCheck>>
