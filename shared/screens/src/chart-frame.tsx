import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { DataBarVerticalIcon, TableIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { PlainTable } from '@legajo/ui/plain-table.tsx'
import { type ReactNode, type RefObject, type SVGAttributes, useEffect, useId, useRef, useState } from 'react'

type Series = { readonly name: string; readonly values: readonly number[] }

export const chartWords = {
  showChart: 'Ver gráfico',
  showTable: 'Ver tabla',
  amount: 'Cantidad',
  tableOf: (title: string) => `${title}, tabla`,
}

/** A bar, point or segment that a person chose. */
export type ChartMark = { readonly label: string; readonly series: string; readonly value: number }

export type ChartProps = {
  readonly title: string
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  readonly format?: (value: number) => string
  readonly height?: number
  /** Heading of the label column in the table, such as «Mes». */
  readonly labelHeader?: string
  /** Makes each mark a button. */
  readonly onMark?: (mark: ChartMark) => void
  readonly words?: typeof chartWords
}

const useStyles = makeStyles({
  change: { flexShrink: 0, whiteSpace: 'nowrap' },
  swatch: { width: '10px', height: '10px', borderRadius: '3px' },
  scroll: { overflowX: 'auto', maxHeight: '320px' },
})

/** Colours of the series, distinguishable in all themes. */
const seriesColors = [
  tokens.colorCompoundBrandBackground,
  tokens.colorPaletteMarigoldBorderActive,
  tokens.colorPalettePlumBorderActive,
  tokens.colorPaletteForestBorderActive,
  tokens.colorPaletteCranberryBorderActive,
  tokens.colorPaletteSteelBorderActive,
] as const

export const colorOf = (index: number): string => seriesColors[index % seriesColors.length] ?? seriesColors[0]

/** Title, legend and the chart/table switch that every chart has. */
export const ChartFrame = ({
  title,
  labels,
  series,
  format = String,
  labelHeader = '',
  words = chartWords,
  legend,
  children,
}: ChartProps & { readonly legend?: readonly string[]; readonly children: ReactNode }) => {
  const styles = useStyles()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const keys = legend ?? (series.length > 1 ? series.map(({ name }) => name) : [])
  return (
    <Stack as="figure" gap={8} aria-labelledby={id}>
      <Row wrap={false} justify="between">
        <Text as="figcaption" weight="semibold" id={id}>
          {title}
        </Text>
        <Button
          className={styles.change}
          size="small"
          appearance="subtle"
          icon={isTable ? <DataBarVerticalIcon /> : <TableIcon />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? words.showChart : words.showTable}
        </Button>
      </Row>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.tableOf(title)}>
          <PlainTable>
            <thead>
              <tr>
                <th scope="col">{labelHeader}</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" className="number">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, row) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map(({ name, values }) => (
                    <td key={name} className="number">
                      {values[row] === undefined ? '' : format(values[row])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </div>
      ) : (
        <>
          {children}
          {keys.length > 0 && (
            <Row as="ul" gap={16} rowGap={4} align="stretch" tone="soft" size={200}>
              {keys.map((key, index) => (
                <Row as="li" inline wrap={false} gap={6} key={key}>
                  <span className={styles.swatch} style={{ backgroundColor: colorOf(index) }} aria-hidden />
                  {key}
                </Row>
              ))}
            </Row>
          )}
        </>
      )}
    </Stack>
  )
}

/** The properties of a mark that a person can choose, by pointer or keyboard. */
export const buttonOf = (onMark: ChartProps['onMark'], mark: ChartMark, name: string): SVGAttributes<SVGElement> =>
  onMark
    ? {
        role: 'button',
        tabIndex: 0,
        'aria-label': name,
        onClick: () => onMark(mark),
        onKeyDown: (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          onMark(mark)
        },
      }
    : {}

/** The current width of an element, updated on resize; text in a chart is not scaled with it. */
export const useWidth = (fallback = 480): readonly [RefObject<HTMLDivElement | null>, number] => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(fallback)
  useEffect(() => {
    if (!ref.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(160, Math.round(entry.contentRect.width))))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

/** Round steps from zero (or below) to just above the greatest value: about four. */
export const ticksFor = (values: readonly number[]): readonly number[] => {
  const max = Math.max(0, ...values)
  const min = Math.min(0, ...values)
  const exactStep = (max - min || 1) / 4
  const power = 10 ** Math.floor(Math.log10(exactStep))
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power >= exactStep) ?? 10) * power
  const first = Math.floor(min / step)
  const last = Math.ceil(max / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** `1.250.000` as `1,25 M`: short enough for an axis label. */
export const shortNumber = (value: number): string => {
  const [scaled, unit] =
    Math.abs(value) >= 1e9
      ? [value / 1e9, ' MM']
      : Math.abs(value) >= 1e6
        ? [value / 1e6, ' M']
        : Math.abs(value) >= 1e4
          ? [value / 1e3, ' mil']
          : [value, '']
  return `${Number(scaled.toFixed(2)).toString().replace('.', ',')}${unit}`
}
