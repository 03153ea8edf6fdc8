import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { CheckmarkIcon, DismissIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack } from '@legajo/ui/layout.tsx'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  card: { '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  actions: { '@media (max-width: 640px)': { '& > *': { flexGrow: 1, minHeight: '44px' } } },
})

/** An item that waits for a decision; `name` is part of the names of its buttons: «el cambio de Ana y Luis». */
export const DecisionCard = ({
  name,
  onDecide,
  children,
}: {
  readonly name: string
  readonly onDecide: (approve: boolean) => void
  readonly children: ReactNode
}) => {
  const styles = useStyles()
  return (
    <Grid
      as="li"
      columns="minmax(0, 1fr) auto"
      gap={16}
      rowGap={12}
      align="center"
      surface="card"
      padding={16}
      className={styles.card}
    >
      <Stack gap={2}>{children}</Stack>
      <Row wrap={false} align="stretch" className={styles.actions}>
        <Button icon={<DismissIcon />} aria-label={`Rechazar ${name}`} onClick={() => onDecide(false)}>
          Rechazar
        </Button>
        <Button appearance="primary" icon={<CheckmarkIcon />} aria-label={`Aprobar ${name}`} onClick={() => onDecide(true)}>
          Aprobar
        </Button>
      </Row>
    </Grid>
  )
}
