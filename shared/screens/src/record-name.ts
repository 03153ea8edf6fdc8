type Row = Readonly<Record<string, unknown>>

const codes = ['code', 'fileCode', 'file_code'] as const
const names = ['name', 'title', 'fullName', 'full_name', 'description'] as const

const firstOf = (row: Row, fields: readonly string[]): string | undefined => {
  const value = fields.map((field) => row[field]).find((each) => typeof each === 'string' && each.trim() !== '')
  return typeof value === 'string' ? value.trim() : undefined
}

/** Display name of a record: its code and its name, such as «0100 · Sueldo básico», or the one it has; undefined for neither. */
export const recordName = (row: Row): string | undefined => {
  const code = firstOf(row, codes)
  const name = firstOf(row, names)
  return [code, name !== code && name].filter(Boolean).join(' · ') || undefined
}
