import { Button, makeStyles, Spinner } from '@legajo/ui/fluent.ts'
import { FilterIcon, SearchIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { useIsPhone } from '@legajo/ui/media.ts'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import type { ReactNode } from 'react'
import { type Column, filterKindOf } from './column.ts'
import { SlowInput } from './column-filter-input.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { GroupMenu } from './group-menu.tsx'
import { CardOrder } from './table-cards.tsx'
import type { TableState } from './table-state.ts'
import type { TableView } from './table-view.ts'
import type { StoredView, Views } from './view/use-views.ts'
import { ViewsMenu } from './view/views-menu.tsx'

const useStyles = makeStyles({
  search: { flex: '0 1 280px', '@media (max-width: 640px)': { flex: '1 1 100%' } },
  end: { marginInlineStart: 'auto', '@media (max-width: 640px)': { flexBasis: '100%' } },
})

type Props<RowType> = {
  readonly view: TableView<RowType>
  /** Every column, also those that are not shown. */
  readonly allColumns: readonly Column<RowType>[]
  readonly isSearchable: boolean
  /** Filters or buttons of the screen. */
  readonly tools: ReactNode
  readonly isFiltered: boolean
  readonly isRefreshing: boolean
  readonly where: string
  /** The saved views of the list; absent where it has none. */
  readonly views: Views | undefined
  /** The state of the list that a saved view stores. */
  readonly stored: StoredView
  /** The columns by which the rows can be grouped. */
  readonly groupable: readonly Column<RowType>[]
  /** Whether a saved view decides the columns. */
  readonly isArranged: boolean
  readonly onChange: (patch: Partial<TableState>) => void
  readonly onFiltering: (isFiltering: boolean) => void
  readonly onToggle: (ids: ReadonlySet<string>) => void
  readonly exportMenu: ReactNode
}

/** The bar above a table: global filter, the screen's tools, column filters, columns, views and export. */
export const TableToolbar = <RowType extends object>(props: Props<RowType>) => {
  const styles = useStyles()
  const isPhone = useIsPhone()
  const { view, allColumns, views, where, onChange } = props
  const { label, state, columns, isFiltering } = view
  return (
    <Row paddingBlock={10} paddingInline={12}>
      {props.isSearchable && (
        <Stack gap={0} className={styles.search} data-off-paper={state.filter === '' || undefined}>
          <SlowInput
            wide
            label={`Filtro Global: ${label}`}
            placeholder="Filtro Global"
            before={<SearchIcon aria-hidden />}
            value={state.filter}
            onChange={(text) => onChange({ filter: text })}
          />
        </Stack>
      )}
      {!props.isSearchable && !props.tools && (
        <Text size={400} weight="semibold">
          {label}
        </Text>
      )}
      {props.tools && <Row>{props.tools}</Row>}
      <Row gap={4} justify="end" className={styles.end}>
        {isPhone && (view.count > 1 || props.isFiltered) && <CardOrder {...view} />}
        {props.isRefreshing && <Spinner size="extra-tiny" aria-label="Actualizando" />}
        {columns.some((column) => filterKindOf(column) !== false) && (
          <Tooltip text={isPhone ? 'Filtros' : undefined}>
            <Button
              appearance={isFiltering ? 'secondary' : 'subtle'}
              icon={<FilterIcon />}
              aria-pressed={isFiltering}
              aria-label="Filtros"
              onClick={() => props.onFiltering(!isFiltering)}
            >
              {!isPhone && 'Filtros'}
            </Button>
          </Tooltip>
        )}
        {props.isFiltered && (
          <Button appearance="subtle" onClick={() => onChange({ filter: '', columns: {}, where: '' })}>
            Limpiar
          </Button>
        )}
        {props.groupable.length > 0 && (
          <GroupMenu columns={props.groupable} group={state.group} onGroup={(group) => onChange({ group })} />
        )}
        {!props.isArranged && allColumns.some((column) => column.optional) && (
          <ColumnMenu columns={allColumns} shown={columns} onToggle={props.onToggle} />
        )}
        {views && (
          <ViewsMenu
            views={views}
            stored={props.stored}
            columns={allColumns}
            shown={columns}
            where={where}
            onWhere={(next) => onChange({ where: next })}
          />
        )}
        {props.exportMenu}
      </Row>
    </Row>
  )
}
