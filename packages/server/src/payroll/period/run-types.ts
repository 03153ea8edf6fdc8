// Codes of the kinds of liquidation with special handling.
export const monthlyType = 'MENSUAL'
export const fortnightType = 'QUINCENAL'
/** The wages of a month. */
export const wageTypes: readonly string[] = [monthlyType, fortnightType]
export const sacType = 'SAC'
export const finalType = 'FINAL'
/** Days of leave paid before the wage of their month, which includes them. */
export const vacationsType = 'VACACIONES'
/** Ganancias of a whole year, based on the months' withholdings. */
export const annualTaxType = 'GANANCIAS_ANUAL'
/** Money paid ahead of a wage, which deducts it again: not the pay of any month. */
export const advanceType = 'ANTICIPO'
