import type { SheetState, StudyState } from '@legajo/contract/payroll/salary/study.ts'
import type { StatusTone } from '@legajo/ui/status-badge.tsx'

export const studyTones: Readonly<Record<StudyState, StatusTone>> = {
  DRAFT: 'default',
  OPEN: 'progress',
  REJECTED: 'error',
  APPROVED: 'finalized',
  UNDONE: 'warning',
}

export const sheetTones: Readonly<Record<SheetState, StatusTone>> = {
  DRAFT: 'default',
  SENT: 'progress',
  OBSERVED: 'warning',
  APPROVED: 'finalized',
}
