import type { GridScope } from '@legajo/contract/payroll/grids/dynamic-column.ts'

export const columnsPath = '/dynamic-columns-module/dynamic-columns'
export const gridsPath = '/dynamic-grids-module/dynamic-grids'
export const gridPath = (id: number | 'nueva'): string => `${gridsPath}/${id}`
const viewPath = '/dynamic-grids-module/dynamic-grid-view'

/** The address of a grid in use: in a place of the suite, the given grid or the default one. */
export const gridViewPath = (place: GridScope, id?: number): string => `${viewPath}?lugar=${place}${id ? `&grilla=${id}` : ''}`
