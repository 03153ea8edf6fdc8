import type { RecordScope } from '@legajo/contract/payroll/documents/file-layout.ts'
import type { Finding, Severity } from '@legajo/contract/payroll/documents/official-file.ts'

export type FindingEmployee = { readonly employeeId: number; readonly fileCode: string; readonly name: string }

/** One line of data for a record: values by name, its employee, and ids for linking to corrections. */
export type DataRow = {
  readonly values: Readonly<Record<string, string>>
  readonly who?: FindingEmployee
  readonly conceptId?: number | undefined
}

export type FindingScope = { readonly companyId: number; readonly periodId: number }

/** The screen that corrects the datum of this name. */
export const linkOf = (datum: string, row: DataRow | undefined, places: FindingScope): string | null => {
  switch (datum.split('.')[0]) {
    case 'empleado':
      return row?.who ? employeeLink(row.who.employeeId) : null
    case 'concepto':
      return row?.conceptId ? conceptLink(row.conceptId) : conceptsPath
    case 'empresa':
      return `/company-module/companies?detalle=${places.companyId}`
    case 'periodo':
      return `/liquidation-period-module/liquidation-period-list?detalle=${places.periodId}`
    case 'cuenta':
      return accountsPath
    default:
      return row?.who ? employeeLink(row.who.employeeId) : null
  }
}

export const conceptsPath = '/concept-module/concept-list'
export const accountsPath = '/accounting-accounts-module/accounting-accounts'
export const postingsPath = '/accounting-accounts-module/concept-accounts'
export const layoutsPath = '/official-file-module/layouts'
export const employeeLink = (id: number): string => `/employee-module/employee-profile/${id}`
export const conceptLink = (id: number | undefined): string => (id ? `/concept-module/concept/${id}` : conceptsPath)
/** The employee's own result in a run: the reason for a missing one, or its lines. */
export const resultLink = (liquidationId: number, employeeId: number): string =>
  `/liquidation-module/liquidation/${liquidationId}?empleado=${employeeId}`
export const noveltiesLink = (employeeId: number): string =>
  `/liquidation-module/extraordinary-news/load-by-employee?empleado=${employeeId}`
export const parameterLink = '/liquidation-parameters-module/liquidation-parameters-list'

type FindingDetails = {
  readonly record?: string
  readonly line?: number
  readonly who?: FindingEmployee | undefined
  readonly field?: string
  readonly value?: string
  readonly remedy?: string
  readonly link?: string | null
}

/** A finding with defaults for missing fields. */
export const findingOf = (severity: Severity, message: string, reported: FindingDetails = {}): Finding => ({
  severity,
  message,
  record: reported.record ?? null,
  line: reported.line ?? null,
  employeeId: reported.who?.employeeId ?? null,
  employee: reported.who?.name ?? null,
  fileCode: reported.who?.fileCode ?? null,
  field: reported.field ?? null,
  value: reported.value ?? null,
  remedy: reported.remedy ?? null,
  link: reported.link ?? (reported.who ? employeeLink(reported.who.employeeId) : null),
})

export type FileData = Readonly<Partial<Record<RecordScope, readonly DataRow[]>>>
