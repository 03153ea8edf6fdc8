/** Tables of the area communication. */
// biome-ignore lint/complexity/noBannedTypes: filled by the area
export type CommunicationTables = {}
