import { queryOf } from '@legajo/api/queries.ts'
import { myCourses } from '@legajo/contract/coaching/event.ts'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { HatGraduationIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { AttendanceNotice } from './attendance-notice.tsx'
import { CourseRoom } from './course-room.tsx'
import { MyCourseCard } from './my-course-card.tsx'
import { MyTraining } from './my-training.tsx'

const useStyles = makeStyles({
  title: { margin: '8px 0 0', fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
    gap: '12px',
  },
})

/** The employee's courses: current, offered, and completed with their certificates. */
export const MyCoursesScreen = () => {
  const styles = useStyles()
  const requested = useQuery(queryOf(myCourses.list))
  const all = requested.data ?? []
  const { detail, open, close } = useDetail()
  const chosen = all.find(({ id, participation }) => String(id) === detail && participation !== null)
  const mine = all.filter(({ participation }) => participation !== null)
  const groups = [
    { title: 'En curso y por empezar', courses: mine.filter(({ state }) => state === 'IN_PROCESS' || state === 'PENDING') },
    { title: 'Podés inscribirte', courses: all.filter(({ participation }) => participation === null) },
    { title: 'Hechos', courses: mine.filter(({ state }) => state === 'FINISHED' || state === 'CANCELLED') },
  ].filter(({ courses }) => courses.length > 0)
  return (
    <Page title="Mis cursos" purpose="Los que estás haciendo, los que podés empezar y tus certificados.">
      <AttendanceNotice />
      <MyTraining />
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : requested.isPending ? (
        <SkeletonLines lines={8} />
      ) : groups.length === 0 ? (
        <EmptyState
          title="Todavía no tenés cursos"
          text="Cuando te inscriban, o se abra uno al que puedas anotarte, aparece acá."
          icon={<HatGraduationIcon fontSize={28} />}
        />
      ) : (
        groups.map(({ title, courses }) => (
          <section key={title} aria-label={title} style={{ display: 'grid', rowGap: '12px' }}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.list}>
              {courses.map((course) => (
                <li key={course.id}>
                  <MyCourseCard course={course} onOpen={() => open(course.id)} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      <DetailDrawer isOpen={chosen !== undefined} title={chosen?.name ?? ''} size="large" onClose={() => void close()}>
        {chosen && <CourseRoom course={chosen} />}
      </DetailDrawer>
    </Page>
  )
}
