import type { PeriodState } from '@legajo/contract/payroll/runs/closing.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { CheckmarkCircleIcon, ErrorCircleIcon, WarningIcon } from '@legajo/ui/icons.tsx'
import { Grid, Stack } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  ok: { color: tokens.colorStatusSuccessForeground1 },
  warn: { color: tokens.colorStatusWarningForeground1 },
  block: { color: tokens.colorStatusDangerForeground1 },
})

const signs = {
  ok: { Icon: CheckmarkCircleIcon, label: 'En orden' },
  warn: { Icon: WarningIcon, label: 'Para tener en cuenta' },
  block: { Icon: ErrorCircleIcon, label: 'Impide el cierre' },
} as const

/** The conditions for closing now, met and unmet. */
export const Checklist = ({ checks }: { readonly checks: PeriodState['checks'] }) => {
  const styles = useStyles()
  return (
    <Stack as="ul" gap={8}>
      {checks.map(({ state, text }) => {
        const { Icon, label } = signs[state]
        return (
          <Grid as="li" columns="20px minmax(0, 1fr)" gap={10} align="start" key={text}>
            <Icon className={styles[state]} aria-label={label} role="img" />
            <span>{text}</span>
          </Grid>
        )
      })}
    </Stack>
  )
}
