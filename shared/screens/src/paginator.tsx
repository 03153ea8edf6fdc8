import { Select } from '@legajo/ui/fields.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ChevronDoubleLeftIcon, ChevronDoubleRightIcon, ChevronLeftIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { useTableWords } from './table-words.ts'

const useStyles = makeStyles({
  count: { marginInlineEnd: 'auto' },
  page: { minWidth: '84px', textAlign: 'center' },
})

/** The range of rows shown, the page size, and the page buttons. */
export const Paginator = ({
  label,
  page,
  size,
  count,
  pageCount,
  canShowAll,
  onChange,
}: {
  readonly label: string
  readonly page: number
  readonly size: number
  readonly count: number
  readonly pageCount: number
  readonly canShowAll: boolean
  readonly onChange: (patch: { page?: number; size?: number }) => void
}) => {
  const styles = useStyles()
  const words = useTableWords()
  const perPage = size === 0 ? count : size
  const from = count === 0 ? 0 : page * perPage + 1
  const sizes = [...new Set([10, 15, 30, 50, 100, 200, size])].filter((each) => each > 0).sort((a, b) => a - b)
  const go = (to: number) => onChange({ page: Math.max(0, Math.min(pageCount - 1, to)) })
  return (
    <Row
      as="nav"
      rowGap={4}
      justify="end"
      paddingBlock={8}
      paddingInline={12}
      line="above"
      tone="soft"
      size={200}
      numeric
      aria-label={words.paging(label)}
    >
      <span className={styles.count} role="status">
        {count === 0
          ? words.noRows
          : words.range(formatNumber(from), formatNumber(Math.min(count, from + perPage - 1)), formatNumber(count))}
      </span>
      <Row as="label" inline wrap={false} gap={6} data-off-paper>
        {words.rowsPerPage}
        <Select size="small" value={String(size)} onChange={(_, data) => onChange({ size: Number(data.value) })}>
          {sizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
          {canShowAll && <option value="0">{words.all}</option>}
        </Select>
      </Row>
      <Row as="span" inline wrap={false} gap={0}>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronDoubleLeftIcon />}
          aria-label={words.firstPage}
          disabled={page <= 0}
          onClick={() => go(0)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronLeftIcon />}
          aria-label={words.pageBefore}
          disabled={page <= 0}
          onClick={() => go(page - 1)}
        />
        <span className={styles.page}>{words.pageOf(formatNumber(page + 1), formatNumber(pageCount))}</span>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronRightIcon />}
          aria-label={words.pageAfter}
          disabled={page >= pageCount - 1}
          onClick={() => go(page + 1)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronDoubleRightIcon />}
          aria-label={words.lastPage}
          disabled={page >= pageCount - 1}
          onClick={() => go(pageCount - 1)}
        />
      </Row>
    </Row>
  )
}
