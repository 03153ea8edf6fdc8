/** Tables of the area clima. */
// biome-ignore lint/complexity/noBannedTypes: filled by the area
export type ClimaTables = {}
