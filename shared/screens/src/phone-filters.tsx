import { makeStyles } from '@legajo/ui/fluent.ts'
import { Grid, Stack } from '@legajo/ui/layout.tsx'
import { filterKindOf } from './column.ts'
import { ColumnFilterInput } from './column-filter-input.tsx'
import type { TableView } from './table-view.ts'

const useStyles = makeStyles({ filters: { padding: '0 12px 12px' } })

/** The column filters above the cards of a phone, where no heading has room for them. */
export const PhoneFilters = <Row extends object>({
  columns,
  state,
  setColumnFilter,
}: Pick<TableView<Row>, 'columns' | 'state' | 'setColumnFilter'>) => {
  const styles = useStyles()
  return (
    <Grid columns="1fr 1fr" gap={8} className={styles.filters}>
      {columns
        .filter((column) => filterKindOf(column) !== false)
        .map((column) => (
          <Stack gap={2} tone="soft" size={200} key={column.id}>
            <span aria-hidden>{column.header}</span>
            <ColumnFilterInput
              column={column}
              typed={state.columns[column.id] ?? ''}
              onChange={(typed) => setColumnFilter(column.id, typed)}
            />
          </Stack>
        ))}
    </Grid>
  )
}
