import { type RequestStatus, requestStatusTitles } from '@legajo/contract/time/vacation-request.ts'
import { StatusBadge, type StatusTone } from '@legajo/ui/status-badge.tsx'

const tones: Readonly<Record<RequestStatus, StatusTone>> = {
  SENT: 'progress',
  ACCEPTED: 'finalized',
  REFUSED: 'error',
  CANCELLED: 'default',
}

export const RequestStatusBadge = ({ status }: { readonly status: RequestStatus }) => (
  <StatusBadge label={requestStatusTitles[status]} tone={tones[status]} />
)
