import { download } from '@legajo/api/files.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'

export const downloadReceipt = (id: number): void => {
  void download(massLoads.receipt, { params: { id } }, `carga-${id}.xlsx`).catch(showError)
}
