import { queryOf } from '@legajo/api/queries.ts'
import { myTeaching } from '@legajo/contract/coaching/facilitator-room.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Page } from '@legajo/screens/page.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { TaughtByMe } from '../mine/taught-by-me.tsx'
import { TeachingRoom } from './teaching-room.tsx'

/** An edition that an employee teaches, as a facilitator with a link sees it. */
export const MyTeachingScreen = () => {
  const id = Number(useRoute().search['edicion']) || 0
  // Each reading makes a new key: it is kept while the screen is open, also after a write.
  const { data, error, refetch } = useQuery({
    ...queryOf(myTeaching.open, { params: { id } }),
    enabled: id > 0,
    staleTime: 'static',
    retry: false,
  })
  return (
    <Page
      title="Cursos que dicto"
      purpose="Encuentros, asistencia, notas y material de lo que das."
      crumbs={[{ title: 'Mis cursos', path: '/selfservice/coaching' }]}
    >
      {id === 0 ? (
        <TaughtByMe isAlone />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <TeachingRoom opening={{ key: data.key }} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Page>
  )
}
