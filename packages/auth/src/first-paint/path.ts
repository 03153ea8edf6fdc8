/** The address whose page stands before any module is there. */
export const path = '/ingresar'
