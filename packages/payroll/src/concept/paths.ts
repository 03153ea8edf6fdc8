export const listPath = '/concept-module/concept-list'
export const conceptPath = (id: number | 'nuevo'): string => `/concept-module/concept/${id}`
