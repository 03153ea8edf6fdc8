import { queryOf } from '@legajo/api/queries.ts'
import { type DifferenceLine, type Presence, presences, runDifferences } from '@legajo/contract/payroll/runs/difference.ts'
import { DetailDrawer } from '@legajo/screens/detail-drawer.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { Reasons } from './reason-text.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: '12px' },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 16px',
    padding: '12px 14px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  amount: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  figures: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  why: { gridColumn: '1 / -1' },
  net: { margin: '0 0 12px', fontVariantNumeric: 'tabular-nums' },
})

/** One employee's difference, concept by concept, each with its causes. */
export const EmployeeDifferenceDrawer = ({
  runId,
  against,
  employeeId,
  onClose,
}: {
  readonly runId: number
  readonly against: number | undefined
  readonly employeeId: number | undefined
  readonly onClose: () => void
}) => {
  const styles = useStyles()
  const requested = useQuery({
    ...queryOf(runDifferences.employee, {
      params: { id: runId, employeeId: employeeId ?? 0 },
      query: against === undefined ? {} : { against },
    }),
    enabled: employeeId !== undefined,
  })
  const found = requested.data
  const lines = (found?.lines ?? []).filter(({ kind }) => kind !== 'INFORMATIVO')
  return (
    <DetailDrawer
      isOpen={employeeId !== undefined}
      size="large"
      title={found?.fullName ?? 'Diferencia'}
      subtitle={found && `Legajo ${found.fileCode} · ${presences[found.presence]}`}
      onClose={onClose}
    >
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : !found ? (
        <SkeletonLines lines={8} />
      ) : (
        <>
          <p className={styles.net}>
            Neto: de {formatMoney(found.before)} a {formatMoney(found.after)}, {signed(found.difference)}
          </p>
          {absences[found.presence] && <p className={styles.net}>{absences[found.presence]}</p>}
          {lines.length === 0 ? (
            <EmptyState title="Sin diferencias" text="Cobró lo mismo, concepto por concepto." />
          ) : (
            <ul className={styles.list}>
              {lines.map((line) => (
                <Line key={line.code} line={line} />
              ))}
            </ul>
          )}
        </>
      )}
    </DetailDrawer>
  )
}

/** A receipt present in only one run is explained by the employee's presence in the run, not by rules. */
const absences: Readonly<Record<Presence, string | undefined>> = {
  BOTH: undefined,
  IN: 'No estaba en la otra liquidación: ingresó después o había quedado afuera de ella.',
  OUT: 'No está en esta liquidación: egresó antes del período o quedó afuera de ella.',
}

const signed = (amount: string): string => `${Number(amount) > 0 ? '+' : ''}${formatMoney(amount)}`

const Line = ({ line }: { readonly line: DifferenceLine }) => {
  const styles = useStyles()
  return (
    <li className={styles.line}>
      <span className={styles.name}>{line.name}</span>
      <span className={styles.amount}>{signed(line.difference)}</span>
      <span className={styles.figures}>
        {line.before === null ? 'no estaba' : formatMoney(line.before)} →{' '}
        {line.after === null ? 'no está' : formatMoney(line.after)}
      </span>
      {line.reasons.length > 0 && (
        <div className={styles.why}>
          <Reasons reasons={line.reasons} />
        </div>
      )}
    </li>
  )
}
