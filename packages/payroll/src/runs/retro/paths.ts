export const retroListPath = '/liquidation-module/retro'
export const retroPathOf = (id: number): string => `${retroListPath}/${id}`
export const factListPath = '/liquidation-module/fact-correction'
