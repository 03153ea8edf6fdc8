import { type PlanItem, planCourseStates, planItemStates } from '@legajo/contract/performance/plan-item.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '8px' },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 8px',
    alignItems: 'center',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    paddingBlockEnd: '8px',
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, gridColumn: '1 / -1' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '6px', gridColumn: '1 / -1' },
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
  actions,
}: {
  readonly items: readonly PlanItem[]
  readonly actions?: (item: PlanItem) => ReactNode
}) => {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {items.map((item) => {
        const tools = actions?.(item)
        return (
          <li key={item.id} className={styles.item}>
            <span>{item.action}</span>
            <StatusBadge label={item.done_on ? 'Hecha' : planItemStates[item.state]} tone={tones[item.state]} />
            <p className={styles.note}>{noteOf(item)}</p>
            {tools && <div className={styles.actions}>{tools}</div>}
          </li>
        )
      })}
    </ul>
  )
}
