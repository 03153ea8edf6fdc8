import {
  documentSources,
  documentStates,
  type EmployeeDocument,
  employeeDocument,
  type FoundDocument,
  signingStates,
} from '@legajo/contract/employees/document.ts'
import { optionsOf } from '@legajo/forms/option.ts'
import type { Column, ColumnSpec } from '@legajo/screens/column.ts'
import { columnsFrom } from '@legajo/screens/columns-from.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { StatusBadge, type StatusTone } from '@legajo/ui/status-badge.tsx'

const stateTones: Readonly<Record<string, StatusTone>> = {
  CURRENT: 'finalized',
  COMING: 'default',
  EXPIRING: 'warning',
  EXPIRED: 'error',
}
const signingTones: Readonly<Record<string, StatusTone>> = {
  NONE: 'default',
  PENDING: 'progress',
  SIGNED: 'finalized',
  REFUSED: 'error',
  CANCELLED: 'default',
}

export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${formatNumber(Math.max(1, bytes / 1000), 0)} kB` : `${formatNumber(bytes / 1_000_000, 1)} MB`

/** The validity of a document today. */
export const ValidityBadge = ({ state }: Pick<EmployeeDocument, 'state'>) => (
  <StatusBadge label={documentStates[state as keyof typeof documentStates]} tone={stateTones[state]} />
)

/** The progress of a document's signatures. */
export const SigningBadge = ({ signing }: Pick<EmployeeDocument, 'signing'>) =>
  signing === 'NONE' ? null : (
    <StatusBadge label={signingStates[signing as keyof typeof signingStates]} tone={signingTones[signing]} />
  )

/** Columns of a list of documents; `people` adds their employees. */
export const documentColumns = ({ people }: { readonly people: boolean }): readonly Column<FoundDocument>[] => {
  const specs: ColumnSpec<FoundDocument>[] = [
    { id: 'title', phone: 'title' },
    ...(people ? ([{ id: 'employeeName' }, { id: 'fileCode', optional: true }] as const) : []),
    'typeName',
    {
      id: 'state',
      kind: 'select',
      options: optionsOf(documentStates),
      filter: false,
      cell: (row) => <ValidityBadge state={row.state} />,
    },
    'validUntil',
    { id: 'signing', kind: 'select', options: optionsOf(signingStates), cell: (row) => <SigningBadge signing={row.signing} /> },
    { id: 'createdAt', kind: 'datetime', filter: false },
    { id: 'seenAt', kind: 'datetime', filter: false, optional: true },
    { id: 'downloadedAt', kind: 'datetime', filter: false, optional: true },
    { id: 'confidential', optional: true },
    { id: 'source', kind: 'select', options: optionsOf(documentSources), optional: true },
    { id: 'fileName', optional: true },
    { id: 'bytes', filter: false, optional: true, cell: (row) => sizeText(row.bytes) },
    { id: 'createdBy', filter: false, optional: true },
  ]
  return columnsFrom<FoundDocument>(employeeDocument, specs)
}
