import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { LockClosedIcon } from '@legajo/ui/icons.tsx'

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
  code: {
    margin: 0,
    fontSize: '56px',
    lineHeight: '60px',
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.03em',
    color: tokens.colorBrandForeground1,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, maxWidth: '46ch', color: tokens.colorNeutralForeground2 },
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
      <p className={styles.code}>403</p>
      <h1 className={styles.title} tabIndex={-1}>
        Acceso denegado
      </h1>
      <p className={styles.text}>
        Para ver esta página hacen falta permisos especiales. Comunicate con quien administra los usuarios de tu empresa.
      </p>
      <Button appearance="primary" onClick={() => void navigate(home)}>
        Volver
      </Button>
    </div>
  )
}
