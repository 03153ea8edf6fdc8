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
import { useTableWords } from './table-words.ts'

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
  /** The menu of the saved views of the list, where it has some. */
  readonly viewsMenu: ReactNode
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
  const words = useTableWords()
  const isPhone = useIsPhone()
  const { view, allColumns, onChange } = props
  const { label, state, columns, isFiltering } = view
  return (
    <Row paddingBlock={10} paddingInline={12}>
      {props.isSearchable && (
        <Stack gap={0} className={styles.search} data-off-paper={state.filter === '' || undefined}>
          <SlowInput
            wide
            label={`${words.globalFilter}: ${label}`}
            placeholder={words.globalFilter}
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
        {props.isRefreshing && <Spinner size="extra-tiny" aria-label={words.refreshing} />}
        {columns.some((column) => filterKindOf(column) !== false) && (
          <Tooltip text={isPhone ? words.filters : undefined}>
            <Button
              appearance={isFiltering ? 'secondary' : 'subtle'}
              icon={<FilterIcon />}
              aria-pressed={isFiltering}
              aria-label={words.filters}
              onClick={() => props.onFiltering(!isFiltering)}
            >
              {!isPhone && words.filters}
            </Button>
          </Tooltip>
        )}
        {props.isFiltered && (
          <Button appearance="subtle" onClick={() => onChange({ filter: '', columns: {}, where: '' })}>
            {words.clear}
          </Button>
        )}
        {props.groupable.length > 0 && (
          <GroupMenu columns={props.groupable} group={state.group} onGroup={(group) => onChange({ group })} />
        )}
        {!props.isArranged && allColumns.some((column) => column.optional) && (
          <ColumnMenu columns={allColumns} shown={columns} onToggle={props.onToggle} />
        )}
        {props.viewsMenu}
        {props.exportMenu}
      </Row>
    </Row>
  )
}
