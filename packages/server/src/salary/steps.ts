import type { StudyStep } from '@legajo/contract/payroll/salary/study.ts'

interface Limits {
  readonly max_pct_manager: string | null
  readonly with_above: boolean
  readonly max_pct_above: string | null
  readonly max_pct_final: string | null
}

/** The steps that a sheet of a study goes through: the manager, the manager above if the study requires it, and the final approval. */
export const stepsOf = ({ max_pct_manager, with_above, max_pct_above, max_pct_final }: Limits): readonly StudyStep[] =>
  [
    { name: 'Jefe', max_pct: max_pct_manager },
    ...(with_above ? [{ name: 'Jefe del jefe', max_pct: max_pct_above }] : []),
    { name: 'Aprobación final', max_pct: max_pct_final },
  ].map((step, index) => ({ number: index + 1, ...step }))

/** Whether the step belongs to the manager above; the final one belongs to a permit. */
export const isAbove = (study: Limits, step: number): boolean => study.with_above && step === 2
