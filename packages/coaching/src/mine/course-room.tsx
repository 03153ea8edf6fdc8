import { fileOf } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { myExams, type OwnExam } from '@legajo/contract/coaching/exam.ts'
import type { MyCourse } from '@legajo/contract/coaching/my-course.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate, formatNumber } from '@legajo/ui/format.ts'
import { CertificateIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExamDialog } from './exam.dialog.tsx'
import { MyDocuments } from './my-documents.tsx'

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** A participant's view of a course: sessions, material, exams. */
export const CourseRoom = ({ course }: { readonly course: MyCourse }) => {
  const styles = useStyles()
  return (
    <Stack>
      {course.sessions.length > 0 && (
        <Panel title="Encuentros">
          <Stack as="ul" gap={10}>
            {course.sessions.map(({ day, starts, ends, topic, place, status }) => (
              <Row as="li" justify="between" key={`${day} ${starts}`}>
                <span>
                  {formatDate(day)}, {starts} a {ends}
                  {topic && ` · ${topic}`}
                  {place && <div className={styles.note}>{place}</div>}
                </span>
                {status && <StatusBadge {...statusOf(status)} />}
              </Row>
            ))}
          </Stack>
        </Panel>
      )}
      {course.documents > 0 && <MyDocuments eventId={course.id} />}
      {course.exams > 0 && <MyExams course={course} />}
      <MyCertificates eventId={course.id} />
      {course.sessions.length === 0 && course.documents === 0 && course.exams === 0 && course.certificateId === null && (
        <p className={styles.note}>El curso no tiene encuentros, material ni evaluaciones cargados.</p>
      )}
    </Stack>
  )
}

/** The person's own certificates of an edition, as they were issued. */
const MyCertificates = ({ eventId }: { readonly eventId: number }) => {
  const styles = useStyles()
  const { data = [] } = useQuery(queryOf(certificates.ownFiles, { params: { eventExecutionId: eventId } }))
  const get = useAction((id: number, fileName: string) => fileOf(certificates.file, { params: { id } }, fileName))
  if (data.length === 0) return null
  return (
    <Panel title="Certificado">
      <Stack as="ul" gap={10}>
        {data.map(({ id, number, issuedOn, validUntil, annulledOn, annulledReason, fileName }) => (
          <Row as="li" justify="between" key={id}>
            <span>
              N.º {number}
              <div className={styles.note}>
                Emitido el {formatDate(issuedOn)}
                {annulledOn
                  ? ` · anulado el ${formatDate(annulledOn)}: ${annulledReason ?? 'sin motivo'}`
                  : validUntil && ` · vigente hasta el ${formatDate(validUntil)}`}
              </div>
            </span>
            <Button icon={<CertificateIcon />} {...get.button(id, fileName)}>
              Descargar
            </Button>
          </Row>
        ))}
      </Stack>
    </Panel>
  )
}

const statusOf = (status: string) =>
  status === 'PRESENT'
    ? ({ label: 'Presente', tone: 'finalized' } as const)
    : status === 'LATE'
      ? ({ label: 'Tarde', tone: 'warning' } as const)
      : status === 'JUSTIFIED'
        ? ({ label: 'Justificado', tone: 'default' } as const)
        : ({ label: 'Ausente', tone: 'error' } as const)

const MyExams = ({ course }: { readonly course: MyCourse }) => {
  const styles = useStyles()
  const { data = [] } = useQuery({ ...queryOf(myExams.list, { params: { id: course.id } }), staleTime: 0 })
  const [open, setOpen] = useState<OwnExam>()
  const handleOpen = async (exam: OwnExam) => {
    const left = exam.attempts - exam.used
    const isSure =
      exam.openAttemptId !== null ||
      (await confirm({
        title: `¿Empezar «${exam.title}»?`,
        text: `${exam.minutes ? `Tenés ${exam.minutes} minutos desde que empezás, aunque cierres la página. ` : ''}${
          left === 1 ? 'Es tu último intento.' : `Te quedan ${left} intentos.`
        }`,
        confirmLabel: 'Empezar',
        cancelLabel: 'Ahora no',
      }))
    if (isSure) setOpen(exam)
  }
  return (
    <Panel title="Evaluaciones">
      <Stack as="ul" gap={10}>
        {data.map((exam) => (
          <Row as="li" justify="between" key={exam.id}>
            <span>
              {exam.title}
              {exam.module && ` · ${exam.module}`}
              <div className={styles.note}>
                {exam.score === null ? `Se aprueba con ${exam.passMark} %` : `Tu resultado: ${formatNumber(exam.score)} %`} ·{' '}
                {exam.used} de {exam.attempts} intentos
              </div>
            </span>
            {exam.passed && <StatusBadge label="Aprobada" tone="finalized" />}
            {(exam.openAttemptId !== null || (course.state === 'IN_PROCESS' && exam.used < exam.attempts && !exam.passed)) && (
              <Button appearance="primary" onClick={() => void handleOpen(exam)}>
                {exam.openAttemptId === null ? 'Hacer la evaluación' : 'Seguir la evaluación'}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      {open && <ExamDialog eventId={course.id} exam={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}
