import { fileOf, write } from '@legajo/api/act.ts'
import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { type MyCourse, myCourses } from '@legajo/contract/coaching/my-course.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { CertificateIcon } from '@legajo/ui/icons.tsx'
import { CourseCard, courseActions, courseWords } from './course-card.tsx'
import { Opinion } from './opinion.tsx'

/** A course in the participant's view with its actions: join, leave, opinion, certificate. */
export const MyCourseCard = ({ course, onOpen }: { readonly course: MyCourse; readonly onOpen: () => void }) => {
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
  const { participation, certificateId, placesLeft, waitingPlace, state } = course
  const may = courseActions(course)
  const words = courseWords
  return (
    <CourseCard
      course={course}
      actions={
        <>
          {may.enrol && (
            <Button appearance="primary" {...enrol.button()}>
              {words.enrol(placesLeft)}
            </Button>
          )}
          {may.wait && <Button {...wait.button()}>{words.wait}</Button>}
          {may.leaveQueue && waitingPlace !== null && <Button {...leaveQueue.button()}>{words.leaveQueue(waitingPlace)}</Button>}
          {may.open && (
            <Button appearance={state === 'IN_PROCESS' ? 'primary' : 'secondary'} onClick={onOpen}>
              {words.open}
            </Button>
          )}
          {may.withdraw && <Button {...withdraw.button()}>{words.withdraw}</Button>}
          {certificateId !== null && (
            <Button icon={<CertificateIcon />} {...certificate.button(certificateId)}>
              {words.certificate}
            </Button>
          )}
        </>
      }
    >
      {state === 'FINISHED' && participation !== null && participation !== 'ENROLLED' && <Opinion course={course} />}
    </CourseCard>
  )
}
