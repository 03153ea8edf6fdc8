import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { LockClosedIcon } from '@legajo/ui/icons.tsx'
import { Text } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    rowGap: '12px',
    minHeight: '60vh',
    padding: '24px',
    textAlign: 'center',
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '72px',
    height: '72px',
    borderRadius: '50%',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
  },
  code: { fontSize: '56px', lineHeight: '60px', letterSpacing: '-0.03em' },
})

/** The access-denied screen of both areas; back opens the home page of the area. */
export const ForbiddenScreen = () => {
  const styles = useStyles()
  const { pattern } = useRoute()
  const home = pattern === '/forbidden/self' ? '/selfservice/dashboard' : '/home'
  return (
    <div className={styles.page}>
      <span className={styles.icon} aria-hidden>
        <LockClosedIcon fontSize={32} />
      </span>
      <Text as="p" tone="brand" weight="bold" className={styles.code}>
        403
      </Text>
      <Text as="h1" size="hero700" weight="semibold" tabIndex={-1}>
        Acceso denegado
      </Text>
      <Text as="p" maxWidth="46ch" tone="soft">
        Para ver esta página hacen falta permisos especiales. Comunicate con quien administra los usuarios de tu empresa.
      </Text>
      <Button appearance="primary" onClick={() => void navigate(home)}>
        Volver
      </Button>
    </div>
  )
}
