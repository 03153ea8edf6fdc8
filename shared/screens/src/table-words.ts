import { type PickerWords, pickerWords } from '@legajo/forms/picker-words.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { createContext, useContext } from 'react'

/** The texts of a table besides its headings and rows. */
export const tableWords = {
  globalFilter: 'Filtro Global',
  filters: 'Filtros',
  clear: 'Limpiar',
  refreshing: 'Actualizando',
  columns: 'Columnas',
  group: 'Agrupar',
  groupedBy: (header: string) => `Agrupado por ${header}`,
  noGroup: 'Sin agrupar',
  noValue: 'Sin dato',
  region: (label: string) => `${label}, tabla`,
  actions: 'Acciones',
  selectPage: 'Seleccionar la página',
  select: (name: string) => `Seleccionar ${name}`,
  expandAll: 'Expandir todas',
  collapseAll: 'Contraer todas',
  detail: 'Detalle',
  detailOf: (name: string) => `Detalle de ${name}`,
  edit: 'Editar',
  menu: 'Menú',
  menuOf: (name: string) => `Menú de ${name}`,
  unnamed: '(sin nombre)',
  orderBy: 'Ordenar por',
  total: 'Total',
  paging: (label: string) => `Paginación: ${label}`,
  noRows: 'Sin resultados',
  range: (from: string, until: string, count: string) => `${from}–${until} de ${count}`,
  rowsPerPage: 'Filas',
  all: 'Todas',
  pageOf: (page: string, count: string) => `${page} de ${count}`,
  firstPage: 'Primera página',
  pageBefore: 'Página anterior',
  pageAfter: 'Página siguiente',
  lastPage: 'Última página',
  selection: 'Selección',
  chosen: (count: number) => countText(count, 'elegido'),
  selectAll: (count: string) => `Seleccionar los ${count} elementos`,
  clearSelection: 'Limpiar selección',
  filterBy: (header: string) => `Filtrar por ${header}`,
  any: 'Todos',
  several: (count: number) => `${count} elegidos`,
  from: 'desde',
  until: 'hasta',
  yes: 'Si',
  no: 'No',
  equalsHint: '1, 2, 3',
  numberHint: '1, 2 o > 3',
  numberProblem: (problem: string) => problem,
  unreadableFilter: 'Un filtro no se entiende',
  noMatch: 'Nada coincide con el filtro',
  noMatchHint: 'Probá con otras palabras o quitá algún filtro.',
  clearFilters: 'Limpiar filtros',
  empty: 'Todavía no hay datos',
  export: 'Exportar',
  exporting: 'Exportando…',
  exportExcel: 'Exportar a Excel',
  exportCsv: 'Exportar a CSV',
  picker: pickerWords as PickerWords,
}

export type TableWords = typeof tableWords

/** Texts of the tables inside it, in another language. */
export const TableWordsContext = createContext<TableWords>(tableWords)

export const useTableWords = (): TableWords => useContext(TableWordsContext)
