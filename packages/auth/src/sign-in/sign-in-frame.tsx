import type { LoginConfiguration } from '@legajo/contract/auth/login-configuration.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/style.ts'
import type { ReactNode } from 'react'
import { Art } from './art.tsx'

const useStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.05fr) minmax(0, 1fr)',
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 860px)': { gridTemplateColumns: '1fr', gridTemplateRows: '168px 1fr' },
  },
  scene: {
    position: 'relative',
    overflow: 'hidden',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundImage: `linear-gradient(150deg, ${tokens.colorBrandBackground} 0%, ${tokens.colorBrandBackgroundPressed} 100%)`,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
  },
  photo: { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  words: {
    position: 'relative',
    padding: '48px',
    maxWidth: '460px',
    '@media (max-width: 860px)': {
      padding: '56px 20px 16px',
      maxWidth: 'none',
      backgroundImage: `linear-gradient(to top, ${tokens.colorBrandBackgroundPressed} 20%, transparent 90%)`,
    },
  },
  claim: {
    margin: 0,
    fontSize: '34px',
    lineHeight: '40px',
    letterSpacing: '-0.02em',
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
    '@media (max-width: 860px)': { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  },
  small: {
    display: 'block',
    marginBlockStart: '12px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase500,
    '@media (max-width: 860px)': { display: 'none' },
  },
  side: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    minHeight: 0,
    padding: '32px 32px 20px',
    rowGap: '24px',
    '@media (max-width: 860px)': { padding: '24px 20px 16px', rowGap: '16px' },
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    minHeight: '32px',
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.01em',
  },
  mark: { width: '30px', height: '30px', flexShrink: 0 },
  markBack: { fill: tokens.colorBrandBackground },
  markFront: { fill: tokens.colorNeutralForegroundOnBrand },
  LEFT: { justifyContent: 'flex-start' },
  CENTER: { justifyContent: 'center' },
  RIGHT: { justifyContent: 'flex-end' },
  logo: { maxHeight: '56px', maxWidth: '220px', objectFit: 'contain' },
  middle: {
    display: 'grid',
    alignItems: 'center',
    justifyItems: 'center',
    minHeight: 0,
    '@media (max-width: 860px)': { alignItems: 'start' },
  },
  card: { width: 'min(400px, 100%)' },
  foot: { display: 'grid', rowGap: '12px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  logos: { display: 'flex', flexWrap: 'wrap', gap: '16px' },
  credit: { display: 'flex', alignItems: 'center', justifyContent: 'center', columnGap: '8px' },
  tiny: { width: '16px', height: '16px' },
})

const claims = [
  ['Cada legajo, en su lugar.', 'Liquidación, novedades, vacaciones y recibos de toda la empresa en un solo sitio.'],
  ['La gente primero. Los papeles, resueltos.', 'Organigrama, puestos y equipos siempre al día.'],
  ['El mes cierra sin sorpresas.', 'Períodos, licencias y vacaciones a la vista de quien los necesita.'],
  ['Decidir con los números a mano.', 'Costos, sueldos y dotación, explicados concepto por concepto.'],
] as const

/** The suite's mark, as the shell shows it. */
const Mark = ({ className }: { readonly className?: string }) => {
  const styles = useStyles()
  return (
    <svg viewBox="0 0 32 32" className={className ?? styles.mark} aria-hidden focusable="false">
      <rect className={styles.markBack} width="32" height="32" rx="9" />
      <path className={styles.markFront} d="M10 7h3.4v14.6H23V25H10z" />
      <path className={styles.markFront} fillOpacity=".55" d="M16.5 7H23v11.5h-6.5z" />
    </svg>
  )
}

/** A page in the sign-in colours while the look is loading. */
export const BlankFrame = () => {
  const styles = useStyles()
  return <div className={styles.page} aria-busy="true" />
}

/**
 * The frame of the sign-in pages: a picture on one side, the form on the other. Colours, pictures and logos are the tenant's where
 * configured. `picture` selects one of the available pictures.
 */
export const SignInFrame = ({
  look,
  picture,
  children,
}: {
  readonly look: LoginConfiguration
  readonly picture: number
  readonly children: ReactNode
}) => {
  const styles = useStyles()
  const { title } = look
  const isOwn = look.type !== 'DEFAULT'
  const photos = isOwn ? (look.backgrounds ?? []) : []
  const photo = photos[picture % Math.max(1, photos.length)]
  const [claim, more] = claims[picture % claims.length] ?? claims[0]
  const gradient =
    isOwn && look.gradientColorStart && look.gradientColorEnd
      ? { backgroundImage: `linear-gradient(150deg, ${look.gradientColorStart}, ${look.gradientColorEnd})` }
      : undefined
  return (
    <div className={styles.page}>
      <div className={styles.scene} style={gradient}>
        {photo ? <img className={styles.photo} src={photo} alt="" /> : <Art picture={picture} />}
        {!photo && (
          <div className={styles.words}>
            <p className={styles.claim}>{claim}</p>
            <span className={styles.small}>{more}</span>
          </div>
        )}
      </div>
      <div className={styles.side}>
        <div className={mergeClasses(styles.brand, styles[look.topLogoPosition ?? 'LEFT'])}>
          {isOwn && look.topLogoImage ? (
            <img className={styles.logo} src={look.topLogoImage} alt={title} />
          ) : (
            <>
              <Mark />
              <span data-title>{title}</span>
            </>
          )}
        </div>
        <div className={styles.middle}>
          <div className={styles.card}>{children}</div>
        </div>
        <footer className={styles.foot}>
          {isOwn && (look.bottomLogoImages?.length ?? 0) > 0 && (
            <div className={mergeClasses(styles.logos, styles[look.bottomLogoPosition ?? 'CENTER'])}>
              {look.bottomLogoImages?.map((image) => (
                <img key={image} className={styles.logo} src={image} alt="" />
              ))}
            </div>
          )}
          <div className={styles.credit}>
            <Mark className={styles.tiny} /> Legajo · Recursos humanos y sueldos
          </div>
        </footer>
      </div>
    </div>
  )
}
