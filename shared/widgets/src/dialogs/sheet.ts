import type { Sheet } from '@legajo/kernel/workbook.ts'

/** A column of a dialog: the property of the rows, and its heading. */
export interface DialogColumn {
  readonly id: string
  readonly header: string
}

export type DialogRow = Readonly<Record<string, string | number | boolean | null | undefined>>

/** The rows as the suite's dialogs show and export them. */
export const sheetFrom = (columns: readonly DialogColumn[], rows: readonly DialogRow[]): Sheet => ({
  columns: columns.map(({ header }) => ({ header, kind: 'text' })),
  rows: rows.map((row) => columns.map(({ id }) => row[id])),
})
