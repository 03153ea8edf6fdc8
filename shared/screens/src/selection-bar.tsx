import { countText } from '@legajo/kernel/count-text.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Row } from '@legajo/ui/layout.tsx'
import type { ReactNode } from 'react'

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
  return (
    <Row paddingBlock={8} paddingInline={12} className={styles.bar} role="region" aria-label="Selección">
      <strong>{countText(count, 'elegido')}</strong>
      {allCount !== undefined && (
        <Button size="small" onClick={onAll}>
          Seleccionar los {formatNumber(allCount)} elementos
        </Button>
      )}
      <Button size="small" appearance="subtle" onClick={onClear}>
        Limpiar selección
      </Button>
      {children}
    </Row>
  )
}
