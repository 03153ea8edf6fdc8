import { type PlanItem, planCourseStates, planItemStates } from '@legajo/contract/performance/plan-item.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  item: { paddingBlockEnd: '8px' },
})

const tones = { PROPUESTA: 'progress', APROBADA: 'finalized', RECHAZADA: 'default' } as const

const noteOf = ({ competence, course, course_state, course_from, done_on, due_on }: PlanItem): string =>
  [
    competence,
    course && `curso «${course}»`,
    course_state && `${planCourseStates[course_state].toLowerCase()}${course_from ? ` del ${formatDate(course_from)}` : ''}`,
    done_on ? `hecha el ${formatDate(done_on)}` : due_on && `para el ${formatDate(due_on)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Actions of a development plan with where the course of each stands. */
export const PlanList = ({
  items,
  onDecide,
  actions,
}: {
  readonly items: readonly PlanItem[]
  /** Offers the decision on each proposed action. */
  readonly onDecide?: ((item: PlanItem, approved: boolean) => void) | false
  readonly actions?: (item: PlanItem) => ReactNode
}) => {
  const styles = useStyles()
  return (
    <Stack as="ul" gap={8}>
      {items.map((item) => {
        const tools = actions?.(item)
        const isOpen = onDecide && item.state === 'PROPUESTA'
        return (
          <Grid
            as="li"
            columns="minmax(0, 1fr) auto"
            gap={8}
            rowGap={4}
            align="center"
            line="below"
            key={item.id}
            className={styles.item}
          >
            <span>{item.action}</span>
            <StatusBadge label={item.done_on ? 'Hecha' : planItemStates[item.state]} tone={tones[item.state]} />
            <Text as="p" fullRow tone="muted" size={200}>
              {noteOf(item)}
            </Text>
            {(isOpen || tools) && (
              <Row gap={6} align="stretch" fullRow>
                {isOpen && (
                  <>
                    <Button size="small" appearance="primary" onClick={() => onDecide(item, true)}>
                      Aprobar
                    </Button>
                    <Button size="small" onClick={() => onDecide(item, false)}>
                      Rechazar
                    </Button>
                  </>
                )}
                {tools}
              </Row>
            )}
          </Grid>
        )
      })}
    </Stack>
  )
}
