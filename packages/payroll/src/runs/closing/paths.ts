export const closingListPath = '/liquidation-period-module/closing'
export const closingPathOf = (periodId: number): string => `${closingListPath}/${periodId}`
