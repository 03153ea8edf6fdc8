export type Sort = { readonly id: string; readonly order: 1 | -1 }
export type TableState = {
  /** Zero-based. */
  readonly page: number
  /** Rows per page; 0 shows all rows on one page. */
  readonly size: number
  readonly sort: Sort | undefined
  readonly filter: string
  readonly columns: Readonly<Record<string, string>>
  /** A filter expression over the columns. */
  readonly where?: string
  /** The column by which rows in memory are grouped. */
  readonly group?: string | undefined
  /** The saved view in use. */
  readonly view?: string | undefined
}

export const defaultPageSize = 15
