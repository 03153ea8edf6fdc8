import { retroListPath } from '@legajo/contract/payroll/retro-path.ts'

export const retroPathOf = (id: number): string => `${retroListPath}/${id}`
export const factListPath = '/liquidation-module/fact-correction'
