import { absenceLoad } from '@legajo/contract/time/leave/loads.ts'
import { BulkLoad } from './bulk-load.tsx'

/** Absences from a file. */
export const BulkLoadNoticesScreen = () => (
  <BulkLoad kind={absenceLoad.id} title="Carga masiva de ausencias" purpose={absenceLoad.purpose} />
)
