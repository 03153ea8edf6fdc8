import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Row } from '@legajo/ui/layout.tsx'

/** A button of the summary bar: a count that can act as a filter. */
export type SummaryButton = {
  readonly label: string
  readonly count?: number
  readonly isOn?: boolean
  readonly onClick: () => void
}

const useStyles = makeStyles({ summary: { paddingBlockEnd: '10px' } })

/** The counts above a table's rows. */
export const SummaryBar = ({ buttons }: { readonly buttons: readonly SummaryButton[] }) => {
  const styles = useStyles()
  return (
    <Row gap={6} align="stretch" paddingInline={12} className={styles.summary} role="group" aria-label="Resumen">
      {buttons.map((button) => (
        <Button
          key={button.label}
          size="small"
          shape="circular"
          appearance={button.isOn ? 'primary' : 'outline'}
          aria-pressed={button.isOn ?? false}
          onClick={button.onClick}
        >
          {button.label}
          {button.count !== undefined && ` (${formatNumber(button.count)})`}
        </Button>
      ))}
    </Row>
  )
}
