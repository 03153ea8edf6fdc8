import type { LiquidationStart } from '@legajo/contract/payroll/liquidation.ts'
import {
  type PreCheckCode,
  type PreCheckFinding,
  type PreCheckOutcome,
  type PreCheckSetting,
  preCheckCalls,
} from '@legajo/contract/payroll/pre-check.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'
import { type CompiledRun, compileRun } from '@legajo/payroll-rules/compile-run.ts'
import type { Db } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import type { Settings } from '../../settings.ts'
import { mustSeePay } from '../results/result-lists.ts'
import { readRules } from '../rules/rules.ts'
import { chooserOf, employeesFor, findPeriod, type RunPeriod, runOf } from '../run/choose-employees.ts'
import { dryRun } from '../run/dry-run.ts'
import { mustBeEmployees } from '../run/must-see-named.ts'
import type { Case, Check, Examined } from './pre-check-case.ts'
import { employeeChecks } from './pre-check-employees.ts'
import { periodChecks } from './pre-check-period.ts'
import { resultChecks } from './pre-check-results.ts'
import { ruleChecks } from './pre-check-rules.ts'
import { asPreCheck, settingsNow } from './pre-check-settings.ts'

const checks: Readonly<Record<PreCheckCode, Check>> = { ...periodChecks, ...ruleChecks, ...employeeChecks, ...resultChecks }

const mostShown = 200

export const servePreChecks: Area = (server) => {
  // Everybody is looked at; names of people marked confidential are told only to those who may see them.
  serveOperation(server, preCheckCalls.run, ({ session, scope }, { body }) => {
    mustSeePay(session)
    return server.database.inTenant({ ...scope, confidential: true, timeout: 60_000 }, async (db) => {
      const period = await findPeriod(db, body.liquidation.periodId)
      const type = await db
        .selectFrom('liquidation_type')
        .select(['code', 'name'])
        .where('code', '=', body.liquidation.typeCode)
        .where('active', '=', true)
        .executeTakeFirst()
      const run = runOf(period, body.liquidation.typeCode)
      const compiled = compileRun({ ...(await readRules(db, run.period)), ...run })
      const choice = { ...body, typeCode: body.liquidation.typeCode }
      const who = chooserOf(session)
      await mustBeEmployees(db, body, who.seesConfidential)
      return examine(db, {
        settings: server.settings,
        start: body,
        period,
        type: type ?? null,
        run: compiled.ok ? compiled.run : null,
        problems: compiled.ok ? [] : compiled.errors,
        employeeIds: await employeesFor(db, period, choice, who),
        seesConfidential: who.seesConfidential,
      })
    })
  })
}

type Subject = Omit<Examined, 'db' | 'dryRun' | 'threshold'>

const examine = async (db: Db, subject: Subject): Promise<PreCheckOutcome> => {
  const settings = await settingsNow(db)
  const examined = examinedOf(db, subject, settings)
  const findings: PreCheckFinding[] = []
  const passed: PreCheckCode[] = []
  for (const { code, severity, threshold } of settings) {
    if (severity === 'OFF') continue
    const cases = await checks[code](examined)
    if (cases.length === 0) passed.push(code)
    else findings.push(findingOf(code, severity, threshold, cases, subject.seesConfidential))
  }
  findings.sort((a, b) => Number(b.severity === 'BLOCK') - Number(a.severity === 'BLOCK'))
  return {
    employees: subject.employeeIds.length,
    canStart: findings.every(({ severity }) => severity !== 'BLOCK'),
    passed,
    findings,
  }
}

const examinedOf = (db: Db, subject: Subject, settings: readonly PreCheckSetting[]): Examined => {
  const thresholds = new Map(settings.map(({ code, threshold }) => [code, Number(threshold ?? 0)]))
  let dry: ReturnType<typeof dryRun> | undefined
  return {
    ...subject,
    db,
    threshold: (code) => thresholds.get(code) ?? 0,
    dryRun: () => {
      dry ??= subject.run
        ? dryRun(db, subject.run, subject.period, subject.start.liquidation.typeCode, subject.employeeIds)
        : Promise.resolve([])
      return dry
    },
  }
}

const findingOf = (
  code: PreCheckCode,
  severity: PreCheckFinding['severity'],
  threshold: string | null,
  cases: readonly Case[],
  seesConfidential: boolean,
): PreCheckFinding => {
  const { title, text, remedy, threshold: limit } = asPreCheck(code)
  return {
    code,
    severity,
    title,
    text,
    remedy,
    threshold:
      limit && threshold !== null ? `${limit.label} ${formatDecimal(threshold).replace(/,00$/, '')} ${limit.unit}` : null,
    count: cases.length,
    cases: cases
      .slice(0, mostShown)
      .map(({ confidential, ...one }) => (confidential && !seesConfidential ? { text: 'Un legajo confidencial' } : one)),
  }
}

type Starting = {
  readonly settings: Settings
  readonly start: LiquidationStart
  readonly period: RunPeriod
  readonly type: { readonly code: string; readonly name: string }
  readonly run: CompiledRun
  readonly employeeIds: readonly number[]
  readonly seesConfidential: boolean
}

/** Refuses a start that a check stops in this company. Those that are fixed have been held by the start itself. */
export const mustPassChecks = async (db: Db, starting: Starting): Promise<void> => {
  const settings = await settingsNow(db)
  const examined = examinedOf(db, { ...starting, problems: [] }, settings)
  const failed: { readonly path: string; readonly message: string }[] = []
  for (const { code, severity } of settings) {
    const { title, remedy, fixed } = asPreCheck(code)
    if (severity !== 'BLOCK' || fixed) continue
    const cases = await checks[code](examined)
    const shown = cases.slice(0, 3).map((one) => (one.confidential ? 'un legajo confidencial' : one.text))
    if (cases.length > 0)
      failed.push({
        path: code,
        message: `${title}: ${shown.join('; ')}${cases.length > 3 ? ` y ${cases.length - 3} más` : ''}. ${remedy}`,
      })
  }
  if (failed.length > 0)
    throw new AppError('liquidation_blocked', { what: failed.map(({ message }) => message).join(' ') }, failed)
}
