import { makeStyles, mergeClasses, shorthands, tokens } from './style.ts'
import { InfoTip } from './tooltip.tsx'

export type StatusTone = 'error' | 'finalized' | 'progress' | 'warning' | 'default'

const tones: Readonly<Record<string, StatusTone>> = {
  Fallido: 'error',
  Error: 'error',
  'Finalizado con errores': 'error',
  Baja: 'error',
  Finalizado: 'finalized',
  Activa: 'finalized',
  Publicada: 'finalized',
  'En proceso': 'progress',
  Pendiente: 'progress',
  'Finalizado parcialmente': 'warning',
}

/** The documented style of a status label; any label starting with «Activo» is green, an unknown one grey. */
export const toneOf = (label: string): StatusTone => tones[label] ?? (label.startsWith('Activo') ? 'finalized' : 'default')

const lateText =
  'Está demorando más de lo esperado. En unos minutos sabremos si finaliza correctamente o si se detectaron errores.'

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    paddingInline: '8px',
    height: '22px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    border: '1px solid transparent',
  },
  dot: { width: '7px', height: '7px', borderRadius: '50%', backgroundColor: 'currentcolor', flexShrink: 0 },
  spin: {
    width: '11px',
    height: '11px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: '2px solid currentcolor',
    borderInlineEndColor: 'transparent',
    flexShrink: 0,
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '1s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
  },
  error: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    ...shorthands.borderColor(tokens.colorStatusDangerBorder1),
  },
  finalized: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
    ...shorthands.borderColor(tokens.colorStatusSuccessBorder1),
  },
  progress: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ...shorthands.borderColor(tokens.colorBrandStroke2),
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
    ...shorthands.borderColor(tokens.colorStatusWarningBorder1),
  },
  default: {
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground2,
    ...shorthands.borderColor(tokens.colorNeutralStroke2),
  },
})

/**
 * A status as shown in tables. `raw` is the server's status: PROCESSING and TIMEOUT show a spinner, TIMEOUT also has an explanation;
 * «Cargando» without a raw status shows a spinner as well. `tone` overrides the tone of the label.
 */
export const StatusBadge = ({
  label,
  raw,
  tone,
}: {
  readonly label: string
  readonly raw?: string | null
  readonly tone?: StatusTone
}) => {
  const styles = useStyles()
  const isSpinning = raw === 'PROCESSING' || raw === 'TIMEOUT' || (label === 'Cargando' && !raw)
  return (
    <span className={mergeClasses(styles.badge, styles[tone ?? toneOf(label)])}>
      <span className={isSpinning ? styles.spin : styles.dot} aria-hidden />
      {label}
      {raw === 'TIMEOUT' && <InfoTip text={lateText} />}
    </span>
  )
}
