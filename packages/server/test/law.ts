import { employees } from '@legajo/contract/employees/employee.ts'
import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { earningsForms } from '@legajo/contract/payroll/runs/earnings-form.ts'
import { garnishments } from '@legajo/contract/payroll/runs/garnishment.ts'
import { liquidations, type ResultDetail } from '@legajo/contract/payroll/runs/liquidation.ts'
import { finals } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { novelties } from '@legajo/contract/payroll/runs/novelty.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { addMonths, endOfMonth } from '@legajo/kernel/dates.ts'
import { type LawUnion, setUnions } from './law-unions.ts'
import { runOver } from './runs.ts'
import { type Caller, ok, type TestApp } from './test-app.ts'

interface LawNovelty {
  readonly amount?: string
  readonly quantity?: string
  readonly startDate?: string
}
/** Input of an analyst before a liquidation, and the expected receipt. */
export interface LawStep {
  readonly period: string
  readonly type: string
  /** The half of the month it pays; the whole month when absent. */
  readonly half?: 1 | 2
  /** The reason a settlement completes the one released before it. */
  readonly completes?: string
  /** Changes to the employee's file; several are saved one after another. */
  readonly employee?: Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[]
  readonly form?: Readonly<Record<string, unknown>>
  readonly garnishments?: readonly Readonly<Record<string, unknown>>[]
  /** By concept: a quantity, an amount, or a novelty with its start date; several are loaded separately. */
  readonly novelties?: Readonly<Record<string, string | LawNovelty | readonly LawNovelty[]>>
  /** Amounts by concept, quantities by `code.CANTIDAD`. A concept without a result is "0.00". */
  readonly expect?: Readonly<Record<string, string>>
  readonly totals?: Readonly<Record<string, string>>
}
export interface LawStory {
  readonly title: string
  readonly source: string
  /** Fields of the file beyond the defaults; of the person, only the differences. */
  readonly employee: Readonly<Record<string, unknown>> & { readonly person?: Readonly<Record<string, unknown>> }
  readonly steps: readonly LawStep[]
  /** Title of another story of the file: the totals of both over all receipts are equal, concept by concept. */
  readonly asMuchAs?: string
}
/** Dated parameter values, and trade unions, for the stories of a file. */
export interface LawFile {
  readonly unions?: readonly LawUnion[]
  readonly parameters?: readonly { readonly code: string; readonly validFrom: string; readonly value: string }[]
  readonly stories: readonly LawStory[]
}

const roundOf = ({ period, type, half, completes }: LawStep) => `${period} ${type} ${half ?? 0} ${completes ?? ''}`
const typeOrder = ['VACACIONES', 'ANTICIPO', 'MENSUAL', 'QUINCENAL', 'SAC', 'FINAL', 'GANANCIAS_ANUAL']

/** Enters the stories through the API, liquidates month by month, and returns the receipt of each step. */
export const runLawStory = async (app: TestApp, file: LawFile): Promise<ReadonlyMap<LawStep, ResultDetail>> => {
  const admin = await app.signIn('admin.demo')
  await setParameters(admin, file.parameters ?? [])
  await setUnions(admin, file.unions ?? [])
  const people = new Map<LawStory, number>()
  for (const [index, story] of file.stories.entries()) people.set(story, await hireEmployee(admin, index, story))
  const entries = file.stories.flatMap((story) => story.steps.map((step) => ({ story, step, id: people.get(story) ?? 0 })))
  const rounds = [...Map.groupBy(entries, ({ step }) => roundOf(step)).values()].sort(
    (a, b) => stepOrder(a[0]?.step) - stepOrder(b[0]?.step),
  )
  const results = new Map<LawStep, ResultDetail>()
  const runs = new Map<LawStep, number>()
  for (const round of rounds) {
    const first = round[0]?.step
    if (!first) continue
    for (const { story, step, id } of round) await enterNovelty(admin, id, fileOf(file.stories.indexOf(story), story), step)
    const ids = round.map(({ id }) => id)
    const run = first.completes ? await complete(admin, first, first.completes, ids, runs) : await liquidate(admin, first, ids)
    runs.set(first, run)
    for (const { step, id } of round) {
      const { body } = await admin.request(liquidations.employee, { params: { id: run, employeeId: id } })
      if (!body || body.error) throw new Error(`${roundOf(step)}: ${body?.error?.message}`)
      results.set(step, body)
    }
  }
  return results
}

const stepOrder = (step: LawStep | undefined): number =>
  step
    ? Number(step.period.replace('-', '')) * 100 +
      (step.half === 1 ? 0 : 10) +
      (step.completes ? 20 : typeOrder.indexOf(step.type))
    : 0

/** The receipt's values for the keys of a step. */
export const receiptValues = (result: ResultDetail, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    keys.map((key) => {
      const [code, part] = key.split('.')
      const line = result.lines.find((one) => one.code === code)
      return [key, (part ? line?.quantity : line?.amount) ?? '0.00']
    }),
  )

/** Contribution bases, which are information lines and add up over a month like payments. */
const isBase = (code: string) => code.startsWith('06')

/** The total payments and bases of several receipts, in cents, by concept. */
export const sumByConcept = (receipts: readonly ResultDetail[]): Readonly<Record<string, number>> => {
  const paid: Record<string, number> = {}
  for (const { code, amount, kind } of receipts.flatMap(({ lines }) => lines))
    if ((kind !== 'INFORMATIVO' || isBase(code)) && Number(amount) !== 0)
      paid[code] = (paid[code] ?? 0) + Math.round(Number(amount) * 100)
  return Object.fromEntries(Object.entries(paid).filter(([, cents]) => cents !== 0))
}

/** An employee who has left by today is no longer active; a later day of leaving is a planned one. */
const statusOf = (file: object) =>
  'egress_date' in file && String(file.egress_date) < new Date().toISOString().slice(0, 10) ? 'BAJA' : 'ACTIVO'

const draft = (index: number) => ({
  file_code: `L${index}`,
  person: { lastname: 'Caso', name: `Número ${index}`, cuil: makeCuil(70_000_000 + index) },
  admission_date: '2020-01-01',
  out_of_agreement: true,
})

const fileOf = (index: number, { employee }: LawStory) => {
  const usual = draft(index)
  const file = { ...usual, ...employee, person: { ...usual.person, ...employee.person } }
  return { ...file, work_status_id: statusOf(file) }
}

const hireEmployee = async (admin: Caller, index: number, story: LawStory): Promise<number> =>
  ok(await admin.request(employees.create, { body: fileOf(index, story) })).id

const enterNovelty = async (
  admin: Caller,
  id: number,
  file: object,
  { period, employee, form, ...step }: LawStep,
): Promise<void> => {
  for (const change of employee ? [employee].flat() : [])
    ok(
      await admin.request(employees.update, {
        params: { id },
        body: { ...file, ...change, work_status_id: statusOf({ ...file, ...change }) },
      }),
    )
  if (form) {
    const fiscalYear = Number(period.slice(0, 4))
    const former = (await admin.request(earningsForms.get, { params: { employeeId: id }, query: { year: fiscalYear } })).body
    const version = former ? { version: former.version } : {}
    ok(
      await admin.request(earningsForms.save, {
        params: { employeeId: id },
        body: { fiscalYear, ...emptyForm, ...form, ...version },
      }),
    )
  }
  for (const one of step.garnishments ?? []) ok(await admin.request(garnishments.create, { body: { employeeId: id, ...one } }))
  await enterNovelties(admin, id, period, step.novelties ?? {})
}

/** An omitted list of a form would stay unchanged. */
const emptyForm = { family: [], deductions: [], payments: [], otherEmployers: [], previous: [] }

const enterNovelties = async (
  admin: Caller,
  employeeId: number,
  period: string,
  given: NonNullable<LawStep['novelties']>,
): Promise<void> => {
  for (const [conceptCode, value] of Object.entries(given))
    for (const one of [value].flat()) {
      const what = typeof one === 'string' ? { quantity: one } : one
      ok(await admin.request(novelties.create, { body: { employeeId, conceptCode, imputationDate: `${period}-01`, ...what } }))
    }
}

const setParameters = async (admin: Caller, values: NonNullable<LawFile['parameters']>): Promise<void> => {
  if (values.length === 0) return
  const known = ok(await admin.request(liquidationParameters.list))
  const items = values.map(({ code, ...value }) => ({ parameterId: known.find((one) => one.code === code)?.id, ...value }))
  ok(await admin.request(liquidationParameters.saveValues, { body: { items } }))
}

/** Releases what the month paid so far, and pays each of these leavers the missing amount; all in one run. */
const complete = async (
  admin: Caller,
  { period }: LawStep,
  reason: string,
  employeeIds: readonly number[],
  runs: ReadonlyMap<LawStep, number>,
): Promise<number> => {
  for (const [step, id] of runs)
    if (step.period === period && !ok(await admin.request(liquidations.get, { params: { id } })).released)
      ok(await admin.request(liquidations.release, { params: { id }, body: { acceptMissing: true } }))
  let run = 0
  for (const id of employeeIds)
    run = ok(
      await admin.request(finals.complete, {
        params: { id },
        body: { reason, payDate: `${addMonths(`${period}-01`, 2).slice(0, 8)}15` },
      }),
    ).id
  return run
}

/** Liquidates these employees and returns the finished run. */
const liquidate = async (admin: Caller, step: LawStep, employeeIds: readonly number[]): Promise<number> => {
  const liquidation = { periodId: await periodOf(admin, step), typeCode: step.type }
  const { id } = ok(await admin.request(liquidations.start, { body: { liquidation, filter: { employeeIds } } }))
  await runOver(admin, id)
  return id
}

export const periodOf = async (admin: Caller, { period, half }: Pick<LawStep, 'period' | 'half'>): Promise<number> => {
  const dateFrom = `${period}-${half === 2 ? '16' : '01'}`
  const dateUntil = half === 1 ? `${period}-15` : endOfMonth(dateFrom)
  const known = ok(await admin.request(periods.list)).find((one) => one.dateFrom === dateFrom && one.dateUntil === dateUntil)
  if (known) return known.id
  const payDate = half === 1 ? `${period}-20` : `${addMonths(dateFrom, 1).slice(0, 8)}04`
  const body = { name: `Período ${period}${half ? `, ${half}.ª quincena` : ''}`, dateFrom, dateUntil, payDate }
  return ok(await admin.request(periods.create, { body })).id
}
