export const formulaListPath = '/formula-module/formula-list'
export const formulaPath = (id: number | 'nueva'): string => `/formula-module/formula/${id}`
export const manualPath = '/formula-module/manual'
