import { seniorityScale, withoutSteps } from '../agreed-seniority.ts'
import type { Scale } from '../rules.ts'

/** Seniority that does not grow equally each year; each company loads the columns of its trade unions. */
export const seniority: Scale = {
  code: seniorityScale,
  name: 'Antigüedad por escalones, % del básico desde cada año; una columna por sindicato, con su código',
  lookup: 'from',
  keyType: 'number',
  keyDecimals: 0,
  columns: [{ name: withoutSteps, type: 'number', decimals: 2 }],
  versions: [{ from: '2000-01-01', source: 'Convenio colectivo', rows: [['0', '0']] }],
}
