import type { AttendanceDay } from '@legajo/contract/time/attendance/day-sheet.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { formatHours } from '@legajo/ui/format.ts'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import { DecisionDialog, type OvertimeDecision } from '../attendance-days/decision.dialog.tsx'
import { DecisionCard } from './decision-card.tsx'

const useStyles = makeStyles({
  many: { minHeight: '44px' },
})

/** Overtime of the people whom the caller leads that waits for a decision: day by day, or all in one. */
export const WaitingOvertime = ({ days }: { readonly days: readonly AttendanceDay[] }) => {
  const styles = useStyles()
  const [decision, setDecision] = useState<OvertimeDecision>()
  const ask = (chosen: readonly AttendanceDay[], approve: boolean) =>
    setDecision({ days: chosen, approve, clear: () => {}, ofTeam: true })
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
          <DecisionCard
            key={`${day.employee_id} ${day.date}`}
            name={`las horas extra de ${day.employee} del ${formatDate(day.date)}`}
            onDecide={(approve) => ask([day], approve)}
          >
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
          </DecisionCard>
        ))}
      </Stack>
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(undefined)} />}
    </>
  )
}
