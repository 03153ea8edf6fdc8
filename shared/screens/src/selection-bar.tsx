import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Row } from '@legajo/ui/layout.tsx'
import type { ReactNode } from 'react'
import { useTableWords } from './table-words.ts'

const useStyles = makeStyles({
  bar: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
})

/** The number of selected rows and the actions for them; `allCount` offers to select as many, beyond the current page. */
export const SelectionBar = ({
  count,
  allCount,
  onAll,
  onClear,
  children,
}: {
  readonly count: number
  readonly allCount: number | undefined
  readonly onAll: () => void
  readonly onClear: () => void
  readonly children: ReactNode
}) => {
  const styles = useStyles()
  const words = useTableWords()
  return (
    <Row paddingBlock={8} paddingInline={12} className={styles.bar} role="region" aria-label={words.selection}>
      <strong>{words.chosen(count)}</strong>
      {allCount !== undefined && (
        <Button size="small" onClick={onAll}>
          {words.selectAll(formatNumber(allCount))}
        </Button>
      )}
      <Button size="small" appearance="subtle" onClick={onClear}>
        {words.clearSelection}
      </Button>
      {children}
    </Row>
  )
}
