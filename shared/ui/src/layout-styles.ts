import type { CSSProperties } from 'react'
import { makeStyles, tokens } from './style.ts'

/** The steps of the spacing scale, in pixels. */
type Space = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 32
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch'
type Tone = 'default' | 'soft' | 'muted' | 'brand' | 'link' | 'success' | 'warning' | 'danger'
type Surface = 'card' | 'outlined' | 'filled' | 'brand' | 'success' | 'warning' | 'danger'

/** The properties of a layout primitive beside its element's own attributes. */
export type LayoutProps = {
  /** The space between children. */
  readonly gap?: Space
  /** The space between lines of children, when it differs from `gap`. */
  readonly rowGap?: Space
  readonly align?: Align
  readonly justify?: 'start' | 'center' | 'end' | 'between'
  readonly padding?: Space
  readonly paddingBlock?: Space
  readonly paddingInline?: Space
  /** The space above and below. */
  readonly marginBlock?: Space
  readonly above?: Space
  readonly below?: Space
  /** Takes the free space of its row; a number is the width in pixels under which it wraps. */
  readonly grow?: boolean | number
  /** Keeps its width in a row that is too narrow. */
  readonly rigid?: boolean
  /** Spans every column of its grid. */
  readonly fullRow?: boolean
  readonly fullWidth?: boolean
  readonly maxWidth?: number | string
  readonly surface?: Surface
  /** A line at an edge. */
  readonly line?: 'above' | 'below'
  readonly tone?: Tone
  readonly size?: 100 | 200 | 300 | 400 | 500 | 600 | 'hero700' | 'hero800'
  readonly weight?: 'regular' | 'medium' | 'semibold' | 'bold'
  /** Digits of one width, for figures under one another. */
  readonly numeric?: boolean
  readonly mono?: boolean
  readonly nowrap?: boolean
  /** Breaks long words rather than widening its box. */
  readonly breaks?: boolean
  /** Shows the line breaks of the text. */
  readonly lines?: boolean
  readonly textAlign?: 'start' | 'center' | 'end'
  /** Scrolls sideways when its content is wider than itself; its name makes it a region that the keyboard reaches and scrolls. */
  readonly scroll?: boolean | string
}

const useStyles = makeStyles({
  gap0: { gap: '0' },
  gap2: { gap: '2px' },
  gap4: { gap: '4px' },
  gap6: { gap: '6px' },
  gap8: { gap: '8px' },
  gap10: { gap: '10px' },
  gap12: { gap: '12px' },
  gap16: { gap: '16px' },
  gap20: { gap: '20px' },
  gap24: { gap: '24px' },
  gap32: { gap: '32px' },
  rowGap0: { rowGap: '0' },
  rowGap2: { rowGap: '2px' },
  rowGap4: { rowGap: '4px' },
  rowGap6: { rowGap: '6px' },
  rowGap8: { rowGap: '8px' },
  rowGap10: { rowGap: '10px' },
  rowGap12: { rowGap: '12px' },
  rowGap16: { rowGap: '16px' },
  rowGap20: { rowGap: '20px' },
  rowGap24: { rowGap: '24px' },
  rowGap32: { rowGap: '32px' },
  padding0: { padding: '0' },
  padding2: { padding: '2px' },
  padding4: { padding: '4px' },
  padding6: { padding: '6px' },
  padding8: { padding: '8px' },
  padding10: { padding: '10px' },
  padding12: { padding: '12px' },
  padding16: { padding: '16px' },
  padding20: { padding: '20px' },
  padding24: { padding: '24px' },
  padding32: { padding: '32px' },
  paddingBlock0: { paddingBlock: '0' },
  paddingBlock2: { paddingBlock: '2px' },
  paddingBlock4: { paddingBlock: '4px' },
  paddingBlock6: { paddingBlock: '6px' },
  paddingBlock8: { paddingBlock: '8px' },
  paddingBlock10: { paddingBlock: '10px' },
  paddingBlock12: { paddingBlock: '12px' },
  paddingBlock16: { paddingBlock: '16px' },
  paddingBlock20: { paddingBlock: '20px' },
  paddingBlock24: { paddingBlock: '24px' },
  paddingBlock32: { paddingBlock: '32px' },
  paddingInline0: { paddingInline: '0' },
  paddingInline2: { paddingInline: '2px' },
  paddingInline4: { paddingInline: '4px' },
  paddingInline6: { paddingInline: '6px' },
  paddingInline8: { paddingInline: '8px' },
  paddingInline10: { paddingInline: '10px' },
  paddingInline12: { paddingInline: '12px' },
  paddingInline16: { paddingInline: '16px' },
  paddingInline20: { paddingInline: '20px' },
  paddingInline24: { paddingInline: '24px' },
  paddingInline32: { paddingInline: '32px' },
  above0: { marginBlockStart: '0' },
  above2: { marginBlockStart: '2px' },
  above4: { marginBlockStart: '4px' },
  above6: { marginBlockStart: '6px' },
  above8: { marginBlockStart: '8px' },
  above10: { marginBlockStart: '10px' },
  above12: { marginBlockStart: '12px' },
  above16: { marginBlockStart: '16px' },
  above20: { marginBlockStart: '20px' },
  above24: { marginBlockStart: '24px' },
  above32: { marginBlockStart: '32px' },
  below0: { marginBlockEnd: '0' },
  below2: { marginBlockEnd: '2px' },
  below4: { marginBlockEnd: '4px' },
  below6: { marginBlockEnd: '6px' },
  below8: { marginBlockEnd: '8px' },
  below10: { marginBlockEnd: '10px' },
  below12: { marginBlockEnd: '12px' },
  below16: { marginBlockEnd: '16px' },
  below20: { marginBlockEnd: '20px' },
  below24: { marginBlockEnd: '24px' },
  below32: { marginBlockEnd: '32px' },
  alignstart: { alignItems: 'flex-start' },
  aligncenter: { alignItems: 'center' },
  alignend: { alignItems: 'flex-end' },
  alignbaseline: { alignItems: 'baseline' },
  alignstretch: { alignItems: 'stretch' },
  justifystart: { justifyContent: 'flex-start' },
  justifycenter: { justifyContent: 'center' },
  justifyend: { justifyContent: 'flex-end' },
  justifybetween: { justifyContent: 'space-between' },
  grow: { flexGrow: 1, minWidth: 0 },
  growBasis: { flex: '1 1 var(--lg-basis)', minWidth: 0 },
  rigid: { flexShrink: 0 },
  fullRow: { gridColumn: '1 / -1' },
  fullWidth: { width: '100%' },
  maxWidth: { maxWidth: 'var(--lg-max-width)' },
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    minWidth: 0,
  },
  outlined: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    minWidth: 0,
  },
  filled: { backgroundColor: tokens.colorNeutralBackground3, borderRadius: tokens.borderRadiusLarge },
  brandSurface: { backgroundColor: tokens.colorBrandBackground2, borderRadius: tokens.borderRadiusLarge },
  successSurface: { backgroundColor: tokens.colorStatusSuccessBackground1, borderRadius: tokens.borderRadiusLarge },
  warningSurface: { backgroundColor: tokens.colorStatusWarningBackground1, borderRadius: tokens.borderRadiusLarge },
  dangerSurface: { backgroundColor: tokens.colorStatusDangerBackground1, borderRadius: tokens.borderRadiusLarge },
  lineabove: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  linebelow: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  default: { color: tokens.colorNeutralForeground1 },
  soft: { color: tokens.colorNeutralForeground2 },
  muted: { color: tokens.colorNeutralForeground3 },
  brand: { color: tokens.colorBrandForeground1 },
  link: { color: tokens.colorBrandForegroundLink },
  success: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground3 },
  danger: { color: tokens.colorStatusDangerForeground1 },
  size100: { fontSize: tokens.fontSizeBase100 },
  size200: { fontSize: tokens.fontSizeBase200 },
  size300: { fontSize: tokens.fontSizeBase300 },
  size400: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  size500: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  size600: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  sizehero700: { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  sizehero800: { fontSize: tokens.fontSizeHero800, lineHeight: tokens.lineHeightHero800 },
  regular: { fontWeight: tokens.fontWeightRegular },
  medium: { fontWeight: tokens.fontWeightMedium },
  semibold: { fontWeight: tokens.fontWeightSemibold },
  bold: { fontWeight: tokens.fontWeightBold },
  numeric: { fontVariantNumeric: 'tabular-nums' },
  mono: { fontFamily: tokens.fontFamilyMonospace },
  nowrap: { whiteSpace: 'nowrap' },
  breaks: { overflowWrap: 'anywhere' },
  lines: { whiteSpace: 'pre-line' },
  textstart: { textAlign: 'start' },
  textcenter: { textAlign: 'center' },
  textend: { textAlign: 'end' },
  scroll: { overflowX: 'auto' },
})

const surfaceStyles = {
  card: 'card',
  outlined: 'outlined',
  filled: 'filled',
  brand: 'brandSurface',
  success: 'successSurface',
  warning: 'warningSurface',
  danger: 'dangerSurface',
} as const

type Variables = { readonly [name: `--lg-${string}`]: string | undefined }
const pixels = (width: number | string): string => (typeof width === 'number' ? `${width}px` : width)

/** The classes and variables of a primitive's layout properties, and the attributes of its element, which are all others. */
export const useLayout = <P extends LayoutProps>(props: P) => {
  const s = useStyles()
  const { gap, rowGap, align, justify, padding, paddingBlock, paddingInline, marginBlock, above, below, ...afterSpace } = props
  const { grow, rigid, fullRow, fullWidth, maxWidth, surface, line, ...afterBox } = afterSpace
  const { tone, size, weight, numeric, mono, nowrap, breaks, lines, textAlign, scroll, ...rest } = afterBox
  const top = above ?? marginBlock
  const bottom = below ?? marginBlock
  const classes = [
    surface && s[surfaceStyles[surface]],
    gap !== undefined && s[`gap${gap}`],
    rowGap !== undefined && s[`rowGap${rowGap}`],
    padding !== undefined && s[`padding${padding}`],
    paddingBlock !== undefined && s[`paddingBlock${paddingBlock}`],
    paddingInline !== undefined && s[`paddingInline${paddingInline}`],
    top !== undefined && s[`above${top}`],
    bottom !== undefined && s[`below${bottom}`],
    align && s[`align${align}`],
    justify && s[`justify${justify}`],
    grow === true && s.grow,
    typeof grow === 'number' && s.growBasis,
    rigid && s.rigid,
    fullRow && s.fullRow,
    fullWidth && s.fullWidth,
    maxWidth !== undefined && s.maxWidth,
    line && s[`line${line}`],
    tone && s[tone],
    size && s[`size${size}`],
    weight && s[weight],
    numeric && s.numeric,
    mono && s.mono,
    nowrap && s.nowrap,
    breaks && s.breaks,
    lines && s.lines,
    textAlign && s[`text${textAlign}`],
    scroll && s.scroll,
  ] as const
  const variables: Variables | undefined =
    typeof grow === 'number' || maxWidth !== undefined
      ? {
          ...(typeof grow === 'number' ? { '--lg-basis': pixels(grow) } : {}),
          ...(maxWidth === undefined ? {} : { '--lg-max-width': pixels(maxWidth) }),
        }
      : undefined
  const region = typeof scroll === 'string' ? { tabIndex: 0, role: 'region', 'aria-label': scroll } : {}
  return { classes, variables: variables as CSSProperties | undefined, rest: { ...region, ...rest } }
}
