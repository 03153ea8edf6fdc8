import type { PreCheckFinding, PreCheckOutcome } from '@legajo/contract/payroll/runs/pre-check.ts'
import { preChecks } from '@legajo/contract/payroll/runs/pre-check-list.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { CheckmarkCircleIcon, ErrorCircleIcon, WarningIcon } from '@legajo/ui/icons.tsx'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import { FindingList, FindingSection } from '../../common/finding-list.tsx'

const useStyles = makeStyles({
  block: { color: tokens.colorStatusDangerForeground1, flexShrink: 0 },
  warn: { color: tokens.colorStatusWarningForeground1, flexShrink: 0 },
  ok: { color: tokens.colorStatusSuccessForeground1, verticalAlign: 'text-bottom' },
  cases: {
    color: tokens.colorNeutralForeground2,
    margin: 0,
    paddingInlineStart: '18px',
    display: 'grid',
    rowGap: '4px',
    maxHeight: '320px',
    overflowY: 'auto',
  },
  passed: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  summary: { cursor: 'pointer', minHeight: '24px' },
})

/** The findings of the pre-checks, most severe first: the affected employees and where to correct them. */
export const PreCheckPanel = ({ outcome }: { readonly outcome: PreCheckOutcome }) => {
  const styles = useStyles()
  const blocking = outcome.findings.filter(({ severity }) => severity === 'BLOCK').length
  const warnings = outcome.findings.length - blocking
  return (
    <Stack as="section" aria-label="Controles previos">
      <MessageBar intent={blocking > 0 ? 'error' : warnings > 0 ? 'warning' : 'success'} layout="multiline">
        <MessageBarBody>
          {blocking > 0
            ? `${blocking === 1 ? 'Un control impide' : `${blocking} controles impiden`} liquidar. Corregilos y volvé a controlar.`
            : warnings > 0
              ? `Se puede liquidar a ${peopleText(outcome.employees)}, con ${warnings === 1 ? 'una advertencia' : `${warnings} advertencias`}.`
              : `Todo en orden para liquidar a ${peopleText(outcome.employees)}.`}
        </MessageBarBody>
      </MessageBar>
      {outcome.findings.length > 0 && (
        <FindingList>
          {outcome.findings.map((finding) => (
            <Finding key={finding.code} finding={finding} isOpen={finding.severity === 'BLOCK'} />
          ))}
        </FindingList>
      )}
      <details className={styles.passed}>
        <summary className={styles.summary}>
          <CheckmarkCircleIcon className={styles.ok} aria-hidden /> {countText(outcome.passed.length, 'control', 'controles')} sin
          observaciones
        </summary>
        {outcome.passed.map((code) => preChecks[code].title).join(' · ')}
      </details>
    </Stack>
  )
}

const Finding = ({ finding, isOpen }: { readonly finding: PreCheckFinding; readonly isOpen: boolean }) => {
  const styles = useStyles()
  const [open, setOpen] = useState(isOpen)
  const { severity, title, text, remedy, threshold, count, cases } = finding
  return (
    <FindingSection
      icon={
        severity === 'BLOCK' ? (
          <ErrorCircleIcon className={styles.block} role="img" aria-label="Impide liquidar" />
        ) : (
          <WarningIcon className={styles.warn} role="img" aria-label="Advierte" />
        )
      }
      title={title}
      count={formatNumber(count)}
      isOpen={open}
      onToggle={() => setOpen(!open)}
    >
      <Text as="p" tone="soft">
        {text} {remedy}
        {threshold && ` (Umbral: ${threshold.toLowerCase()}.)`}
      </Text>
      <ul className={styles.cases}>
        {cases.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced whole
          <li key={index}>
            {one.route ? <Link to={one.route}>{one.text}</Link> : one.text}
            {one.detail && <Text tone="muted"> · {one.detail}</Text>}
          </li>
        ))}
      </ul>
      {count > cases.length && (
        <Text as="p" tone="soft">
          Se muestran los primeros {formatNumber(cases.length)} de {formatNumber(count)}.
        </Text>
      )}
    </FindingSection>
  )
}
