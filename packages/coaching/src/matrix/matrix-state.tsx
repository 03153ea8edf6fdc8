import { type MatrixState, matrixStates } from '@legajo/contract/coaching/training-matrix.ts'
import { StatusBadge, type StatusTone } from '@legajo/ui/status-badge.tsx'

const tones: Readonly<Record<MatrixState, StatusTone>> = {
  LATE: 'error',
  EXPIRED: 'error',
  DUE_SOON: 'warning',
  PENDING: 'progress',
  VALID: 'finalized',
  EXEMPT: 'default',
}

export const MatrixStateBadge = ({ state }: { readonly state: MatrixState }) => (
  <StatusBadge label={matrixStates[state]} tone={tones[state]} />
)
