import type { RetroState } from '@legajo/contract/payroll/runs/retro.ts'
import type { StatusTone } from '@legajo/ui/status-badge.tsx'

export const retroTones: Readonly<Record<RetroState, StatusTone>> = {
  PENDING: 'progress',
  PROCESSING: 'progress',
  READY: 'warning',
  APPLIED: 'finalized',
  DISCARDED: 'default',
  FAILED: 'error',
}
