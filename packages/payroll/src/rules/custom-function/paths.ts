export const listPath = '/custom-function-module/custom-function-list'
export const functionPath = (id: number | 'nueva'): string => `/custom-function-module/custom-function/${id}`
