import type { LayoutDefinition, OutgoingFile } from '@legajo/contract/payroll/file-layout.ts'

/** A layout that comes with the suite. It is not changed by anybody; a company makes its own version from a copy. */
export type SuiteLayout = {
  readonly file: OutgoingFile
  readonly variant: string
  readonly name: string
  readonly validFrom: string
  readonly source: string
  /** Positions read in the organism's or the bank's own document. */
  readonly verified: boolean
  readonly definition: LayoutDefinition
}

/** ANSI, CRLF, fixed width: what ARCA's programs and the banks read. */
export const fixed = (records: LayoutDefinition['records'], pending: readonly string[] = []): LayoutDefinition => ({
  format: 'fixed',
  encoding: 'latin1',
  lineEnd: 'CRLF',
  separator: ';',
  titles: false,
  extension: 'txt',
  records,
  pending: [...pending],
})
