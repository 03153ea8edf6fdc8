/** Entrance of sites that show the suite's widgets, for other areas: whether an address may be the target of a link. */
export { isListed } from './partner-rows.ts'
