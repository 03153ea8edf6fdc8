import type { LayoutDefinition, OutgoingFile } from '@legajo/contract/payroll/documents/file-layout.ts'

/** A layout included in the suite. It is read-only; a company creates its own version from a copy. */
export type SuiteLayout = {
  readonly file: OutgoingFile
  readonly variant: string
  readonly name: string
  readonly validFrom: string
  readonly source: string
  /** Positions verified in the organism's or the bank's own document. */
  readonly verified: boolean
  readonly definition: LayoutDefinition
}

/** ANSI, CRLF, fixed width: the format of ARCA's programs and the banks. */
export const layoutOfFixedWidth = (records: LayoutDefinition['records'], pending: readonly string[] = []): LayoutDefinition => ({
  format: 'fixed',
  encoding: 'latin1',
  lineEnd: 'CRLF',
  separator: ';',
  titles: false,
  extension: 'txt',
  records,
  pending: [...pending],
})
