import { useRoute } from '@legajo/parcel/route.ts'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { TeachingRoom } from './teaching-room.tsx'

const useStyles = makeStyles({
  page: { marginInline: 'auto' },
})

/** The screen of a facilitator without an account, opened by a temporary link. */
export const TeachingByLinkScreen = () => {
  const styles = useStyles()
  const { search } = useRoute()
  const key = search['clave']
  return (
    <Stack as="main" gap={16} paddingBlock={20} paddingInline={16} maxWidth={1080} className={styles.page}>
      {key ? (
        <TeachingRoom level={1} opening={{ key, tenant: search['tenant'] }} />
      ) : (
        <>
          <h1>Dictar un curso</h1>
          <EmptyState title="Falta la clave del enlace" text="Abrí el enlace completo del mail que te mandó la empresa." />
        </>
      )}
    </Stack>
  )
}
