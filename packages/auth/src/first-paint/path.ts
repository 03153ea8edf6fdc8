/** The address whose page is shown before any module is loaded. */
export const path = '/ingresar'
