// Codes of the kinds of liquidation that the suite itself tells apart.
export const monthlyType = 'MENSUAL'
export const fortnightType = 'QUINCENAL'
export const finalType = 'FINAL'
/** Money paid ahead of a wage, which takes it off again: pay of no month. */
export const advanceType = 'ANTICIPO'
