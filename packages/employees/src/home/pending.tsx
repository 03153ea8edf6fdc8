import { queryOf } from '@legajo/api/queries.ts'
import { type PendingItem, pendingKinds, pendingWork } from '@legajo/contract/home/pending-work.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Grid, Text } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '44px',
    padding: '6px 10px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  count: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold, minWidth: '2ch', textAlign: 'right' },
  name: { flexGrow: 1 },
})

/** The screen of a kind of work, from the first day that waits where it shows a range of days. */
const addressOf = ({ kind, from }: PendingItem): string => `${pendingKinds[kind].to}${from ? `?desde=${from}` : ''}`

/** The work that waits for the user in the current company, each kind with its screen. */
export const PendingPanel = () => {
  const styles = useStyles()
  const requested = useQuery({ ...queryOf(pendingWork.list), staleTime: 0 })
  const items = requested.data
  return (
    <Panel title="Qué espera por vos">
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : !items ? (
        <SkeletonLines lines={2} />
      ) : items.length === 0 ? (
        <Text tone="muted">No hay nada pendiente en esta empresa.</Text>
      ) : (
        <Grid as="ul" min={280} gap={4}>
          {items.map((item) => (
            <li key={item.kind}>
              <Link className={styles.link} to={addressOf(item)}>
                <span className={styles.count}>{formatNumber(item.count)}</span>
                <span className={styles.name}>{pendingKinds[item.kind].name[item.count === 1 ? 0 : 1]}</span>
                {item.late > 0 && (
                  <StatusBadge label={`${formatNumber(item.late)} ${item.late === 1 ? 'vencido' : 'vencidos'}`} tone="error" />
                )}
                <ChevronRightIcon />
              </Link>
            </li>
          ))}
        </Grid>
      )}
    </Panel>
  )
}
