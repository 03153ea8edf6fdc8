import { holidayLoad } from '@legajo/contract/time/leave/loads.ts'
import { BulkLoad } from './bulk-load.tsx'

/** Holidays from a file. */
export const BulkLoadHolidaysScreen = () => (
  <BulkLoad kind={holidayLoad.id} title="Carga masiva de feriados" purpose={holidayLoad.purpose} />
)
