import { queryOf } from '@legajo/api/queries.ts'
import { myTeaching } from '@legajo/contract/coaching/facilitator-room.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { TaughtByMe } from '../mine/taught-by-me.tsx'
import { TeachingRoom } from './teaching-room.tsx'

/** An edition that an employee teaches, as a facilitator with a link sees it. */
export const MyTeachingScreen = () => {
  const id = Number(useRoute().search['edicion']) || 0
  return (
    <Page
      title="Cursos que dicto"
      purpose="Encuentros, asistencia, notas y material de lo que das."
      crumbs={[{ title: 'Mis cursos', path: '/selfservice/coaching' }]}
    >
      {id === 0 ? (
        <TaughtByMe isAlone />
      ) : (
        // Each reading makes a new key: it is kept while the screen is open, also after a write.
        <Loader of={[{ ...queryOf(myTeaching.open, { params: { id } }), staleTime: 'static', retry: false }]} lines={8}>
          {({ key }) => <TeachingRoom opening={{ key }} />}
        </Loader>
      )}
    </Page>
  )
}
