import { makeStyles, tokens } from '@legajo/ui/style.ts'

const useStyles = makeStyles({
  art: {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    width: '100%',
    height: '100%',
    '@media (max-width: 860px)': { top: '-76px', height: 'calc(100% + 76px)' },
  },
  glow: { fill: tokens.colorNeutralForegroundOnBrand, fillOpacity: 0.06 },
  ring: { fill: 'none', stroke: tokens.colorNeutralForegroundOnBrand, strokeOpacity: 0.14, strokeWidth: 1.2 },
  sheet: {
    fill: tokens.colorNeutralForegroundOnBrand,
    fillOpacity: 0.12,
    stroke: tokens.colorNeutralForegroundOnBrand,
    strokeOpacity: 0.28,
  },
  front: { fill: tokens.colorNeutralForegroundOnBrand, fillOpacity: 0.94 },
  strong: { fill: tokens.colorBrandBackground },
  quiet: { fill: tokens.colorBrandBackground, fillOpacity: 0.2 },
  line: { fill: 'none', stroke: tokens.colorBrandBackground, strokeWidth: 4, strokeLinecap: 'round', strokeLinejoin: 'round' },
  drift: {
    animationName: { from: { transform: 'translateY(0)' }, to: { transform: 'translateY(-10px)' } },
    animationDuration: '2.3s',
    animationDelay: '0.2s',
    animationDirection: 'alternate',
    // Ends within five seconds: longer motion would require a control to stop it (WCAG 2.2.2).
    animationIterationCount: 2,
    animationTimingFunction: 'ease-in-out',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
})

type Styles = ReturnType<typeof useStyles>

/** Number of pictures; one is drawn at random at each visit. */
export const pictures = 4

/** The picture behind the sign-in: sheets of a personnel file in front of growth rings, in the theme's own colours. */
export const Art = ({ picture }: { readonly picture: number }) => {
  const styles = useStyles()
  const Subject = subjects[picture % pictures] ?? Receipt
  return (
    <svg className={styles.art} viewBox="0 0 720 900" preserveAspectRatio="xMidYMin slice" aria-hidden focusable="false">
      <circle className={styles.glow} cx="620" cy="110" r="260" />
      <circle className={styles.glow} cx="80" cy="820" r="320" />
      {[140, 210, 280, 350, 420, 490].map((radius) => (
        <circle key={radius} className={styles.ring} cx="372" cy="360" r={radius} />
      ))}
      <g className={styles.drift}>
        <g transform="translate(372 350)">
          <rect className={styles.sheet} x="-150" y="-185" width="300" height="380" rx="18" transform="rotate(-11)" />
          <rect className={styles.sheet} x="-150" y="-185" width="300" height="380" rx="18" transform="rotate(7)" />
          <rect className={styles.front} x="-150" y="-185" width="300" height="380" rx="18" transform="rotate(-2)" />
          <g transform="rotate(-2)">
            <Subject styles={styles} />
          </g>
        </g>
      </g>
    </svg>
  )
}

type Props = { readonly styles: Styles }

const Head = ({ styles }: Props) => (
  <>
    <circle className={styles.quiet} cx="-102" cy="-137" r="22" />
    <rect className={styles.strong} x="-66" y="-152" width="120" height="12" rx="6" />
    <rect className={styles.quiet} x="-66" y="-132" width="78" height="10" rx="5" />
  </>
)

const rows = [
  [-84, 120, 54],
  [-52, 94, 40],
  [-20, 132, 62],
  [12, 80, 36],
  [44, 106, 48],
] as const
const boxes = [
  [-132, -38],
  [44, -38],
] as const
const days = Array.from({ length: 35 }, (_, day) => ({ day, isMarked: [9, 10, 11, 12, 24].includes(day) }))

const Receipt = ({ styles }: Props) => (
  <>
    <Head styles={styles} />
    {rows.map(([y, left, right]) => (
      <g key={y}>
        <rect className={styles.quiet} x="-124" y={y} width={left} height="10" rx="5" />
        <rect className={styles.quiet} x={124 - right} y={y} width={right} height="10" rx="5" />
      </g>
    ))}
    <rect className={styles.quiet} x="-124" y="82" width="248" height="2" />
    <rect className={styles.strong} x="-124" y="108" width="66" height="14" rx="7" />
    <rect className={styles.strong} x="34" y="106" width="90" height="18" rx="9" />
    <path className={styles.line} d="M-118 162 c14 -22 22 14 36 -4 s16 -18 26 2 s18 6 28 -4" />
  </>
)

const Team = ({ styles }: Props) => (
  <>
    <rect className={styles.strong} x="-48" y="-152" width="96" height="46" rx="12" />
    <path
      className={styles.line}
      strokeOpacity={0.5}
      d="M0 -106 v34 M-88 -38 v-18 q0 -16 16 -16 h144 q16 0 16 16 v18 M-88 22 v30 M88 22 v30"
    />
    {boxes.map(([x, y]) => (
      <g key={x}>
        <rect className={styles.quiet} x={x} y={y} width="88" height="60" rx="12" />
        <circle className={styles.strong} cx={x + 22} cy={y + 30} r="12" />
      </g>
    ))}
    {[-132, -84, 44, 92].map((x) => (
      <rect key={x} className={styles.quiet} x={x} y="56" width="40" height="40" rx="10" />
    ))}
    <rect className={styles.quiet} x="-124" y="128" width="160" height="10" rx="5" />
    <rect className={styles.quiet} x="-124" y="150" width="104" height="10" rx="5" />
  </>
)

const Calendar = ({ styles }: Props) => (
  <>
    <rect className={styles.strong} x="-124" y="-158" width="130" height="16" rx="8" />
    {days.map(({ day, isMarked }) => (
      <rect
        key={day}
        className={isMarked ? styles.strong : styles.quiet}
        x={-124 + (day % 7) * 36}
        y={-114 + Math.floor(day / 7) * 36}
        width="28"
        height="28"
        rx="8"
      />
    ))}
    <rect className={styles.quiet} x="-124" y="92" width="248" height="2" />
    <circle className={styles.strong} cx="-116" cy="124" r="8" />
    <rect className={styles.quiet} x="-98" y="118" width="140" height="11" rx="5.5" />
    <circle className={styles.quiet} cx="-116" cy="154" r="8" />
    <rect className={styles.quiet} x="-98" y="148" width="104" height="11" rx="5.5" />
  </>
)

const Trend = ({ styles }: Props) => (
  <>
    <Head styles={styles} />
    {[38, 62, 54, 86, 104, 128].map((height, bar) => (
      <rect
        key={height}
        className={bar === 5 ? styles.strong : styles.quiet}
        x={-124 + bar * 44}
        y={70 - height}
        width="28"
        height={height}
        rx="8"
      />
    ))}
    <path className={styles.line} d="M-110 14 L-66 -10 L-22 -4 L22 -38 L66 -58 L110 -84" />
    <rect className={styles.quiet} x="-124" y="96" width="248" height="2" />
    <rect className={styles.quiet} x="-124" y="122" width="150" height="11" rx="5.5" />
    <rect className={styles.quiet} x="-124" y="148" width="104" height="11" rx="5.5" />
  </>
)

const subjects = [Receipt, Team, Calendar, Trend]
