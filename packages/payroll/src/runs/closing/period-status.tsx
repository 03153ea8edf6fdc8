import { type ClosingAction, type PeriodStatus, periodStatuses } from '@legajo/contract/payroll/runs/closing.ts'
import { StatusBadge, type StatusTone } from '@legajo/ui/status-badge.tsx'

const tones: Readonly<Record<PeriodStatus, StatusTone>> = { OPEN: 'progress', CLOSED: 'finalized', REOPENED: 'warning' }

/** The state of a month and its pending closing request. */
export const PeriodStatusBadge = ({
  status,
  pending,
}: {
  readonly status: PeriodStatus
  readonly pending?: ClosingAction | null | undefined
}) =>
  pending ? (
    <StatusBadge
      label={pending === 'CLOSE' ? 'Espera aprobación del cierre' : 'Espera aprobación de la reapertura'}
      tone="warning"
    />
  ) : (
    <StatusBadge label={periodStatuses[status]} tone={tones[status]} />
  )
