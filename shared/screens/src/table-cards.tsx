import { Select } from '@legajo/ui/fields.ts'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ChevronDownIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Skeleton } from '@legajo/ui/skeleton.tsx'
import { Fragment, type ReactNode } from 'react'
import { type Column, cellText } from './column.ts'
import { pressRow } from './press-row.ts'
import { type Grouping, groupTotal, startsGroup } from './row-groups.ts'
import { RowButtons, RowMenu } from './row-menu.tsx'
import { isChosen, toggleOne } from './row-selection.ts'
import { TableCell } from './table-cell.tsx'
import { type TableView, toggleInSet } from './table-view.ts'
import { useTableWords } from './table-words.ts'

const useStyles = makeStyles({
  order: { flex: '1 1 120px', minWidth: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  card: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, padding: '12px', display: 'grid', rowGap: '8px' },
  total: { backgroundColor: tokens.colorNeutralBackground2 },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  head: { display: 'flex', alignItems: 'center', columnGap: '10px' },
  title: {
    flexGrow: 1,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase400,
    overflowWrap: 'anywhere',
    minWidth: 0,
  },
  facts: { display: 'grid', gridTemplateColumns: 'minmax(96px, 38%) 1fr', gap: '4px 12px', margin: 0 },
  name: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  box: { width: '22px', height: '22px', accentColor: tokens.colorCompoundBrandBackground, margin: 0, flexShrink: 0 },
})

/** Sort control for the cards, which have no column headings. */
export const CardOrder = <Row extends object>(view: TableView<Row>) => {
  const styles = useStyles()
  const words = useTableWords()
  const sortable = view.columns.filter((column) => column.sortable !== false)
  if (sortable.length < 2) return null
  return (
    <Select
      size="small"
      className={styles.order}
      aria-label={words.orderBy}
      value={view.state.sort?.id ?? ''}
      onChange={(_, data) => sortBy(view, sortable, data.value)}
    >
      <option value="">{words.orderBy}…</option>
      {sortable.map((column) => (
        <option key={column.id} value={column.id}>
          {column.header}
        </option>
      ))}
    </Select>
  )
}

/** The rows as cards, one below another, for narrow screens. */
export const TableCards = <Row extends object>(view: TableView<Row>) => {
  const styles = useStyles()
  const shown = view.columns.filter((column) => column.phone !== 'hidden')
  const title = shown.find((column) => column.phone === 'title') ?? shown.find(({ id }) => id === 'name') ?? shown[0]
  const facts = shown.filter((column) => column !== title)
  return (
    <ul className={styles.list} aria-label={view.label}>
      {view.isLoading &&
        view.rows.length === 0 &&
        [70, 55, 80, 60].map((width) => (
          <li key={width} className={styles.card} aria-hidden>
            <Skeleton width={`${width}%`} height="18px" />
            <Skeleton width="90%" />
            <Skeleton width="40%" />
          </li>
        ))}
      {view.rows.map((row, index) => (
        <Fragment key={view.shownIds[index]}>
          {view.group && startsGroup(view.group, view.rows, index) && (
            <GroupCard group={view.group} row={row} columns={facts} styles={styles} />
          )}
          <RowCard row={row} id={view.shownIds[index] ?? ''} view={view} title={title} facts={facts} styles={styles} />
        </Fragment>
      ))}
      <TotalCard view={view} columns={facts} styles={styles} />
    </ul>
  )
}

const TotalCard = <Row,>({
  view,
  columns,
  styles,
}: {
  readonly view: TableView<Row>
  readonly columns: readonly Column<Row>[]
  readonly styles: ReturnType<typeof useStyles>
}) => {
  const words = useTableWords()
  const isAdded = columns.some((column) => isDrawn(view.footOf?.(column)))
  return isAdded ? (
    <SumCard title={words.total} columns={columns} sumOf={(column) => view.footOf?.(column)} styles={styles} />
  ) : null
}

const GroupCard = <Row,>({
  group,
  row,
  columns,
  styles,
}: {
  readonly group: Grouping<Row>
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly styles: ReturnType<typeof useStyles>
}) => {
  const words = useTableWords()
  const own = group.groups.get(cellText(group.column, row))
  if (!own) return null
  const title = `${own.name || words.noValue} (${formatNumber(own.rows.length)})`
  return <SumCard title={title} columns={columns} sumOf={(column) => groupTotal(column, own.rows)} styles={styles} />
}

const isDrawn = (sum: ReactNode): boolean => sum !== null && sum !== undefined

/** The sums of the columns that have one. */
const SumCard = <Row,>({
  title,
  columns,
  sumOf,
  styles,
}: {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly sumOf: (column: Column<Row>) => ReactNode
  readonly styles: ReturnType<typeof useStyles>
}) => (
  <li className={mergeClasses(styles.card, styles.total)}>
    <div className={styles.title}>{title}</div>
    <dl className={styles.facts}>
      {columns.map((column) => {
        const sum = sumOf(column)
        return isDrawn(sum) ? (
          <div key={column.id} style={{ display: 'contents' }}>
            <dt className={styles.name}>{column.header}</dt>
            <dd className={styles.value}>{sum}</dd>
          </div>
        ) : null
      })}
    </dl>
  </li>
)

const sortBy = <Row,>(view: TableView<Row>, columns: readonly Column<Row>[], id: string): void => {
  const column = columns.find((each) => each.id === (id || view.state.sort?.id))
  if (column) view.onSort(column)
}

const RowCard = <Row extends object>({
  row,
  id,
  view,
  title,
  facts,
  styles,
}: {
  readonly row: Row
  readonly id: string
  readonly view: TableView<Row>
  readonly title: Column<Row> | undefined
  readonly facts: readonly Column<Row>[]
  readonly styles: ReturnType<typeof useStyles>
}) => {
  const words = useTableWords()
  const flags = view.flags?.(row) ?? {}
  const name = title ? cellText(title, row) : id
  const isOpen = view.expanded.has(id)
  const open = flags.clickHidden ? undefined : view.onOpen
  return (
    <li
      className={mergeClasses(styles.card, isChosen(view.selection, id) && styles.chosen)}
      {...pressRow(open && (() => open(row)))}
    >
      <div className={styles.head}>
        {view.selectionBar !== undefined && (
          <input
            type="checkbox"
            className={styles.box}
            aria-label={words.select(name)}
            checked={isChosen(view.selection, id)}
            onChange={() => view.setSelection(toggleOne(view.selection, id))}
          />
        )}
        <div className={styles.title}>{title && <TableCell column={title} row={row} rowId={id} onOpen={open} />}</div>
        <RowMenu
          row={row}
          name={name}
          flags={flags}
          actions={view.actions}
          onEdit={view.isFixed?.(row) ? undefined : view.onEdit}
        />
      </div>
      <dl className={styles.facts}>
        {facts.map((column) =>
          cellText(column, row) === '' && !column.cell ? null : (
            <div key={column.id} style={{ display: 'contents' }}>
              <dt className={styles.name}>{column.header}</dt>
              <dd className={styles.value}>
                <TableCell column={column} row={row} rowId={id} />
              </dd>
            </div>
          ),
        )}
      </dl>
      <RowButtons row={row} name={name} flags={flags} actions={view.actions} />
      {view.expand && (
        <div>
          <Button
            size="small"
            appearance="subtle"
            icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
            aria-expanded={isOpen}
            onClick={() => view.setExpanded(toggleInSet(view.expanded, id))}
          >
            {words.detail}
          </Button>
          {isOpen && view.expand(row)}
        </div>
      )}
    </li>
  )
}
