import { courseModeTitles, courseStateTitles, participantStateTitles } from '@legajo/contract/coaching/event-values.ts'
import type { MyCourse } from '@legajo/contract/coaching/my-course.ts'
import { unitOf } from '@legajo/kernel/count-text.ts'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { formatDate, formatNumber } from '@legajo/ui/format.ts'
import { Card, Row, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import type { ReactNode } from 'react'
import { courseTones } from '../course/course-tones.ts'

const useStyles = makeStyles({
  card: { height: '100%', boxSizing: 'border-box' },
  actions: { marginBlockStart: 'auto', paddingBlockStart: '4px', '& > button': { minHeight: '40px' } },
})

const tones = { ENROLLED: 'progress', COMPLETED: 'finalized', FAILED: 'error' } as const

export const courseWords = {
  states: courseStateTitles,
  participations: participantStateTitles as Readonly<Record<keyof typeof participantStateTitles, string>>,
  modes: courseModeTitles as Readonly<Record<keyof typeof courseModeTitles, string>>,
  period: (from: string, until: string): string => `${from} al ${until}`,
  hours: (hours: number): string => `${formatNumber(hours)} ${unitOf(String(hours), 'horas')}`,
  attendance: (percent: string): string => `Asistencia ${percent} %`,
  grade: (grade: string): string => `Nota ${grade}`,
  enrol: (places: number): string => `Inscribirme (quedan ${places})`,
  wait: 'Sin lugares: anotarme en espera',
  waiting: (place: number): string => `En lista de espera, lugar ${place}`,
  leaveQueue: (place: number): string => `En espera, lugar ${place}: salir`,
  open: 'Entrar al curso',
  withdraw: 'Dejar mi lugar',
  certificate: 'Certificado',
}

/** The actions that the state of a course allows its participant. */
export const courseActions = ({ participation, placesLeft, waitingPlace, canWithdraw, state, ...course }: MyCourse) => ({
  enrol: participation === null && placesLeft > 0 && waitingPlace === null,
  wait: participation === null && placesLeft === 0 && waitingPlace === null,
  leaveQueue: waitingPlace !== null && canWithdraw,
  open: participation !== null && (course.sessions.length + course.documents + course.exams > 0 || course.certificateId !== null),
  withdraw: participation === 'ENROLLED' && state === 'PENDING' && canWithdraw,
})

type Props = {
  readonly course: MyCourse
  readonly actions: ReactNode
  readonly words?: typeof courseWords
  /** Below the actions. */
  readonly children?: ReactNode
}

/** A course in the participant's view. */
export const CourseCard = ({ course, actions, words = courseWords, children }: Props) => {
  const styles = useStyles()
  const { participation, state, attendance, grade, waitingPlace, canWithdraw } = course
  return (
    <Card as="article" gap={8} className={styles.card} aria-label={course.name}>
      <Row gap={6} align="stretch">
        <StatusBadge label={words.states[state]} tone={courseTones[state]} />
        {participation && state === 'FINISHED' && (
          <StatusBadge label={words.participations[participation]} tone={tones[participation]} />
        )}
      </Row>
      <Text as="h3" size={400} weight="semibold">
        {course.name}
      </Text>
      {course.description && (
        <Text as="p" tone="soft">
          {course.description}
        </Text>
      )}
      <Text as="p" tone="muted" size={200} breaks>
        {words.period(formatDate(course.dateFrom), formatDate(course.dateUntil))} · {words.modes[course.mode]}
        {course.hours > 0 && ` · ${words.hours(course.hours)}`}
        {course.provider && ` · ${course.provider}`}
      </Text>
      {course.place && (
        <Text as="p" tone="muted" size={200} breaks>
          {course.place}
        </Text>
      )}
      {(attendance !== null || grade !== null) && (
        <Text as="p" tone="muted" size={200} breaks>
          {[attendance !== null && words.attendance(formatNumber(attendance)), grade !== null && words.grade(formatNumber(grade))]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      <Row align="stretch" className={styles.actions}>
        {waitingPlace !== null && !canWithdraw && <Text>{words.waiting(waitingPlace)}</Text>}
        {actions}
      </Row>
      {children}
    </Card>
  )
}
