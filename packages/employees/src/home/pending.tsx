import { queryOf } from '@legajo/api/queries.ts'
import type { pendingWork } from '@legajo/contract/home/pending-work.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Box, Grid, Row, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  content: { height: '100%' },
  link: {
    display: 'block',
    height: '100%',
    boxSizing: 'border-box',
    padding: '10px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
})

type PendingKinds = Readonly<Record<string, { readonly name: readonly [string, string]; readonly to: string }>>

/**
 * The work that waits for the user in the current company, each kind with its screen: of an administrator (`pendingWork.list`) or of a
 * person in self-service (`pendingWork.own`).
 */
export const PendingPanel = ({
  call,
  kinds,
}: {
  readonly call: typeof pendingWork.list | typeof pendingWork.own
  readonly kinds: PendingKinds
}) => {
  const styles = useStyles()
  const requested = useQuery({ ...queryOf(call as typeof pendingWork.list), staleTime: 0 })
  const items = requested.data
  return (
    <Panel title="Qué espera por vos">
      {!items ? (
        <LoadState of={[requested]} lines={2} />
      ) : items.length === 0 ? (
        <Text tone="muted">No tenés nada pendiente.</Text>
      ) : (
        <Grid as="ul" min={260} gap={4}>
          {items.map(({ kind, count, late, from }) => (
            <li key={kind}>
              <Link className={styles.link} to={`${kinds[kind]?.to}${from ? `?desde=${from}` : ''}`}>
                <Row as="span" wrap={false} gap={10} className={styles.content}>
                  <Box as="span" size={500} weight="semibold" numeric rigid>
                    {formatNumber(count)}
                  </Box>{' '}
                  <Box as="span" grow>
                    {kinds[kind]?.name[count === 1 ? 0 : 1]}
                  </Box>
                  {late > 0 && <StatusBadge label={countText(late, 'vencido')} tone="error" />}
                  <ChevronRightIcon />
                </Row>
              </Link>
            </li>
          ))}
        </Grid>
      )}
    </Panel>
  )
}
