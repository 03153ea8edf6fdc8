import type { Study } from '@legajo/contract/payroll/salary/study.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import {
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  roundDecimal,
  splitDecimal,
  subtractDecimals,
  sumDecimals,
} from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type LastRaise, lastRaise, salaryOn } from '../employees/entrance.ts'
import { refuse } from '../errors/app-error.ts'
import { nearestManagers } from '../org/entrance.ts'
import { readPublishedScores } from '../performance/entrance.ts'
import type { Session } from '../session/session.ts'
import { bandsOn, pricesUntil } from './frozen-bands.ts'
import { guidelinesOf, type MeritRules } from './guidelines.ts'
import { dayBefore, floorsOn, type Person, populationOf, yearBefore } from './population.ts'

type StudyToLaunch = Pick<Study, 'id' | 'effective_month' | 'filter' | 'budget_kind' | 'index_id' | 'hold_back_pct'> & {
  readonly budget: string
  readonly with_score: boolean
  readonly fit_budget: boolean
  readonly merit: MeritRules | null
  readonly months_between: number
}

/** Freezes the people of a study with their figures, and makes a sheet for each of their managers. Returns the managers. */
export const launchStudy = async (db: Db, session: Session, study: StudyToLaunch): Promise<readonly number[]> => {
  const day = `${study.effective_month}-01`
  const people = await populationOf(db, session, day, study.filter)
  if (people.length === 0) refuse('filter', 'El filtro no encuentra a nadie activo en ese mes; cambialo y volvé a lanzar')
  if (people.length > 20_000) refuse('filter', `Son ${people.length} personas; un estudio lleva hasta 20.000`)
  const ids = people.map(({ id }) => id)
  const figures = await figuresOf(db, session, people, { day, months: study.months_between })
  const budgetShares = sharesOf(study, figures)
  const held = budgetShares.map((share) => divideDecimals(multiplyDecimals(share, study.hold_back_pct ?? '0'), '100'))
  const shares = budgetShares.map((share, index) => subtractDecimals(share, held[index] ?? '0'))
  const { project, scores } = study.with_score ? await readPublishedScores(db, ids) : noScores
  const { factor, guidelines } = guidesOf(study, figures, scores, shares)
  const managers = await nearestManagers(db, ids)
  const sheetOf = await makeSheets(db, study.id, [...new Set(ids.map((id) => managers.get(id) ?? null))])
  const rows = figures.map((row, index) => ({
    ...row,
    study_id: study.id,
    sheet_id: sheetOf.get(managers.get(row.employee_id) ?? null),
    share: shares[index],
    held: held[index],
    score: scores.get(row.employee_id) ?? null,
    guideline: guidelines[index] ?? null,
  }))
  await sql`insert into salary_proposal (study_id, sheet_id, employee_id, present, floor, band_min, band_mid, band_max, weekly_hours, payroll_type,
      out_of_agreement, position_id, hierarchical_level_id, gender, seniority_years, last_change, last_pct, year_ago, floor_year_ago, share, held, excluded, score, guideline)
    select n.study_id, n.sheet_id, n.employee_id, n.present, n.floor, n.band_min, n.band_mid, n.band_max, n.weekly_hours, n.payroll_type,
      n.out_of_agreement, n.position_id, n.hierarchical_level_id, n.gender, n.seniority_years, n.last_change, n.last_pct, n.year_ago,
      n.floor_year_ago, n.share, n.held, n.excluded, n.score, n.guideline
    from jsonb_populate_recordset(null::salary_proposal, ${JSON.stringify(rows)}::jsonb) n`.execute(db)
  const { prices_change, prices_from, prices_until } = await pricesUntil(db, study.index_id ?? null, day)
  await sql`update salary_study set state = 'OPEN', launched_at = now(), prices_change = ${prices_change}::numeric, prices_from = ${prices_from}::date,
    prices_until = ${prices_until}::date, score_project_id = ${project}, merit_factor = ${study.merit && factor}::numeric
    where id = ${study.id}`.execute(db)
  return [...new Set(managers.values())]
}

const noScores = { project: null, scores: new Map<number, string>() } as const

type LaunchFigures = Awaited<ReturnType<typeof figuresOf>>

const guidesOf = (
  { merit, fit_budget }: StudyToLaunch,
  figures: LaunchFigures,
  scores: ReadonlyMap<number, string>,
  shares: readonly string[],
) =>
  merit === null
    ? { factor: null, guidelines: [] }
    : guidelinesOf(
        merit,
        figures.map((row) => ({ ...row, score: scores.get(row.employee_id) ?? null, position: positionOf(row) })),
        fit_budget ? sumDecimals(shares) : null,
      )

/** The position of the full-time pay in the band, in percent as it is shown; null without a band. */
const positionOf = ({ present, band_min, band_max, weekly_hours }: LaunchFigures[number]): string | null => {
  if (present === null || band_min === null || band_max === null) return null
  const width = subtractDecimals(band_max, band_min)
  if (Number(width) === 0) return '0'
  const isPart = compareDecimals(multiplyDecimals(weekly_hours, '3'), '96') < 0
  const full = isPart ? divideDecimals(multiplyDecimals(present, '48'), weekly_hours, 6) : present
  return divideDecimals(multiplyDecimals(subtractDecimals(full, band_min), '100'), width, 2)
}

const makeSheets = async (db: Db, studyId: number, managers: readonly (number | null)[]) => {
  const { rows } = await sql<{ id: number; manager_id: number | null }>`insert into salary_sheet (study_id, manager_id)
    select ${studyId}, m::bigint from jsonb_array_elements_text(${JSON.stringify(managers)}::jsonb) m returning id, manager_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, manager_id }) => [manager_id, id]))
}

/** The frozen figures of each person, in the order given. */
const figuresOf = async (
  db: Db,
  session: Session,
  people: readonly Person[],
  { day, months }: { readonly day: string; readonly months: number },
) => {
  const past = yearBefore(day)
  const [floorNow, floorThen, bandOf] = [
    await floorsOn(db, session, people, day),
    await floorsOn(db, session, people, past),
    await bandsOn(db, session, day),
  ]
  return people.map((person) => {
    const [floor, floor_year_ago] = [floorNow(person), floorThen(person)]
    const present = Number(person.salary ?? 0) > 0 ? person.salary : floor
    const last = lastRaise(person.pay, day)
    const band = bandOf(person)
    const excluded = exclusionOf(person, { present, last, day, months })
    return {
      employee_id: person.id,
      present,
      floor,
      band_min: band?.minimum ?? null,
      band_mid: band?.midpoint ?? null,
      band_max: band?.maximum ?? null,
      weekly_hours: person.weekly_hours,
      payroll_type: person.payroll_type,
      out_of_agreement: person.out_of_agreement,
      position_id: person.position_id,
      hierarchical_level_id: person.hierarchical_level_id,
      gender: person.gender,
      seniority_years: ((Date.parse(day) - Date.parse(person.seniority_from)) / 31_557_600_000).toFixed(2),
      last_change: last?.from ?? null,
      last_pct: last?.pct ?? null,
      year_ago: person.admission_date <= past ? (salaryOn(person.pay, past) ?? floor_year_ago) : null,
      floor_year_ago,
      excluded,
    }
  })
}

const monthsBefore = (day: string, months: number): string => {
  const first = new Date(`${day}T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() - months)
  return first.toISOString().slice(0, 10)
}

/** Why a person cannot get a raise in the study; null when they can. */
const exclusionOf = (
  { contract_modality, admission_date }: Person,
  {
    present,
    last,
    day,
    months,
  }: { readonly present: string | null; readonly last: LastRaise | undefined; readonly day: string; readonly months: number },
): string | null => {
  if (present === null || Number(present) <= 0) return 'sin sueldo ni escala cargados'
  if (contract_modality === '014') return 'en período de prueba'
  if (months === 0) return null
  const since = monthsBefore(day, months)
  if (admission_date > since) return `ingresó el ${formatDate(admission_date)}`
  if (last && last.from > since && last.from <= dayBefore(day)) return `tuvo un aumento el ${formatDate(last.from)}`
  return null
}

/** The part of the budget of each person, by their present pay; excluded people have none. */
const sharesOf = (
  { budget_kind, budget }: Pick<StudyToLaunch, 'budget_kind' | 'budget'>,
  figures: readonly { readonly present: string | null; readonly excluded: string | null }[],
): readonly string[] => {
  const bases = figures.map(({ present, excluded }) => (excluded || present === null ? '0' : present))
  if (budget_kind === 'PERCENT')
    return bases.map((base) => roundDecimal(divideDecimals(multiplyDecimals(base, budget), '100', 4)))
  if (bases.every((base) => Number(base) === 0)) return bases
  // The remainder of the cents goes to the last part: one with a base.
  const order = bases.map((base, index) => ({ base, index })).sort((a, b) => Number(a.base !== '0') - Number(b.base !== '0'))
  const parts = splitDecimal(
    budget,
    order.map(({ base }) => base),
  )
  const shares = new Array<string>(bases.length).fill('0')
  for (const [place, { index }] of order.entries()) shares[index] = parts[place] ?? '0'
  return shares
}
