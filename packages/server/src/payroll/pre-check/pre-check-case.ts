import type { LiquidationStart } from '@legajo/contract/payroll/liquidation.ts'
import type { PreCheckCase, PreCheckCode } from '@legajo/contract/payroll/pre-check.ts'
import type { CompiledRun, RuleProblem } from '@legajo/payroll-rules/compile-run.ts'
import type { Db } from '../../db/database.ts'
import type { Settings } from '../../settings.ts'
import type { RunPeriod } from '../run/choose-employees.ts'
import type { DryRun } from '../run/dry-run.ts'

/** What the pre-checks look at: a run as it would start. */
export interface Examined {
  readonly db: Db
  readonly settings: Settings
  readonly start: LiquidationStart
  readonly period: RunPeriod
  readonly type: { readonly code: string; readonly name: string } | null
  /** Absent when the rules do not compile; `problems` says why. */
  readonly run: CompiledRun | null
  readonly problems: readonly RuleProblem[]
  readonly employeeIds: readonly number[]
  /** Whether whoever asks sees people marked confidential: somebody whom they name without seeing is nobody. */
  readonly seesConfidential: boolean
  /** Everybody calculated without storing, made at the first check that asks. */
  readonly dryRun: () => Promise<DryRun>
  readonly threshold: (code: PreCheckCode) => number
}

/** One thing found wrong. `confidential` people are shown without their name to those who may not see them. */
export type Case = PreCheckCase & { readonly confidential?: boolean }

export type Check = (examined: Examined) => Promise<readonly Case[]> | readonly Case[]
