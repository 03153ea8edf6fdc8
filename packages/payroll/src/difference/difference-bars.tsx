import type { ConceptChange } from '@legajo/contract/payroll/difference.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '2px' },
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
  on: { backgroundColor: tokens.colorBrandBackground2 },
  track: {
    position: 'relative',
    height: '14px',
    backgroundImage: `linear-gradient(${tokens.colorNeutralStroke1}, ${tokens.colorNeutralStroke1})`,
    backgroundSize: '1px 100%',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    '@media (max-width: 640px)': { gridColumn: '1 / -1', gridRow: 2 },
  },
  bar: { position: 'absolute', top: 0, height: '100%', minWidth: '2px', borderRadius: '3px' },
  more: { left: '50%', backgroundColor: tokens.colorCompoundBrandBackground },
  less: { right: '50%', backgroundColor: tokens.colorPaletteMarigoldBorderActive },
  name: { overflowWrap: 'anywhere' },
  amount: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

/** Each concept's difference as a bar to the right when it grew, to the left when it shrank; one may be chosen. */
export const DifferenceBars = ({
  concepts,
  chosen,
  onChoose,
}: {
  readonly concepts: readonly ConceptChange[]
  readonly chosen: string | undefined
  readonly onChoose: (code: string | undefined) => void
}) => {
  const styles = useStyles()
  const most = Math.max(1, ...concepts.map(({ difference }) => Math.abs(Number(difference))))
  return (
    <ul className={styles.list} aria-label="Diferencia por concepto">
      {concepts.map(({ code, name, difference, employees }) => {
        const value = Number(difference)
        const width = `${(Math.abs(value) / most) * 50}%`
        return (
          <li key={code}>
            <button
              type="button"
              className={mergeClasses(styles.row, chosen === code && styles.on)}
              aria-pressed={chosen === code}
              title={`${name}: ${peopleText(employees)}`}
              onClick={() => onChoose(chosen === code ? undefined : code)}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.track} aria-hidden>
                <span className={mergeClasses(styles.bar, value < 0 ? styles.less : styles.more)} style={{ width }} />
              </span>
              <span className={styles.amount}>
                {value > 0 ? '+' : ''}
                {formatMoney(difference)}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
