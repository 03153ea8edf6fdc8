export const listPath = '/liquidation-module/liquidation-list'
export const startPath = '/liquidation-module/liquidation'
export const simulatePath = '/liquidation-module/simulate'
export const preChecksPath = '/liquidation-module/pre-checks'
export const finalsPath = '/liquidation-module/fn-historical'
export const pathOf = (id: number): string => `${startPath}/${id}`
