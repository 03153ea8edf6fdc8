import { type CertificateFacts as Facts, renewalDays } from '@legajo/contract/payroll/documents/signing-certificate.ts'
import { MessageBar, MessageBarBody, makeStyles } from '@legajo/ui/fluent.ts'
import { formatCuil, formatDate } from '@legajo/ui/format.ts'
import { Grid, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge, type StatusTone } from '@legajo/ui/status-badge.tsx'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: '12px', justifyItems: 'start' },
  facts: { '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '2px' } },
  fact: { margin: 0, overflowWrap: 'anywhere', '@media (max-width: 640px)': { marginBlockEnd: '8px' } },
  warning: { justifySelf: 'stretch' },
})

/** The validity of a certificate in brief. */
const validityOf = ({ validFrom, validUntil }: Facts): { readonly label: string; readonly tone: StatusTone } => {
  const now = Date.now()
  const days = Math.floor((new Date(validUntil).getTime() - now) / 86_400_000)
  if (days < 0) return { label: 'Vencido', tone: 'error' }
  if (new Date(validFrom).getTime() > now) return { label: 'Todavía no rige', tone: 'error' }
  return days < renewalDays ? { label: 'Por vencer', tone: 'warning' } : { label: 'Vigente', tone: 'finalized' }
}

/** A certificate's data, and warnings before signing with it. */
export const CertificateFacts = ({
  facts,
  more = [],
}: {
  readonly facts: Facts
  readonly more?: readonly [string, string][]
}) => {
  const styles = useStyles()
  const { label, tone } = validityOf(facts)
  const rows: readonly (readonly [string, string])[] = [
    ['Titular', facts.subject],
    ...(facts.cuit ? ([['CUIT', formatCuil(facts.cuit)]] as const) : []),
    ['Lo emitió', facts.issuer],
    ['Validez', `del ${formatDate(facts.validFrom)} al ${formatDate(facts.validUntil)}`],
    ['Clave', `RSA de ${facts.keyBits} bits`],
    ...more,
  ]
  const codes = [
    ['Huella SHA-256', facts.fingerprint],
    ['Número de serie', facts.serial],
  ] as const
  return (
    <div className={styles.body}>
      <StatusBadge label={label} tone={tone} />
      {facts.warnings.map((text) => (
        <MessageBar key={text} intent="warning" layout="multiline" className={styles.warning}>
          <MessageBarBody>{text}</MessageBarBody>
        </MessageBar>
      ))}
      <Grid as="dl" columns="auto minmax(0, 1fr)" gap={16} rowGap={6} className={styles.facts}>
        {rows.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
        {codes.map(([name, value]) => (
          <Fact
            key={name}
            name={name}
            value={
              <Text size={200} mono>
                {value}
              </Text>
            }
          />
        ))}
      </Grid>
    </div>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => {
  const styles = useStyles()
  return (
    <>
      <Text as="dt" tone="muted">
        {name}
      </Text>
      <dd className={styles.fact}>{value}</dd>
    </>
  )
}
