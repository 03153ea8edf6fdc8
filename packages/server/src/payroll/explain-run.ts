import type { ResultLine } from '@legajo/contract/payroll/liquidation.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'

export const explainRun = (_run: CompiledRun, _inputs: Float64Array): ResultLine[] => []
