import { type ProjectState, projectStates } from '@legajo/contract/performance/words.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'

const tones = {
  BORRADOR: 'default',
  LANZADO: 'progress',
  EN_CURSO: 'progress',
  EN_CALIBRACION: 'warning',
  PUBLICADO: 'finalized',
  CERRADO: 'default',
  REABIERTO: 'warning',
} as const

export const CycleState = ({ state }: { readonly state: ProjectState }) => (
  <StatusBadge label={projectStates[state]} tone={tones[state]} />
)
