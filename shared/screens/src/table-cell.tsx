import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { InfoTip } from '@legajo/ui/tooltip.tsx'
import { YesNo } from '@legajo/ui/yes-no.tsx'
import { type Column, cellText, cellValue } from './column.ts'
import { useTableWords } from './table-words.ts'

const useStyles = makeStyles({
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  open: {
    border: 'none',
    padding: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
    cursor: 'pointer',
    color: tokens.colorBrandForegroundLink,
    // A touch target must be larger than the text line.
    position: 'relative',
    '::after': { content: '""', position: 'absolute', inset: '-8px -4px' },
  },
  flow: { display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', columnGap: '6px' },
  error: { color: tokens.colorStatusDangerForeground1 },
  finalized: { color: tokens.colorStatusSuccessForeground1 },
  progress: { color: tokens.colorBrandForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  default: {},
})

type Props<Row> = {
  readonly column: Column<Row>
  readonly row: Row
  readonly rowId: string
  readonly onOpen?: (row: Row) => void
}

/** The content of a cell: custom rendering, status, link, yes or no, or the formatted text. */
export const TableCell = <Row,>(props: Props<Row>) => {
  const { column, row, onOpen } = props
  const isPlain = !(
    column.cell ||
    column.traits ||
    column.link ||
    onOpen ||
    column.kind === 'status' ||
    column.kind === 'boolean'
  )
  return isPlain ? cellText(column, row) : <RichCell {...props} />
}

const RichCell = <Row,>({ column, row, rowId, onOpen }: Props<Row>) => {
  const styles = useStyles()
  const words = useTableWords()
  const traits = column.traits?.(row)
  const content = drawContent(column, row)
  const link =
    typeof column.link === 'string'
      ? `${column.link}${column.link.endsWith('/') || column.link.endsWith('=') ? '' : '/'}${rowId}`
      : column.link?.(row)
  const text = cellText(column, row)
  return (
    <span className={mergeClasses(styles.flow, traits?.color && styles[traits.color])}>
      {traits?.icon}
      {link && text ? (
        <a className={styles.link} href={link} target="_blank" rel="noreferrer">
          {content}
        </a>
      ) : onOpen ? (
        <button type="button" className={mergeClasses(styles.open, styles.link)} onClick={() => onOpen(row)}>
          {content || words.unnamed}
        </button>
      ) : (
        content
      )}
      {traits?.tooltipText && <InfoTip text={traits.tooltipText} />}
    </span>
  )
}

const drawContent = <Row,>(column: Column<Row>, row: Row) => {
  if (column.cell) return column.cell(row)
  const text = cellText(column, row)
  if (column.kind === 'status' && text) return <StatusBadge label={text} raw={column.rawStatus?.(row)} />
  return column.kind === 'boolean' ? <YesNo value={cellValue(column, row) === true} /> : text
}
