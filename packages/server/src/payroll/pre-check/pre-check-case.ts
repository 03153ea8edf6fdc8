import type { LiquidationStart } from '@legajo/contract/payroll/runs/liquidation.ts'
import type { PreCheckCase } from '@legajo/contract/payroll/runs/pre-check.ts'
import type { PreCheckCode } from '@legajo/contract/payroll/runs/pre-check-list.ts'
import type { CompiledRun, RuleProblem } from '@legajo/payroll-rules/compile-run.ts'
import type { Db } from '../../db/database.ts'
import type { Settings } from '../../settings/settings.ts'
import type { DryRun } from '../run/dry-run.ts'
import type { RunPeriod } from '../run/run-period.ts'

/** The input of the pre-checks: a run before its start. */
export interface PreCheckInput {
  readonly db: Db
  readonly settings: Settings
  readonly start: LiquidationStart
  readonly period: RunPeriod
  readonly type: { readonly code: string; readonly name: string } | null
  /** Null when the rules do not compile; `problems` contains the errors. */
  readonly run: CompiledRun | null
  readonly problems: readonly RuleProblem[]
  readonly employeeIds: readonly number[]
  /** Whether the caller may see confidential employees: a hidden employee in the selection is treated as unknown. */
  readonly seesConfidential: boolean
  /** Calculates all employees without storing, at the first check that needs it. */
  readonly dryRun: () => Promise<DryRun>
  readonly threshold: (code: PreCheckCode) => number
}

/** One finding. `confidential` employees are shown without their name to users who may not see them. */
export type Case = PreCheckCase & { readonly confidential?: boolean }

export type PreCheck = (examined: PreCheckInput) => Promise<readonly Case[]> | readonly Case[]
