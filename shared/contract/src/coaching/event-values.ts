export const courseStates = ['PENDING', 'IN_PROCESS', 'FINISHED', 'CANCELLED'] as const
export type CourseState = (typeof courseStates)[number]
/** Titles as in the status badges: pending and in process are «en curso» there, finished is green. */
export const courseStateTitles: Readonly<Record<CourseState, string>> = {
  PENDING: 'Pendiente',
  IN_PROCESS: 'En proceso',
  FINISHED: 'Finalizado',
  CANCELLED: 'Cancelado',
}

export const courseModes = ['PRESENCIAL', 'VIRTUAL', 'MIXTA'] as const
export const courseModeTitles = { PRESENCIAL: 'Presencial', VIRTUAL: 'Virtual', MIXTA: 'Mixta' } as const

export const eventTypes = ['CURSO', 'TALLER', 'CHARLA', 'JORNADA', 'INDUCCION'] as const
export const eventTypeTitles = {
  CURSO: 'Curso',
  TALLER: 'Taller',
  CHARLA: 'Charla',
  JORNADA: 'Jornada',
  INDUCCION: 'Inducción',
} as const

export const participantStates = ['ENROLLED', 'COMPLETED', 'FAILED'] as const
export const participantStateTitles = { ENROLLED: 'Inscripto', COMPLETED: 'Aprobado', FAILED: 'No aprobado' } as const

export const readPermit = 'READ_COURSE'
export const writePermit = 'WRITE_COURSE'

export const executionPath = '/coaching/event-execution'

export const selfServicePermit = 'READ_0000000139'
