export const listPath = '/concept-module/concept-list'
export const conceptPath = (id: number | 'nuevo'): string => `/concept-module/concept/${id}`
export const subtypesPath = '/concept-subtype-module/concept-subtype-list'
export const newsPath = '/concept-module/catalogue-news'
