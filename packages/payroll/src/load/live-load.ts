import type { LoadStatus, MassLoad } from '@legajo/contract/shared/mass-load.ts'

const liveStatuses: readonly (LoadStatus | undefined)[] = ['PENDING', 'PROCESSING', 'UNDOING']

/** Whether the job that applies or undoes a load has not ended. */
export const isLive = (massLoad: MassLoad | undefined): boolean => liveStatuses.includes(massLoad?.status)
