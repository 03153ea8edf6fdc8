import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type Course, events } from '@legajo/contract/coaching/event.ts'
import type { CourseState } from '@legajo/contract/coaching/event-values.ts'
import { confirm, confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { DeleteIcon, PlayIcon, StopIcon } from '@legajo/ui/icons.tsx'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { Attempts } from '../exam/attempts.tsx'
import { useMayEdit } from '../use-content-rights.ts'
import { Costs } from './costs.tsx'
import { CourseForm } from './course-form.tsx'
import { CourseStateBadge } from './course-state.tsx'
import { EditionCertificates } from './edition-certificates.tsx'
import { FacilitatorLinks } from './facilitator-links.tsx'
import { Modules } from './modules.tsx'
import { Opinions } from './opinions.tsx'
import { Participants } from './participants.tsx'
import { Sessions } from './sessions.tsx'
import { WaitingList } from './waiting-list.tsx'

const useStyles = makeStyles({
  dates: { color: tokens.colorNeutralForeground3, marginInlineEnd: 'auto' },
})

/** An edition in its drawer: its actions, data, participants and costs. */
export const CourseDetail = ({
  id,
  onClose,
  onRemoved,
}: {
  readonly id: string
  readonly onClose: () => void
  readonly onRemoved: () => void
}) => {
  const styles = useStyles()
  const mayEdit = useMayEdit('COURSE')
  const isPermitted = usePermitted(events.update)
  const requested = useQuery(queryOf(events.get, { params: { id } }))
  const remove = useAction(
    async () => {
      if (!(await confirmRemoval())) return undefined
      return write(events.remove, { params: { id: course.id } })
    },
    { done: () => ({ title: 'Registro eliminado', text: course.name }), onDone: () => onRemoved() },
  )
  const move = useAction(
    (state: CourseState, _title: string) => write(events.courseStatus, { params: { id: course.id }, body: { state } }),
    { done: (_, __, title) => ({ title, text: course.name }) },
  )
  const cancel = useAction(
    async () => {
      const isSure = await confirm({
        title: '¿Cancelar la edición?',
        text: `${course.enrolled} inscriptos lo verán cancelado.`,
        confirmLabel: 'Cancelar edición',
        cancelLabel: 'Volver',
        danger: true,
      })
      return isSure ? write(events.courseStatus, { params: { id: course.id }, body: { state: 'CANCELLED' } }) : undefined
    },
    { done: () => ({ title: 'Edición cancelada', text: course.name }) },
  )
  if (!requested.data) return <LoadState of={[requested]} lines={8} />
  const course = requested.data
  const mayChange = isPermitted && mayEdit(course.courseId)
  return (
    <>
      <Row gap={12} rowGap={8} below={12}>
        <Text size={400} weight="semibold">
          {course.name}
        </Text>
        <CourseStateBadge state={course.state} />
        <span className={styles.dates}>
          {formatDate(course.dateFrom)} al {formatDate(course.dateUntil)}
        </span>
        {mayChange && (
          <>
            {course.state === 'PENDING' && (
              <Button icon={<PlayIcon />} {...move.button('IN_PROCESS', 'La edición empezó')}>
                Empezar
              </Button>
            )}
            {course.state === 'IN_PROCESS' && (
              <Button icon={<StopIcon />} {...move.button('FINISHED', 'Edición finalizada')}>
                Finalizar
              </Button>
            )}
            {course.state === 'FINISHED' && <Button {...move.button('IN_PROCESS', 'Edición reabierta')}>Reabrir</Button>}
            {course.state === 'CANCELLED' && (
              <Button {...move.button('PENDING', 'Edición programada de nuevo')}>Programar de nuevo</Button>
            )}
            {(course.state === 'PENDING' || course.state === 'IN_PROCESS') && (
              <Button {...cancel.button()}>Cancelar edición</Button>
            )}
            {course.enrolled === 0 && <Button icon={<DeleteIcon />} aria-label="Eliminar edición" {...remove.button()} />}
          </>
        )}
      </Row>
      <Tabs
        label="Partes de la edición"
        tabs={[
          {
            id: 'participantes',
            title: 'Participantes',
            count: course.enrolled,
            content: () => <Participants course={course} mayChange={mayChange} />,
          },
          {
            id: 'encuentros',
            title: 'Encuentros',
            count: course.sessions,
            content: () => <Sessions course={course} mayChange={mayChange && course.state !== 'CANCELLED'} />,
          },
          { id: 'evaluaciones', title: 'Evaluaciones', content: () => <Attempts eventId={course.id} /> },
          { id: 'opiniones', title: 'Opiniones', content: () => <Opinions eventId={course.id} /> },
          {
            id: 'espera',
            title: 'En espera',
            count: course.waiting,
            content: () => <WaitingList course={course} mayChange={mayChange} />,
          },
          {
            id: 'datos',
            title: 'Datos',
            content: () => (
              <CourseForm
                key={course.id}
                course={course as Course}
                readOnly={!mayChange || course.state === 'CANCELLED'}
                onClose={onClose}
                onSaved={() => {}}
              />
            ),
          },
          {
            id: 'modulos',
            title: 'Módulos',
            count: course.modules.length,
            content: () => <Modules course={course} mayChange={mayChange && course.state !== 'CANCELLED'} />,
          },
          {
            id: 'certificados',
            title: 'Certificados',
            content: () => <EditionCertificates eventId={course.id} />,
          },
          {
            id: 'enlaces',
            title: 'Quién la da',
            content: () => <FacilitatorLinks course={course} mayChange={mayChange && course.state !== 'CANCELLED'} />,
          },
          {
            id: 'costos',
            title: 'Costos',
            count: course.expenses.length,
            content: () => <Costs course={course} mayChange={mayChange && course.state !== 'CANCELLED'} />,
          },
        ]}
      />
    </>
  )
}
