/** Tables of the area coaching. */
// biome-ignore lint/complexity/noBannedTypes: filled by the area
export type CoachingTables = {}
