import { sicossModalities, sicossOptions } from '../payroll/documents/sicoss-tables.ts'

/** The modalities of contracting offered for a file, the most used first. */
export const contractModalities = sicossOptions(sicossModalities, [
  '008',
  '001',
  '014',
  '021',
  '022',
  '011',
  '012',
  '018',
  '027',
  '010',
])
