import type { Sheet } from '@legajo/kernel/workbook.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Box, Text } from '@legajo/ui/layout.tsx'
import { type DialogWords, dialogWords } from './dialog-words.ts'

const useStyles = makeStyles({
  scroll: { maxHeight: '45vh', overflow: 'auto' },
  table: { borderCollapse: 'collapse', width: '100%', fontSize: tokens.fontSizeBase200 },
  th: { position: 'sticky', top: 0, backgroundColor: tokens.colorNeutralBackground2, textAlign: 'start', padding: '8px 10px' },
  td: { padding: '6px 10px', borderTop: `1px solid ${tokens.colorNeutralStroke3}`, overflowWrap: 'break-word' },
  // On a phone the columns of a dialog have a third of the room.
  narrow: { '@media (max-width: 640px)': { '& :is(th, td)': { paddingInline: '4px' } } },
})

const maxRows = 500

/** The rows of a sheet, read-only or, with `chosen`, selectable. */
export const SheetTable = ({
  sheet,
  label,
  chosen,
  isSingle = false,
  onChoose,
  words = dialogWords,
}: {
  readonly sheet: Sheet
  readonly label: string
  readonly chosen?: ReadonlySet<number>
  /** One row at most, chosen by a radio button. */
  readonly isSingle?: boolean
  readonly onChoose?: (chosen: ReadonlySet<number>) => void
  readonly words?: DialogWords
}) => {
  const styles = useStyles()
  const toggle = (index: number) => {
    const next = new Set(isSingle ? [] : chosen)
    if (!next.delete(index)) next.add(index)
    onChoose?.(next)
  }
  return (
    <Box surface="outlined" className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={mergeClasses(styles.table, styles.narrow)}>
        <thead>
          <tr>
            {chosen && isSingle && <td className={styles.th} />}
            {chosen && !isSingle && (
              <th className={styles.th}>
                <input
                  type="checkbox"
                  aria-label={words.selectAll}
                  checked={chosen.size === sheet.rows.length}
                  onChange={() => onChoose?.(chosen.size === sheet.rows.length ? new Set() : new Set(sheet.rows.keys()))}
                />
              </th>
            )}
            {sheet.columns.map(({ header }) => (
              <th key={header} scope="col" className={styles.th}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(0, maxRows).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and never move
            <tr key={index}>
              {chosen && (
                <td className={styles.td}>
                  <input
                    type={isSingle ? 'radio' : 'checkbox'}
                    aria-label={words.select(String(row[0] ?? index + 1))}
                    checked={chosen.has(index)}
                    onChange={() => toggle(index)}
                  />
                </td>
              )}
              {sheet.columns.map(({ header }, column) => (
                <td key={header} className={styles.td}>
                  {String(row[column] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sheet.rows.length > maxRows && (
        <Text as="p" paddingBlock={8} paddingInline={10} tone="muted" size={200}>
          {words.shownRows(formatNumber(maxRows), formatNumber(sheet.rows.length))}
        </Text>
      )}
    </Box>
  )
}
