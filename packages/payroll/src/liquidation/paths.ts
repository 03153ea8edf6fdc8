export const listPath = '/liquidation-module/liquidation-list'
export const startPath = '/liquidation-module/liquidation'
export const pathOf = (id: number): string => `${startPath}/${id}`
