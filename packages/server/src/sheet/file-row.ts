/** A row of a file: its row number and its cells as text; dates as `YYYY-MM-DD`, numbers with a decimal comma, as in Argentina. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
}
