import type { AttendanceDay } from '@legajo/contract/time/attendance/day-sheet.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { formatHours } from '@legajo/ui/format.ts'
import { CheckmarkIcon, DismissIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import { DecisionDialog, type OvertimeDecision } from '../attendance-days/decision.dialog.tsx'

const useStyles = makeStyles({
  card: { '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  actions: { '@media (max-width: 640px)': { '& > *': { flexGrow: 1, minHeight: '44px' } } },
  many: { minHeight: '44px' },
})

/** Overtime of the people whom the caller leads that waits for a decision: day by day, or all in one. */
export const WaitingOvertime = ({ days }: { readonly days: readonly AttendanceDay[] }) => {
  const styles = useStyles()
  const [asked, setAsked] = useState<OvertimeDecision>()
  const ask = (chosen: readonly AttendanceDay[], approve: boolean) =>
    setAsked({ days: chosen, approve, clear: () => {}, ofTeam: true })
  return (
    <>
      {days.length > 1 && (
        <Row>
          <Button className={styles.many} onClick={() => ask(days, true)}>
            {`Aprobar ${countText(days.length, 'día', 'días')} de horas extra`}
          </Button>
        </Row>
      )}
      <Stack as="ul" gap={10} aria-label="Horas extra por decidir">
        {days.map((day) => (
          <Grid
            key={`${day.employee_id} ${day.date}`}
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
              <Text weight="semibold">{day.employee}</Text>
              <span>Horas extra del {formatDate(day.date)}</span>
              <Text tone="muted" size={200}>
                {[
                  day.overtime_50 > 0 && `${formatHours(day.overtime_50)} al 50 %`,
                  day.overtime_100 > 0 && `${formatHours(day.overtime_100)} al 100 %`,
                  day.shift ?? 'Sin turno',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
            <Row wrap={false} align="stretch" className={styles.actions}>
              <Button
                icon={<DismissIcon />}
                aria-label={`Rechazar las horas extra de ${day.employee} del ${formatDate(day.date)}`}
                onClick={() => ask([day], false)}
              >
                Rechazar
              </Button>
              <Button
                appearance="primary"
                icon={<CheckmarkIcon />}
                aria-label={`Aprobar las horas extra de ${day.employee} del ${formatDate(day.date)}`}
                onClick={() => ask([day], true)}
              >
                Aprobar
              </Button>
            </Row>
          </Grid>
        ))}
      </Stack>
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
