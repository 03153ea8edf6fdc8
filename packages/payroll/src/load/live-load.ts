import type { Lote } from '@legajo/contract/shared/mass-load.ts'

/** Whether the job of a load has not ended. */
export const isLive = (lote: Lote | undefined): boolean => lote?.status === 'PENDING' || lote?.status === 'PROCESSING'
