import type { ReceiptGroup } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { type ReceiptState, receiptStates } from '@legajo/contract/payroll/documents/receipt-row.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatDateTime, formatNumber, formatPercent } from '@legajo/ui/format.ts'
import { Card, Row, Text } from '@legajo/ui/layout.tsx'
import { ColourDot } from '../../common/colour-dot.tsx'

const useStyles = makeStyles({
  bar: {
    height: '14px',
    borderRadius: tokens.borderRadiusCircular,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground4,
    forcedColorAdjust: 'none',
  },
  button: {
    display: 'grid',
    justifyItems: 'start',
    rowGap: '2px',
    minWidth: '112px',
    padding: '8px 12px',
    textAlign: 'start',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  ISSUED: { backgroundColor: tokens.colorNeutralForeground4 },
  RELEASED: { backgroundColor: tokens.colorPaletteBlueBorderActive },
  SEEN: { backgroundColor: tokens.colorPaletteTealBorderActive },
  DOWNLOADED: { backgroundColor: tokens.colorPalettePurpleBorderActive },
  AGREED: { backgroundColor: tokens.colorStatusSuccessBackground3 },
  DISAGREED: { backgroundColor: tokens.colorStatusDangerBackground3 },
  REVOKED: { backgroundColor: tokens.colorStatusWarningBackground3 },
})

const names = keyNames(receiptStates)

/** The progress of a run's receipts, as a bar and as counts that filter the list. */
export const StatePicture = ({
  group,
  chosen,
  onChoose,
}: {
  readonly group: ReceiptGroup
  readonly chosen: string | undefined
  readonly onChoose: (state: ReceiptState | undefined) => void
}) => {
  const styles = useStyles()
  const { states, total, signed, missing, releaseAt } = group
  const shown = names.filter((name) => states[name] > 0 || name === chosen)
  const answered = states.AGREED + states.DISAGREED
  return (
    <Card gap={16}>
      <Row wrap={false} gap={0} align="stretch" className={styles.bar} aria-hidden>
        {shown
          .filter((name) => name !== 'REVOKED')
          .map((name) => (
            <span key={name} className={styles[name]} style={{ width: `${(states[name] / Math.max(1, total)) * 100}%` }} />
          ))}
      </Row>
      <Row as="ul" align="stretch" aria-label="Recibos por estado">
        {shown.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={mergeClasses(styles.button, chosen === name && styles.chosen)}
              aria-pressed={chosen === name}
              onClick={() => onChoose(chosen === name ? undefined : name)}
            >
              <Row as="span" wrap={false} gap={6} size={200}>
                <ColourDot className={styles[name]} />
                {receiptStates[name]}
              </Row>
              <Text size={500} weight="semibold" numeric>
                {formatNumber(states[name])}
              </Text>
            </button>
          </li>
        ))}
      </Row>
      <Text as="p" tone="soft" size={200}>
        {countText(total, 'vigente')} · {formatNumber(signed)} con firma de la empresa ·{' '}
        {formatPercent(total > 0 ? answered / total : 0, 0)} firmados por el empleado
        {missing > 0 && ` · ${formatNumber(missing)} sin emitir`}
        {releaseAt && ` · se publican el ${formatDateTime(releaseAt)}`}
      </Text>
    </Card>
  )
}
