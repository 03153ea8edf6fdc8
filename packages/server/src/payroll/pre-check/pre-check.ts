import type { LiquidationStart } from '@legajo/contract/payroll/runs/liquidation.ts'
import {
  type PreCheckCode,
  type PreCheckFinding,
  type PreCheckOutcome,
  type PreCheckSetting,
  preCheckCalls,
} from '@legajo/contract/payroll/runs/pre-check.ts'
import { unitOf } from '@legajo/kernel/count-text.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import type { Db } from '../../db/database.ts'
import { pipeline } from '../../db/pipeline.ts'
import { AppError } from '../../errors/app-error.ts'
import { serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import type { Settings } from '../../settings.ts'
import { compileToStart, readStamp } from '../rules/rule-set.ts'
import { chooserOf, employeesFor, findPeriod, type RunPeriod, runOf } from '../run/choose-employees.ts'
import { dryRun } from '../run/dry-run.ts'
import { mustBeEmployees } from '../run/require-visible-employees.ts'
import type { Case, Check, Examined } from './pre-check-case.ts'
import { employeeChecks } from './pre-check-employees.ts'
import { periodChecks } from './pre-check-period.ts'
import { resultChecks } from './pre-check-results.ts'
import { ruleChecks } from './pre-check-rules.ts'
import { asPreCheck, currentSettings } from './pre-check-settings.ts'

const checks: Readonly<Record<PreCheckCode, Check>> = { ...periodChecks, ...ruleChecks, ...employeeChecks, ...resultChecks }

const maxShown = 200

export const servePreChecks: Area = (server) => {
  // All employees are checked; names of confidential ones are returned only to users who may see them.
  serveOperation(server, preCheckCalls.run, ({ session, scope }, { body }) => {
    return server.database.inTenant({ ...scope, confidential: true, timeout: 60_000 }, async (db) => {
      const { periodId, typeCode } = body.liquidation
      const who = chooserOf(session)
      const [period, , type, settings, stamp] = await pipeline(db, [
        (db) => findPeriod(db, periodId),
        (db) => mustBeEmployees(db, body, who.seesConfidential),
        (db) =>
          db
            .selectFrom('liquidation_type')
            .select(['code', 'name'])
            .where('code', '=', typeCode)
            .where('active', '=', true)
            .executeTakeFirst(),
        currentSettings,
        readStamp,
      ])
      const run = runOf(period, typeCode)
      const [compiled, employeeIds] = await pipeline(db, [
        (db) => compileToStart(db, run, stamp),
        (db) => employeesFor(db, period, { ...body, typeCode }, who),
      ])
      return examine(db, settings, {
        settings: server.settings,
        start: body,
        period,
        type: type ?? null,
        run: compiled.ok ? compiled.run : null,
        problems: compiled.ok ? [] : compiled.errors,
        employeeIds,
        seesConfidential: who.seesConfidential,
      })
    })
  })
}

type Subject = Omit<Examined, 'db' | 'dryRun' | 'threshold'>

const examine = async (db: Db, settings: readonly PreCheckSetting[], subject: Subject): Promise<PreCheckOutcome> => {
  const findings: PreCheckFinding[] = []
  const passed: PreCheckCode[] = []
  for (const { code, severity, threshold, cases } of await casesOf(db, subject, settings, ({ severity }) => severity !== 'OFF')) {
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

/** The findings of the requested checks, in display order; the checks are independent. */
const casesOf = async (
  db: Db,
  subject: Subject,
  settings: readonly PreCheckSetting[],
  isWanted: (setting: PreCheckSetting) => boolean,
): Promise<readonly (PreCheckSetting & { readonly cases: readonly Case[] })[]> => {
  const thresholds = new Map(settings.map(({ code, threshold }) => [code, Number(threshold ?? 0)]))
  const { run, period, start, employeeIds } = subject
  let dry: ReturnType<typeof dryRun> | undefined
  const examinedIn = (db: Db): Examined => ({
    ...subject,
    db,
    threshold: (code) => thresholds.get(code) ?? 0,
    dryRun: () => {
      dry ??= run ? dryRun(db, run, period, start.liquidation.typeCode, employeeIds) : Promise.resolve([])
      return dry
    },
  })
  return pipeline(
    db,
    settings.filter(isWanted).map((setting) => async (db) => ({ ...setting, cases: await checks[setting.code](examinedIn(db)) })),
  )
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
      limit && threshold !== null
        ? `${limit.label} ${formatDecimal(threshold).replace(/,00$/, '')} ${unitOf(threshold, limit.unit)}`
        : null,
    count: cases.length,
    cases: cases
      .slice(0, maxShown)
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

/** Refuses a start that a check blocks in this company. Fixed checks are enforced by the start itself. */
export const mustPassChecks = async (db: Db, settings: readonly PreCheckSetting[], starting: Starting): Promise<void> => {
  const isThrottled = ({ code, severity }: PreCheckSetting) => severity === 'BLOCK' && !asPreCheck(code).fixed
  const failed: { readonly path: string; readonly message: string }[] = []
  for (const { code, cases } of await casesOf(db, { ...starting, problems: [] }, settings, isThrottled)) {
    const { title, remedy } = asPreCheck(code)
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
