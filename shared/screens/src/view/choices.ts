import type { TableState } from '../table-state.ts'

type Search = Readonly<Record<string, string>>

/** Keys of the address that name an open record or part of a page: they are the place of a table, not a choice of its rows. */
const places = new Set([
  ...['detalle', 'solapa', 'parte', 'ver', 'ciclo', 'evaluacion', 'encuesta', 'persona', 'edicion', 'tenant', 'hash'],
  ...['nueva', 'nuevo', 'copiar', 'copia', 'generar', 'zip', 'tanda', 'firma', 'archivo', 'caja', 'camino'],
])
/** The state that a table keeps in the address by itself, under any prefix. */
const ofTable = /(?:^|[^a-z])f\.|(?:pagina|page|filas|orden|buscar|donde|grupo|vista)$/

const isChoice = (key: string): boolean => !places.has(key) && !ofTable.test(key)

/** The values of chips and selectors beside a table, as the address has them. */
export const choicesIn = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([key, value]) => value !== '' && isChoice(key)))

const columnKey = 'f.'

/** The choices of a screen and the column filters of its table in one text, for a view. */
export const choicesText = (search: Search, columns: TableState['columns']): string =>
  new URLSearchParams([
    ...Object.entries(choicesIn(search)),
    ...Object.entries(columns).flatMap(([id, typed]) => (typed ? [[`${columnKey}${id}`, typed]] : [])),
  ]).toString()

/** The parts of `choicesText`; the choices of `search` that the view lacks are null, so that opening it removes them. */
export const parseChoices = (text: string, search: Search) => {
  const stored = [...new URLSearchParams(text)]
  const isColumn = ([key]: readonly [string, string]) => key.startsWith(columnKey)
  return {
    columns: Object.fromEntries(stored.filter(isColumn).map(([key, typed]) => [key.slice(columnKey.length), typed])),
    address: {
      ...Object.fromEntries(Object.keys(choicesIn(search)).map((key) => [key, null])),
      ...Object.fromEntries(stored.filter((pair) => !isColumn(pair))),
    } satisfies Record<string, string | null>,
  }
}

/** The query of a list's call, as an alert repeats it. */
export const queryText = (query: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null || value === ''
        ? []
        : (Array.isArray(value) ? value : [value]).map((each) => [key, String(each)]),
    ),
  ).toString()
