import type { ConceptChange } from '@legajo/contract/payroll/runs/difference.ts'
import { fromUnits, toUnits } from '@legajo/kernel/money.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import type { CSSProperties } from 'react'
import { formatDifference } from '../../common/format-difference.ts'
import { receiptGroups } from '../../documents/own-receipt/receipt-groups.ts'

const useStyles = makeStyles({
  head: { margin: '0 8px 4px' },
  row: {
    width: '100%',
    display: 'grid',
    gridTemplateColumns: 'minmax(110px, 5fr) minmax(80px, 4fr) minmax(104px, auto)',
    columnGap: '12px',
    alignItems: 'center',
    minHeight: '32px',
    padding: '4px 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) auto', minHeight: '44px' },
  },
  on: {
    backgroundColor: tokens.colorBrandBackground2,
    '@media (forced-colors: active)': {
      borderLeftWidth: '4px',
      borderLeftStyle: 'solid',
      borderLeftColor: 'Highlight',
    },
  },
  track: {
    position: 'relative',
    height: '14px',
    forcedColorAdjust: 'none',
    backgroundImage: `linear-gradient(${tokens.colorNeutralStroke1}, ${tokens.colorNeutralStroke1})`,
    backgroundSize: '1px 100%',
    backgroundPosition: 'var(--zero)',
    backgroundRepeat: 'no-repeat',
    '@media (max-width: 640px)': { gridColumn: '1 / -1', gridRow: 2 },
  },
  bar: { position: 'absolute', top: 0, height: '100%', minWidth: '2px', borderRadius: '3px' },
  more: { left: 'var(--zero)', backgroundColor: tokens.colorCompoundBrandBackground },
  less: { right: 'calc(100% - var(--zero))', backgroundColor: tokens.colorPaletteMarigoldBorderActive },
})

/** The effect of an increase in each part of the receipt on the net pay. */
const effectTexts: Readonly<Record<(typeof receiptGroups)[number]['kind'], string>> = {
  REMUNERATIVO: 'suman al neto',
  NO_REMUNERATIVO: 'suman al neto',
  DEDUCCION: 'restan del neto',
  CONTRIBUCION: 'no cambian el neto',
}

type Props = {
  readonly concepts: readonly ConceptChange[]
  readonly chosen: string | undefined
  readonly onChoose: (code: string | undefined) => void
}

/**
 * Each concept's difference as a bar to the right for an increase, to the left for a decrease, grouped by part of the receipt with its
 * total; one may be selected.
 */
export const DifferenceBars = ({ concepts, ...choice }: Props) => {
  const styles = useStyles()
  const most = Math.max(1, ...concepts.map(({ difference }) => Math.abs(Number(difference))))
  // Without decreases the bars use the whole width.
  const share = concepts.some(({ difference }) => Number(difference) < 0) ? 50 : 100
  return (
    <Stack gap={16} style={{ '--zero': share === 50 ? '50%' : '0%' } as CSSProperties}>
      {receiptGroups.map(({ kind, title }) => {
        const own = concepts.filter((one) => one.kind === kind)
        if (own.length === 0) return null
        const sum = own.reduce((total, { difference }) => total + toUnits(difference, 2), 0n)
        return (
          <section key={kind} aria-label={title}>
            <Row as="h3" wrap={false} gap={12} align="baseline" size={300} weight="semibold" className={styles.head}>
              <Text grow>
                {title}{' '}
                <Text tone="muted" size={200} weight="regular">
                  {effectTexts[kind]}
                </Text>
              </Text>
              <Text numeric nowrap textAlign="end">
                {formatDifference(fromUnits(sum, 2))}
              </Text>
            </Row>
            <Stack as="ul" gap={2} aria-label={`Diferencia por concepto: ${title}`}>
              {own.map((concept) => (
                <Bar key={concept.code} concept={concept} most={most} share={share} {...choice} />
              ))}
            </Stack>
          </section>
        )
      })}
    </Stack>
  )
}

const Bar = ({
  concept: { code, name, difference, employees },
  most,
  share,
  chosen,
  onChoose,
}: Omit<Props, 'concepts'> & { readonly concept: ConceptChange; readonly most: number; readonly share: number }) => {
  const styles = useStyles()
  const value = Number(difference)
  const width = `${(Math.abs(value) / most) * share}%`
  return (
    <li>
      <Tooltip text={`${name}: ${peopleText(employees)}`}>
        <button
          type="button"
          className={mergeClasses(styles.row, chosen === code && styles.on)}
          aria-pressed={chosen === code}
          onClick={() => onChoose(chosen === code ? undefined : code)}
        >
          <Text breaks>{name}</Text>
          <span className={styles.track} aria-hidden>
            <span className={mergeClasses(styles.bar, value < 0 ? styles.less : styles.more)} style={{ width }} />
          </span>
          <Text numeric nowrap textAlign="end">
            {formatDifference(difference)}
          </Text>
        </button>
      </Tooltip>
    </li>
  )
}
