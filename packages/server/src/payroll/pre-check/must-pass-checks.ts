import type { LiquidationStart } from '@legajo/contract/payroll/runs/liquidation.ts'
import type { PreCheckSetting } from '@legajo/contract/payroll/runs/pre-check.ts'
import type { PreCheckCode } from '@legajo/contract/payroll/runs/pre-check-list.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import type { Db } from '../../db/database.ts'
import { pipeline } from '../../db/pipeline.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Settings } from '../../settings/settings.ts'
import { dryRun } from '../run/dry-run.ts'
import type { RunPeriod } from '../run/run-period.ts'
import { asPreCheck } from './current-settings.ts'
import type { Case, PreCheck, PreCheckInput } from './pre-check-case.ts'
import { employeeChecks } from './pre-check-employees.ts'
import { periodChecks } from './pre-check-period.ts'
import { resultChecks } from './pre-check-results.ts'
import { ruleChecks } from './pre-check-rules.ts'
import { timeChecks } from './pre-check-time.ts'

const checks: Readonly<Record<PreCheckCode, PreCheck>> = {
  ...periodChecks,
  ...ruleChecks,
  ...timeChecks,
  ...employeeChecks,
  ...resultChecks,
}

export type Subject = Omit<PreCheckInput, 'db' | 'dryRun' | 'threshold'>

/** The findings of the requested checks, in display order; the checks are independent. */
export const casesOf = async (
  db: Db,
  subject: Subject,
  settings: readonly PreCheckSetting[],
  isWanted: (setting: PreCheckSetting) => boolean,
): Promise<readonly (PreCheckSetting & { readonly cases: readonly Case[] })[]> => {
  const thresholds = new Map(settings.map(({ code, threshold }) => [code, Number(threshold ?? 0)]))
  const { run, period, start, employeeIds } = subject
  let dry: ReturnType<typeof dryRun> | undefined
  const inputOfCheck = (db: Db): PreCheckInput => ({
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
    settings
      .filter(isWanted)
      .map((setting) => async (db) => ({ ...setting, cases: await checks[setting.code](inputOfCheck(db)) })),
  )
}

type RunStart = {
  readonly settings: Settings
  readonly start: LiquidationStart
  readonly period: RunPeriod
  readonly type: { readonly code: string; readonly name: string }
  readonly run: CompiledRun
  readonly employeeIds: readonly number[]
  readonly seesConfidential: boolean
}

/** Refuses a start that a check blocks in this company. Fixed checks are enforced by the start itself. */
export const mustPassChecks = async (db: Db, settings: readonly PreCheckSetting[], starting: RunStart): Promise<void> => {
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
