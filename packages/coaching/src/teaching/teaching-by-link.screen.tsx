import { useRoute } from '@legajo/parcel/route.ts'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { EmptyState } from '@legajo/ui/states.tsx'
import { TeachingRoom } from './teaching-room.tsx'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    rowGap: '16px',
    maxWidth: '1080px',
    marginInline: 'auto',
    padding: '20px 16px',
    boxSizing: 'border-box',
  },
})

/** The screen of a facilitator without an account, opened by a temporary link. */
export const TeachingByLinkScreen = () => {
  const styles = useStyles()
  const { search } = useRoute()
  const key = search['clave']
  return (
    <main className={styles.page}>
      {key ? (
        <TeachingRoom level={1} opening={{ key, tenant: search['tenant'] }} />
      ) : (
        <>
          <h1>Dictar un curso</h1>
          <EmptyState title="Falta la clave del enlace" text="Abrí el enlace completo del mail que te mandó la empresa." />
        </>
      )}
    </main>
  )
}
