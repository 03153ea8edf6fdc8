import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { type MyCourse, myCourses } from '@legajo/contract/coaching/my-course.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Grid } from '@legajo/ui/layout.tsx'
import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { defineTag, event, inTwoLanguages, number, personalProps, text } from '@legajo/widgets/definition.ts'
import { defineElement } from '@legajo/widgets/element.tsx'
import { type PersonalProps, personal } from '@legajo/widgets/session/personal.tsx'
import { sampleSessions } from '@legajo/widgets/session/sample-session.ts'
import { saveAnswer } from '@legajo/widgets/session/save-answer.ts'
import { ReadingView, useReading } from '@legajo/widgets/session/use-reading.tsx'
import { useState } from 'react'
import { CourseCard, courseActions, courseWords } from './course-card.tsx'

const sample = (id: number, name: string, more: Partial<MyCourse>): MyCourse => ({
  id,
  name,
  description: null,
  mode: 'VIRTUAL',
  dateFrom: '2026-12-01',
  dateUntil: '2026-12-15',
  hours: 8,
  place: null,
  state: 'PENDING',
  provider: null,
  placesLeft: 4,
  canWithdraw: true,
  courseId: id,
  waitingPlace: null,
  opinionMode: 'NAMED',
  hasOpinion: false,
  opinionForm: null,
  exams: 0,
  documents: 0,
  sessions: [],
  participation: null,
  attendance: null,
  grade: null,
  rating: null,
  certificateId: null,
  ...more,
})
const html = '<legajo-my-courses></legajo-my-courses>'
const list = 'GET /coaching/my-courses'
const courses = [
  sample(1, 'Primeros auxilios', {}),
  sample(2, 'Inglés', { participation: 'ENROLLED', state: 'IN_PROCESS', documents: 2 }),
  sample(3, 'Excel', { participation: 'COMPLETED', state: 'FINISHED', certificateId: 9, grade: 9 }),
]

export const definition = defineTag({
  tag: 'legajo-my-courses',
  doc: 'The courses of the signed-in person: under way, on offer, and completed with their certificates.',
  box: 'none',
  scope: 'courses',
  props: {
    ...personalProps,
    limit: number({ doc: 'How many at most.', default: 12 }),
    state: text({ doc: 'Which ones; by default all.', values: ['current', 'offered', 'completed'] }),
  },
  events: {
    'course-open': event<{ readonly id: number; readonly name: string }>({
      doc: 'The person enters a course; without a page that cancels it the course opens in a window of the suite.',
      cancelable: true,
    }),
    enrolled: event<{ readonly id: number }>({ doc: 'The person has a place in a course.' }),
  },
  parts: { list: 'The list of courses.' },
  texts: inTwoLanguages(
    {
      ...courseWords,
      empty: 'Todavía no tenés cursos',
      sure: '¿Dejar tu lugar?',
      yes: 'Sí, dejarlo',
      no: 'Volver',
      file: 'certificado.pdf',
    },
    {
      states: { PENDING: 'Not begun', IN_PROCESS: 'Under way', FINISHED: 'Finished', CANCELLED: 'Cancelled' },
      participations: { ENROLLED: 'Enrolled', COMPLETED: 'Passed', FAILED: 'Not passed' },
      modes: { PRESENCIAL: 'On site', VIRTUAL: 'Online', MIXTA: 'Mixed' },
      period: (from, until) => `${from} to ${until}`,
      hours: (hours) => `${formatNumber(hours)} ${hours === 1 ? 'hour' : 'hours'}`,
      attendance: (percent) => `Attendance ${percent} %`,
      grade: (grade) => `Grade ${grade}`,
      enrol: (places) => `Enrol (${places} left)`,
      wait: 'No places left: join the waiting list',
      waiting: (place) => `On the waiting list, place ${place}`,
      leaveQueue: (place) => `Waiting, place ${place}: leave`,
      open: 'Enter the course',
      withdraw: 'Give up my place',
      certificate: 'Certificate',
      empty: 'You have no courses yet',
      sure: 'Give up your place?',
      yes: 'Yes, give it up',
      no: 'Back',
      file: 'certificate.pdf',
    },
  ),
  budget: { br: 32, gz: 36 },
  examples: {
    Cursos: {
      html,
      props: { session: sampleSessions.open },
      answers: { [list]: courses, 'POST /coaching/my-courses/{id}/enrol': courses[0] },
    },
    'Sin cursos': { html, props: { session: sampleSessions.open }, answers: { [list]: [] } },
    Cargando: { html, props: { session: sampleSessions.waiting }, answers: {} },
    'No se pudo leer': { html, props: { session: sampleSessions.open }, answers: {} },
    'Sesión terminada': { html, props: { session: sampleSessions.failing }, answers: {} },
  },
})

type Props = PersonalProps<typeof definition>

const groupOf = ({ participation, state }: MyCourse): NonNullable<Props['state']> => {
  if (participation === null) return 'offered'
  return state === 'FINISHED' || state === 'CANCELLED' ? 'completed' : 'current'
}

const MyCourses = (props: Props) => {
  const { limit, state, words, language, person } = props
  const reading = useReading(person, myCourses.list)
  return (
    <ReadingView reading={reading} person={person} language={language}>
      {(all) => {
        const shown = all.filter((course) => !state || groupOf(course) === state).slice(0, limit)
        if (shown.length === 0) return <p role="status">{words.empty}</p>
        return (
          <Grid as="ul" min={320} repeat="fill" part="list">
            {shown.map((course) => (
              <li key={course.id}>
                <Course {...props} course={course} onChanged={reading.reload} />
              </li>
            ))}
          </Grid>
        )
      }}
    </ReadingView>
  )
}

const Course = ({
  course,
  onChanged,
  words,
  person,
  suite,
  emit,
}: Props & { readonly course: MyCourse; readonly onChanged: () => void }) => {
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState('')
  const { id, name, placesLeft, waitingPlace, certificateId } = course
  const may = courseActions(course)
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    await work().catch((error: unknown) => setProblem(person.textOf(error)))
    setBusy(false)
  }
  const send = (call: AnyEndpoint, onDone?: () => void) =>
    void run(async () => {
      await person.call(call, { params: { id } as never })
      onDone?.()
      setLeaving(false)
      onChanged()
    })
  const handleOpen = () => {
    if (emit('course-open', { id, name }))
      window.open(`${suite.base}/selfservice/coaching?detalle=${id}`, '_blank', 'noopener,noreferrer')
  }
  const handleCertificate = () =>
    void run(async () => saveAnswer(await person.fetch(certificates.file, { params: { id: certificateId ?? 0 } }), words.file))
  return (
    <CourseCard
      course={course}
      words={words}
      actions={
        <>
          {may.enrol && (
            <PlainButton look="main" isOff={isBusy} onClick={() => send(myCourses.enrol, () => emit('enrolled', { id }))}>
              {words.enrol(placesLeft)}
            </PlainButton>
          )}
          {may.wait && (
            <PlainButton isOff={isBusy} onClick={() => send(myCourses.wait)}>
              {words.wait}
            </PlainButton>
          )}
          {may.leaveQueue && (
            <PlainButton isOff={isBusy} onClick={() => send(myCourses.leaveQueue)}>
              {words.leaveQueue(waitingPlace ?? 0)}
            </PlainButton>
          )}
          {may.open && <PlainButton onClick={handleOpen}>{words.open}</PlainButton>}
          {may.withdraw && !isLeaving && <PlainButton onClick={() => setLeaving(true)}>{words.withdraw}</PlainButton>}
          {isLeaving && (
            <>
              <span role="status">{words.sure}</span>
              <PlainButton isOff={isBusy} onClick={() => send(myCourses.withdraw)}>
                {words.yes}
              </PlainButton>
              <PlainButton onClick={() => setLeaving(false)}>{words.no}</PlainButton>
            </>
          )}
          {certificateId !== null && (
            <PlainButton isOff={isBusy} onClick={handleCertificate}>
              {words.certificate}
            </PlainButton>
          )}
        </>
      }
    >
      {problem && <p role="alert">{problem}</p>}
    </CourseCard>
  )
}

defineElement(definition, personal(definition, MyCourses))
