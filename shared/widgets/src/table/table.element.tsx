import type { Column } from '@legajo/screens/column.ts'
import { filterKindOf } from '@legajo/screens/column.ts'
import { filterProblem, filterText } from '@legajo/screens/column-filter.ts'
import { noSelection } from '@legajo/screens/row-selection.ts'
import { saveSheet } from '@legajo/screens/save-sheet.ts'
import { sheetOf } from '@legajo/screens/table-export.ts'
import { TableFrame } from '@legajo/screens/table-frame.tsx'
import type { TableState } from '@legajo/screens/table-state.ts'
import { TableWordsContext, tableWords } from '@legajo/screens/table-words.ts'
import type { ShownRows } from '@legajo/screens/use-table-export.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { defineTag, type ElementProps, event, flag, inTwoLanguages, method, number, rich, text } from '../definition.ts'
import { defineElement, useMethods } from '../element.tsx'
import { commonTexts } from '../language.ts'
import { Problem } from '../states.tsx'
import { tableWordsEnglish } from './table-texts.ts'
import { readEverything, useSource } from './use-source.ts'

/** A row: the values of its columns, and others. */
export type TableRow = Readonly<Record<string, unknown>>

/** A column. `id` is a property of the rows, or a path as `person.name`. Days are `YYYY-MM-DD`, `hours` are minutes. */
export interface TableColumn {
  readonly id: string
  readonly header: string
  readonly kind?: 'text' | 'number' | 'money' | 'hours' | 'date' | 'datetime' | 'time' | 'boolean' | 'status' | 'select' | 'cuil'
  /** The labels of values; a list of them filters the column. */
  readonly options?: readonly { readonly value: string | number; readonly label: string }[]
  readonly sortable?: boolean
  /** `false` for a column without a filter. */
  readonly filter?: false
  /** CSS width, such as `120px`. */
  readonly width?: string
  /** Stays in view while the table scrolls sideways, as the first column always does. */
  readonly pinned?: boolean
  /** Hidden until it is chosen in the menu of columns. */
  readonly optional?: boolean
  /** Groups of rows and exported files have the sum of the column. */
  readonly sums?: boolean
}

/** An entry of the menu of a row. */
export interface TableAction {
  readonly id: string
  readonly label: string
  readonly isDangerous?: boolean
}

/** The rows that are wanted. `page` counts from 0; `sortOrder` is -1 for descending; `filter` is an expression over the columns. */
export interface TableRequest {
  readonly page: number
  readonly size: number
  readonly sortField?: string
  readonly sortOrder?: 1 | -1
  readonly filter?: string
}

export const definition = defineTag({
  tag: 'legajo-table',
  doc: 'A table with filters, sorting, groups, paging, selection and export, of rows in memory or of a list that the page reads by parts.',
  box: 'none',
  props: {
    label: text({ doc: 'Name for screen readers and of the exported sheet.' }),
    columns: rich<readonly TableColumn[]>({ doc: 'The columns, in order.' }),
    rows: rich<readonly TableRow[]>({ doc: 'All rows; the table filters, sorts and pages them.' }),
    source: rich<
      (request: TableRequest, signal: AbortSignal) => Promise<{ readonly rows: readonly TableRow[]; readonly total: number }>
    >({ doc: 'Reads the rows of a page, instead of `rows`.' }),
    actions: rich<readonly TableAction[]>({ doc: 'The menu of each row.' }),
    rowId: text({ doc: 'Property of the rows that identifies them.', default: 'id' as string }),
    pageSize: number({ doc: 'Rows per page; 0 for all.', default: 15 as number }),
    selectable: flag({ doc: 'Rows have checkboxes.' }),
    openable: flag({ doc: 'A press on a row opens it.' }),
    exportName: text({ doc: 'Name of exported files, without ending; the table has no export without it.' }),
  },
  events: {
    'row-open': event<{ readonly id: string; readonly row: TableRow }>({ doc: 'The person opened a row.' }),
    'row-action': event<{ readonly action: string; readonly id: string; readonly row: TableRow }>({
      doc: 'The person chose an entry of the menu of a row. The rows of `source` are read again, unless the page cancels it.',
      cancelable: true,
    }),
    'selection-change': event<{ readonly all: boolean; readonly ids: readonly string[] }>({
      doc: 'Other rows are selected: those of `ids`; with `all`, every row that passes the filters except those of `ids`.',
    }),
  },
  methods: { reload: method<() => void>({ doc: 'Reads the rows of `source` again.' }) },
  texts: inTwoLanguages(
    { table: tableWords, label: 'Tabla', loadFailed: commonTexts.es.loadFailed, retry: commonTexts.es.retry },
    { table: tableWordsEnglish, label: 'Table', loadFailed: commonTexts.en.loadFailed, retry: commonTexts.en.retry },
  ),
  budget: { br: 74, gz: 86 },
  examples: {
    Legajos: {
      html: '<legajo-table label="Legajos" selectable openable export-name="legajos"></legajo-table>',
      props: {
        columns: [
          { id: 'file', header: 'Legajo' },
          { id: 'name', header: 'Nombre' },
          { id: 'area', header: 'Área' },
          { id: 'from', header: 'Ingreso', kind: 'date' },
          { id: 'salary', header: 'Sueldo', kind: 'money', sums: true },
          { id: 'active', header: 'Activo', kind: 'boolean' },
        ],
        rows: [
          { id: 1, file: '1042', name: 'Pérez, Ana', area: 'Ventas', from: '2021-03-01', salary: '1250000.50', active: true },
          { id: 2, file: '1043', name: 'Sosa, Luz', area: 'Ventas', from: '2019-08-12', salary: '1480000', active: true },
          { id: 3, file: '1044', name: 'Muñoz, Inés', area: 'Fábrica', from: '2024-01-15', salary: '990000', active: false },
        ],
        actions: [
          { id: 'mail', label: 'Escribirle' },
          { id: 'remove', label: 'Quitar', isDangerous: true },
        ],
      },
    },
    Vacía: { html: '<legajo-table label="Legajos"></legajo-table>', props: { columns: [{ id: 'name', header: 'Nombre' }] } },
    'Por partes, con error': {
      html: '<legajo-table label="Recibos"></legajo-table>',
      props: {
        columns: [{ id: 'period', header: 'Período' }],
        source: async () => {
          throw new Error('offline')
        },
      },
    },
  },
})

const noRows: readonly TableRow[] = []
const noColumns: readonly TableColumn[] = []

const Table = (props: ElementProps<typeof definition>) => {
  const {
    label,
    columns: given = noColumns,
    rows,
    source,
    actions,
    rowId: idField,
    pageSize,
    exportName,
    words,
    emit,
    expose,
  } = props
  const [changed, setChanged] = useState<Partial<TableState>>({})
  const state: TableState = { page: 0, size: pageSize, sort: undefined, filter: '', columns: {}, ...changed }
  const change = useCallback(
    // Every change except paging returns to the first page.
    (patch: Partial<TableState>) => setChanged((former) => ({ ...former, ...('page' in patch ? {} : { page: 0 }), ...patch })),
    [],
  )
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [selection, setSelection] = useState(noSelection)
  const [isExporting, setExporting] = useState(false)
  const rowId = useCallback((row: TableRow) => String(row[idField] ?? JSON.stringify(row)), [idField])

  const { yes, no } = words.table
  const allColumns = given.map(
    (column): Column<TableRow> =>
      column.kind === 'boolean'
        ? {
            ...column,
            kind: 'select',
            options: [true, false].map((value) => ({ value: String(value), label: value ? yes : no })),
          }
        : column,
  )
  const columns = allColumns.filter(({ id, optional = false }) => optional === toggled.has(id) || Boolean(state.columns[id]))
  const filters = allColumns.flatMap((column) => {
    const kind = filterKindOf(column)
    return kind ? [{ id: column.id, kind, typed: state.columns[column.id] ?? '' }] : []
  })
  const filter = filterText(state.filter, filters)
  const problem = filters.map(({ kind, typed }) => filterProblem(kind, typed)).find((one) => one !== undefined)
  const wanted = {
    page: state.page,
    size: state.size || pageSize || 15,
    ...(state.sort && { sortField: state.sort.id, sortOrder: state.sort.order }),
    ...(filter && { filter }),
  }
  const { page, failures, isReading, reload } = useSource<TableRow>(source, wanted)
  useMethods(expose, { reload })
  useEffect(() => {
    if (failures > 0) emit('error', { code: 'source' })
  }, [failures, emit])

  const reported = useRef(selection)
  useEffect(() => {
    if (reported.current === selection) return
    reported.current = selection
    emit('selection-change', { all: selection.isAll, ids: [...selection.ids] })
  }, [selection, emit])

  const exportRows = async (format: 'xlsx' | 'csv', shown: ShownRows<TableRow>) => {
    setExporting(true)
    try {
      const all = source ? await readEverything(source, wanted) : shown.ordered()
      await saveSheet(sheetOf(shown.columns, all, label ?? words.label), format, exportName)
    } catch {
      emit('error', { code: 'export' })
    } finally {
      setExporting(false)
    }
  }
  const isPaged = source !== undefined
  const found = isPaged ? (page?.rows ?? noRows) : (rows ?? noRows)
  return (
    <TableWordsContext value={words.table}>
      <TableFrame<TableRow>
        label={label ?? words.label}
        source={{
          rows: found,
          total: isPaged ? (page?.total ?? 0) : found.length,
          isPaged,
          isLoading: isReading && !page,
          isRefreshing: isReading && page !== undefined,
        }}
        rowId={rowId}
        columns={columns}
        allColumns={allColumns}
        onToggle={setToggled}
        state={state}
        change={change}
        selection={selection}
        setSelection={setSelection}
        requested={{}}
        wanted={wanted}
        readAll={() => (source ? readEverything(source, wanted) : Promise.resolve(found))}
        problem={problem && words.table.numberProblem(problem)}
        failure={failures > 0 && !page ? <Problem text={words.loadFailed} retry={words.retry} onRetry={reload} /> : undefined}
        onOpen={props.openable ? (row) => emit('row-open', { id: rowId(row), row }) : undefined}
        selectionBar={props.selectable ? () => null : undefined}
        actions={actions?.map(({ id: action, ...rest }) => ({
          ...rest,
          run: (row: TableRow) => {
            if (emit('row-action', { action, id: rowId(row), row })) reload()
          },
        }))}
        isExporting={isExporting}
        onExport={exportName ? (format, shown) => void exportRows(format, shown) : undefined}
      />
    </TableWordsContext>
  )
}

defineElement(definition, Table)
