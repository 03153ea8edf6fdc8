import { fileOf, write } from '@legajo/api/act.ts'
import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { courseModeTitles, participantStateTitles } from '@legajo/contract/coaching/event-values.ts'
import { type MyCourse, myCourses } from '@legajo/contract/coaching/my-course.ts'
import { unitOf } from '@legajo/kernel/count-text.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { formatDate, formatNumber } from '@legajo/ui/format.ts'
import { CertificateIcon } from '@legajo/ui/icons.tsx'
import { Card, Row, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { CourseStateBadge } from '../course/course-state.tsx'
import { Opinion } from './opinion.tsx'

const useStyles = makeStyles({
  card: { height: '100%' },
  actions: { marginBlockStart: 'auto', paddingBlockStart: '4px', '& > button': { minHeight: '40px' } },
})

const tones = { ENROLLED: 'progress', COMPLETED: 'finalized', FAILED: 'error' } as const

/** A course in the participant's view with its actions: join, leave, opinion, certificate. */
export const MyCourseCard = ({ course, onOpen }: { readonly course: MyCourse; readonly onOpen: () => void }) => {
  const styles = useStyles()
  const params = { id: course.id }
  const toastOf = (title: string) => ({ done: { title, text: course.name } })
  const enrol = useAction(() => write(myCourses.enrol, { params }), toastOf('Ya tenés tu lugar'))
  const wait = useAction(() => write(myCourses.wait, { params }), toastOf('Estás en la lista de espera'))
  const leaveQueue = useAction(() => write(myCourses.leaveQueue, { params }), toastOf('Saliste de la lista de espera'))
  const withdraw = useAction(async () => {
    const question = { title: '¿Dejar tu lugar?', text: course.name, confirmLabel: 'Dejar mi lugar', cancelLabel: 'Volver' }
    return (await confirm(question)) ? write(myCourses.withdraw, { params }) : undefined
  }, toastOf('Dejaste tu lugar'))
  const certificate = useAction((id: number) => fileOf(certificates.file, { params: { id } }, 'certificado.pdf'))
  const { participation, certificateId } = course
  const hasRoom =
    participation !== null && (course.sessions.length + course.documents + course.exams > 0 || certificateId !== null)
  return (
    <Card as="article" gap={8} className={styles.card} aria-label={course.name}>
      <Row gap={6} align="stretch">
        <CourseStateBadge state={course.state} />
        {participation && course.state === 'FINISHED' && (
          <StatusBadge label={participantStateTitles[participation]} tone={tones[participation]} />
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
        {formatDate(course.dateFrom)} al {formatDate(course.dateUntil)} · {courseModeTitles[course.mode]}
        {course.hours > 0 && ` · ${formatNumber(course.hours)} ${unitOf(String(course.hours), 'horas')}`}
        {course.provider && ` · ${course.provider}`}
      </Text>
      {course.place && (
        <Text as="p" tone="muted" size={200} breaks>
          {course.place}
        </Text>
      )}
      {(course.attendance !== null || course.grade !== null) && (
        <Text as="p" tone="muted" size={200} breaks>
          {[
            course.attendance !== null && `Asistencia ${formatNumber(course.attendance)} %`,
            course.grade !== null && `Nota ${formatNumber(course.grade)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      <Row align="stretch" className={styles.actions}>
        {participation === null && course.placesLeft > 0 && course.waitingPlace === null && (
          <Button appearance="primary" {...enrol.button()}>
            {`Inscribirme (quedan ${course.placesLeft})`}
          </Button>
        )}
        {participation === null && course.placesLeft === 0 && course.waitingPlace === null && (
          <Button {...wait.button()}>Sin lugares: anotarme en espera</Button>
        )}
        {course.waitingPlace !== null && !course.canWithdraw && <Text>{`En lista de espera, lugar ${course.waitingPlace}`}</Text>}
        {course.waitingPlace !== null && course.canWithdraw && (
          <Button {...leaveQueue.button()}>{`En espera, lugar ${course.waitingPlace}: salir`}</Button>
        )}
        {hasRoom && (
          <Button appearance={course.state === 'IN_PROCESS' ? 'primary' : 'secondary'} onClick={onOpen}>
            Entrar al curso
          </Button>
        )}
        {participation === 'ENROLLED' && course.state === 'PENDING' && course.canWithdraw && (
          <Button {...withdraw.button()}>Dejar mi lugar</Button>
        )}
        {certificateId !== null && (
          <Button icon={<CertificateIcon />} {...certificate.button(certificateId)}>
            Certificado
          </Button>
        )}
      </Row>
      {course.state === 'FINISHED' && participation !== null && participation !== 'ENROLLED' && <Opinion course={course} />}
    </Card>
  )
}
