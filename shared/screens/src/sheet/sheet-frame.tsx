import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Box } from '@legajo/ui/layout.tsx'
import { InfoTip } from '@legajo/ui/tooltip.tsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { SheetColumn } from './sheet-rows.ts'

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    textAlign: 'start',
    padding: '8px',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  numeric: { textAlign: 'end' },
  tall: { maxHeight: '60vh' },
  // Collapsed borders scroll away from under sticky headers.
  stacked: {
    '@media (max-width: 640px)': { display: 'block', '& > thead': { display: 'none' }, '& > tbody': { display: 'block' } },
  },
  separate: { borderCollapse: 'separate', borderSpacing: 0 },
})

type Props = ComponentPropsWithRef<'table'> & {
  readonly label: string
  readonly columns: readonly SheetColumn[]
  /** Headers of columns after those of the values. */
  readonly further?: readonly string[]
  /** Scrolls long sheets inside themselves, under their headers. */
  readonly isTall?: boolean
  /** Shows each row as a card on a phone; each cell has the label of its column in `data-label`. */
  readonly stacks?: boolean
  readonly before?: ReactNode
}

/** The table of a sheet with its headers; the rows are its children. */
export const SheetFrame = ({
  label,
  columns,
  further = [],
  isTall = false,
  stacks = false,
  before,
  children,
  ...table
}: Props) => {
  const styles = useStyles()
  return (
    <Box surface="card" scroll={label} className={isTall ? styles.tall : undefined}>
      {before}
      <table
        className={mergeClasses(styles.table, isTall && styles.separate, stacks && styles.stacked)}
        aria-label={label}
        {...table}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              Fila
            </th>
            {columns.map(({ field, label: header, required, hint, width = '140px', shape }) => (
              <th
                key={field}
                scope="col"
                className={mergeClasses(styles.head, shape?.type === 'number' && styles.numeric)}
                style={{ minWidth: width }}
              >
                {header}
                {required && ' *'} {hint && <InfoTip text={hint} />}
              </th>
            ))}
            {further.map((header) => (
              <th key={header} scope="col" className={styles.head}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Box>
  )
}
