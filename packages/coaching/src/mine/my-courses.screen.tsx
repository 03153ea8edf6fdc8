import { queryOf } from '@legajo/api/queries.ts'
import { myCourses } from '@legajo/contract/coaching/my-course.ts'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { HatGraduationIcon } from '@legajo/ui/icons.tsx'
import { Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { AttendanceNotice } from './attendance-notice.tsx'
import { CourseRoom } from './course-room.tsx'
import { MyCourseCard } from './my-course-card.tsx'
import { MyTraining } from './my-training.tsx'
import { TaughtByMe } from './taught-by-me.tsx'

/** The employee's courses: current, offered, and completed with their certificates. */
export const MyCoursesScreen = () => {
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
      <TaughtByMe />
      {!requested.data ? (
        <LoadState of={[requested]} lines={8} />
      ) : groups.length === 0 ? (
        <EmptyState
          title="Todavía no tenés cursos"
          text="Cuando te inscriban, o se abra uno al que puedas anotarte, aparece acá."
          icon={<HatGraduationIcon fontSize={28} />}
        />
      ) : (
        groups.map(({ title, courses }) => (
          <Stack as="section" key={title} aria-label={title}>
            <Text as="h2" above={8} size={500} weight="semibold">
              {title}
            </Text>
            <Grid as="ul" min={340} repeat="fill">
              {courses.map((course) => (
                <li key={course.id}>
                  <MyCourseCard course={course} onOpen={() => open(course.id)} />
                </li>
              ))}
            </Grid>
          </Stack>
        ))
      )}
      <DetailDrawer isOpen={chosen !== undefined} title={chosen?.name ?? ''} size="large" onClose={() => void close()}>
        {chosen && <CourseRoom course={chosen} />}
      </DetailDrawer>
    </Page>
  )
}
