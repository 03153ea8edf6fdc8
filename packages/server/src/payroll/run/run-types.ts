// Codes of the kinds of liquidation that the suite itself tells apart.
export const monthlyType = 'MENSUAL'
export const fortnightType = 'QUINCENAL'
export const finalType = 'FINAL'
/** Days of leave paid before the wage of their month, which they are part of. */
export const vacationsType = 'VACACIONES'
/** Ganancias of a whole year, over what its months withheld. */
export const annualTaxType = 'GANANCIAS_ANUAL'
/** Money paid ahead of a wage, which takes it off again: pay of no month. */
export const advanceType = 'ANTICIPO'
