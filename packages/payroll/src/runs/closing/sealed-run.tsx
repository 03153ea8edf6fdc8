import { fileOf, write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type ClosedRun, closings, type Replay, replays } from '@legajo/contract/payroll/runs/closing.ts'
import { type LiquidationState, liquidationStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon, ShieldCheckmarkIcon } from '@legajo/ui/icons.tsx'
import { Card, Row, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { seesPayOfAll } from '../../common/pay.tsx'
import { pathOf } from '../liquidation/paths.ts'
import { ReplayResult } from './replay-result.tsx'

const useStyles = makeStyles({
  name: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorBrandForegroundLink, flexGrow: 1 },
})

const isLive = (replay: Replay | undefined): boolean => replay?.state === 'PENDING' || replay?.state === 'PROCESSING'

/** A run of the month: its seal, and its verification, which recalculates every employee. */
export const SealedRun = ({ run, onVerified }: { readonly run: ClosedRun; readonly onVerified: () => void }) => {
  const styles = useStyles()
  const mayDownload = usePermitted(closings.canonical) && seesPayOfAll()
  const requested = useQuery({
    ...queryOf(replays.last, { params: { id: run.id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isLive(state.data?.[0]) ? 700 : false),
  })
  const last = requested.data?.[0]
  const verify = useAction(() => write(replays.start, { params: { id: run.id } }))
  const download = useAction(() => fileOf(closings.canonical, { params: { id: run.id } }, `liquidacion-${run.id}.txt`))
  return (
    <Card gap={10}>
      <Row gap={12} rowGap={8}>
        <Link className={styles.name} to={pathOf(run.id)}>
          {run.name}
        </Link>
        <StatusBadge label={liquidationStates[run.state as LiquidationState] ?? run.state} />
        <Text tone="muted" size={200}>
          {peopleText(run.employees)}
        </Text>
      </Row>
      {run.digest && (
        <div>
          <Text as="p" tone="muted" size={200}>
            Sello SHA-256 de {formatNumber(run.lines ?? 0)} importes
          </Text>
          <Text as="p" size={200} mono breaks>
            {run.digest}
          </Text>
        </div>
      )}
      {last && <ReplayResult replay={last} onOver={onVerified} />}
      <Row>
        <Button icon={<ShieldCheckmarkIcon />} {...verify.button()} disabled={isLive(last)}>
          {last ? 'Verificar otra vez' : 'Verificar al centavo'}
        </Button>
        {mayDownload && (
          <Button appearance="subtle" icon={<ArrowDownloadIcon />} {...download.button()}>
            {run.digest ? 'Texto sellado' : 'Texto a sellar'}
          </Button>
        )}
      </Row>
    </Card>
  )
}
