import type { GridScope } from '@legajo/contract/payroll/dynamic-column.ts'

export const columnsPath = '/dynamic-columns-module/dynamic-columns'
export const gridsPath = '/dynamic-grids-module/dynamic-grids'
export const gridPath = (id: number | 'nueva'): string => `${gridsPath}/${id}`
const viewPath = '/dynamic-grids-module/dynamic-grid-view'

/** A grid at work: in a place of the suite, that one or the one that opens there by itself. */
export const gridViewPath = (place: GridScope, id?: number): string => `${viewPath}?lugar=${place}${id ? `&grilla=${id}` : ''}`
