import type { OutgoingFile } from '@legajo/contract/payroll/documents/file-layout.ts'

export const boardPath = '/official-file-module/official-files'
const filePath = '/official-file-module/official-file'
export const layoutsPath = '/official-file-module/layouts'
export const layoutPath = (key: string | number): string => `${layoutsPath}/${key}`
export const checkAddress = (file: OutgoingFile, variant: string, periodId: number, liquidationId?: number): string =>
  `${filePath}?${new URLSearchParams({
    archivo: file,
    ...(variant && { variante: variant }),
    periodo: String(periodId),
    ...(liquidationId && { liquidacion: String(liquidationId) }),
  })}`
