import { fileOf } from '@legajo/api/act.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { useAction } from '@legajo/screens/use-action.ts'

/** Downloads the receipt of a load. */
export const useReceipt = () => useAction((id: number) => fileOf(massLoads.receipt, { params: { id } }, `carga-${id}.xlsx`))
