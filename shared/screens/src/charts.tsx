import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatPercent } from '@legajo/ui/format.ts'
import { Row } from '@legajo/ui/layout.tsx'
import { buttonOf, ChartFrame, type ChartProps, chartWords, colorOf, shortNumber, ticksFor, useWidth } from './chart-frame.tsx'

const useStyles = makeStyles({
  svg: { display: 'block', overflow: 'visible' },
  text: {
    fill: tokens.colorNeutralForeground3,
    fontSize: '11px',
    fontFamily: tokens.fontFamilyBase,
    fontVariantNumeric: 'tabular-nums',
  },
  grid: { stroke: tokens.colorNeutralStroke3 },
  zero: { stroke: tokens.colorNeutralStroke1 },
  mark: { ':hover': { opacity: 0.75 } },
  line: { fill: 'none', strokeWidth: '2.5px', strokeLinejoin: 'round', strokeLinecap: 'round' },
  total: { fill: tokens.colorNeutralForeground1, fontSize: '20px', fontWeight: 600, fontFamily: tokens.fontFamilyBase },
  separator: { stroke: tokens.colorNeutralBackground1, strokeWidth: '2px' },
})

const leftMargin = 52
const bottom = 24
const top = 8

type PlotArea = {
  readonly width: number
  readonly height: number
  readonly ticks: readonly number[]
  readonly y: (value: number) => number
}

const frameFor = (width: number, height: number, values: readonly number[]): PlotArea => {
  const ticks = ticksFor(values)
  const [min, max] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return { width, height, ticks, y: (value) => top + (height - top - bottom) * (1 - (value - min) / (max - min || 1)) }
}

/** Grid lines with their values, and every label that fits. */
const Axes = ({
  frame,
  labels,
  x,
}: {
  readonly frame: PlotArea
  readonly labels: readonly string[]
  readonly x: (index: number) => number
}) => {
  const styles = useStyles()
  // About five pixels per letter: full month names must not overlap.
  const room = Math.max(56, 6 + 5 * Math.max(0, ...labels.map((label) => label.length)))
  const every = Math.max(1, Math.ceil((labels.length * room) / Math.max(1, frame.width - leftMargin)))
  return (
    <g aria-hidden>
      {frame.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={leftMargin}
            x2={frame.width}
            y1={frame.y(tick)}
            y2={frame.y(tick)}
            className={tick === 0 ? styles.zero : styles.grid}
          />
          <text x={leftMargin - 8} y={frame.y(tick) + 4} textAnchor="end" className={styles.text}>
            {shortNumber(tick)}
          </text>
        </g>
      ))}
      {labels.map(
        (label, index) =>
          index % every === 0 && (
            <text key={label} x={x(index)} y={frame.height - 6} textAnchor="middle" className={styles.text}>
              {label}
            </text>
          ),
      )}
    </g>
  )
}

const summaryOf = ({ title, labels, series, format = String }: ChartProps): string =>
  `${title}. ${series.map(({ name, values }) => `${name}: ${values.map((value, index) => `${labels[index] ?? ''} ${format(value)}`).join(', ')}`).join('. ')}`

/** A picture as a whole, or a group of buttons. */
const roleOf = ({ onMark }: ChartProps) => ({ role: onMark ? 'group' : 'img' })

const nameOf = ({ labels, series, format = String }: ChartProps, which: number, index: number): string =>
  `${labels[index]}${series.length > 1 ? `, ${series[which]?.name}` : ''}: ${format(series[which]?.values[index] ?? 0)}`

/** Vertical bars, one per label and series. */
export const BarChart = (props: ChartProps) => {
  const styles = useStyles()
  const { labels, series, height = 220, onMark } = props
  const [ref, width] = useWidth()
  const frame = frameFor(
    width,
    height,
    series.flatMap(({ values }) => values),
  )
  const slot = (width - leftMargin) / Math.max(1, labels.length)
  const bar = Math.min(36, (slot * 0.7) / Math.max(1, series.length))
  const x = (index: number) => leftMargin + slot * (index + 0.5)
  return (
    <ChartFrame {...props}>
      <div ref={ref}>
        <svg className={styles.svg} width={width} height={height} {...roleOf(props)} aria-label={summaryOf(props)}>
          <Axes frame={frame} labels={labels} x={x} />
          {series.map(({ name, values }, which) =>
            values.map((value, index) => (
              <rect
                key={`${name} ${labels[index]}`}
                className={styles.mark}
                x={x(index) + bar * (which - series.length / 2) + 1}
                width={Math.max(1, bar - 2)}
                y={Math.min(frame.y(value), frame.y(0))}
                height={Math.abs(frame.y(value) - frame.y(0))}
                rx={3}
                style={{ fill: colorOf(which), cursor: onMark && 'pointer' }}
                {...buttonOf(onMark, { label: labels[index] ?? '', series: name, value }, nameOf(props, which, index))}
              >
                <title>{nameOf(props, which, index)}</title>
              </rect>
            )),
          )}
        </svg>
      </div>
    </ChartFrame>
  )
}

/** A line chart over time, one line per series. */
export const LineChart = (props: ChartProps) => {
  const styles = useStyles()
  const { labels, series, height = 220, onMark } = props
  const [ref, width] = useWidth()
  const frame = frameFor(
    width,
    height,
    series.flatMap(({ values }) => values),
  )
  const x = (index: number) => leftMargin + 14 + ((width - leftMargin - 28) * index) / Math.max(1, labels.length - 1)
  return (
    <ChartFrame {...props}>
      <div ref={ref}>
        <svg className={styles.svg} width={width} height={height} {...roleOf(props)} aria-label={summaryOf(props)}>
          <Axes frame={frame} labels={labels} x={x} />
          {series.map(({ name, values }, which) => (
            <g key={name}>
              <polyline
                className={styles.line}
                points={values.map((value, index) => `${x(index)},${frame.y(value)}`).join(' ')}
                style={{ stroke: colorOf(which) }}
              />
              {values.map((value, index) => (
                <circle
                  key={labels[index]}
                  className={styles.mark}
                  cx={x(index)}
                  cy={frame.y(value)}
                  r={4}
                  style={{ fill: colorOf(which), cursor: onMark && 'pointer' }}
                  {...buttonOf(onMark, { label: labels[index] ?? '', series: name, value }, nameOf(props, which, index))}
                >
                  <title>{nameOf(props, which, index)}</title>
                </circle>
              ))}
            </g>
          ))}
        </svg>
      </div>
    </ChartFrame>
  )
}

/** Parts of a whole as a ring, with the total in the middle. */
export const DonutChart = ({
  title,
  parts,
  format = String,
  labelHeader,
  size = 180,
  onMark,
  words = chartWords,
}: Pick<ChartProps, 'onMark' | 'words'> & {
  readonly title: string
  readonly parts: readonly { readonly label: string; readonly value: number }[]
  readonly format?: (value: number) => string
  readonly labelHeader?: string
  readonly size?: number
}) => {
  const styles = useStyles()
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  let before = 0
  const arcs = parts.map(({ label, value }) => {
    const arc = { label, value, from: before / (total || 1), until: (before + value) / (total || 1) }
    before += value
    return arc
  })
  const props: ChartProps = {
    title,
    labels: parts.map(({ label }) => label),
    series: [{ name: words.amount, values: parts.map(({ value }) => value) }],
    format,
    labelHeader,
    onMark,
    words,
  }
  return (
    <ChartFrame {...props} legend={arcs.map(({ label, from, until }) => `${label}: ${formatPercent(until - from)}`)}>
      <Row gap={24} rowGap={8}>
        <svg width={size} height={size} viewBox="-100 -100 200 200" {...roleOf(props)} aria-label={summaryOf(props)}>
          {arcs.map(({ label, value, from, until }, index) => (
            <path
              key={label}
              className={mergeClasses(styles.mark, styles.separator)}
              d={ringPath(from, until)}
              style={{ fill: colorOf(index), cursor: onMark && 'pointer' }}
              {...buttonOf(onMark, { label, series: words.amount, value }, nameOf(props, 0, index))}
            >
              <title>{nameOf(props, 0, index)}</title>
            </path>
          ))}
          {/* Within the ring, however long the total is. */}
          <text
            textAnchor="middle"
            y={6}
            className={styles.total}
            style={{ fontSize: `${Math.min(20, 200 / format(total).length)}px` }}
          >
            {format(total)}
          </text>
        </svg>
      </Row>
    </ChartFrame>
  )
}

/** A ring segment from one fraction of the turn to another. */
const ringPath = (from: number, until: number): string => {
  const end = Math.min(until, from + 0.9999)
  const point = (fraction: number, radius: number) => {
    const angle = fraction * 2 * Math.PI - Math.PI / 2
    return `${(Math.cos(angle) * radius).toFixed(3)} ${(Math.sin(angle) * radius).toFixed(3)}`
  }
  const isLarge = end - from > 0.5 ? 1 : 0
  return `M ${point(from, 96)} A 96 96 0 ${isLarge} 1 ${point(end, 96)} L ${point(end, 62)} A 62 62 0 ${isLarge} 0 ${point(from, 62)} Z`
}
