import type { Swap } from '@legajo/contract/time/attendance/shift-plan.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { CheckmarkIcon, DismissIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { decideSwap } from '../decide-swap.ts'

const useStyles = makeStyles({
  card: { '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  actions: { '@media (max-width: 640px)': { '& > *': { flexGrow: 1, minHeight: '44px' } } },
})

/** Exchanges of shifts that wait for the caller's decision. */
export const WaitingSwaps = ({ swaps }: { readonly swaps: readonly Swap[] }) => {
  const styles = useStyles()
  return (
    <Stack as="ul" gap={10} aria-label="Cambios de turno por decidir">
      {swaps.map((row) => (
        <Grid
          key={row.id}
          as="li"
          columns="minmax(0, 1fr) auto"
          gap={16}
          rowGap={12}
          align="center"
          surface="card"
          padding={16}
          className={styles.card}
        >
          <Stack gap={2}>
            <Text weight="semibold">
              {row.employee} y {row.other_employee}
            </Text>
            <span>Cambio de turno</span>
            <Text tone="muted" size={200}>
              {row.employee} deja el {formatDate(row.date)}: {row.shift}
            </Text>
            <Text tone="muted" size={200}>
              {row.other_employee} deja el {formatDate(row.other_date)}: {row.other_shift}
            </Text>
            <Text tone="soft" breaks>
              «{row.reason}»
            </Text>
          </Stack>
          <Row wrap={false} align="stretch" className={styles.actions}>
            <Button
              icon={<DismissIcon />}
              aria-label={`Rechazar el cambio de ${row.employee} y ${row.other_employee}`}
              onClick={() => void decideSwap(row, false)}
            >
              Rechazar
            </Button>
            <Button
              appearance="primary"
              icon={<CheckmarkIcon />}
              aria-label={`Aprobar el cambio de ${row.employee} y ${row.other_employee}`}
              onClick={() => void decideSwap(row, true)}
            >
              Aprobar
            </Button>
          </Row>
        </Grid>
      ))}
    </Stack>
  )
}
