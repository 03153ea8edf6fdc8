/** Tables of the area payroll. */
// biome-ignore lint/complexity/noBannedTypes: filled by the area
export type PayrollTables = {}
