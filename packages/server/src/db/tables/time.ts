/** Tables of the area time. */
// biome-ignore lint/complexity/noBannedTypes: filled by the area
export type TimeTables = {}
