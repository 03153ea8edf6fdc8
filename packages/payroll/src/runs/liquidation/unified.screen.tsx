import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { type Liquidation, liquidationStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { control, simulations } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { type LiquidationType, liquidationTypes } from '@legajo/contract/payroll/runs/period.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatMoney, formatNumber } from '@legajo/ui/format.ts'
import { CalculatorIcon, PlayIcon } from '@legajo/ui/icons.tsx'
import { Card, Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMayLiquidate } from '../../common/may-liquidate.ts'
import { seesPay } from '../../common/pay.tsx'
import { startWithCatalogue } from '../../rules/catalogue/start-with-catalogue.tsx'
import { startWithPeriod } from '../period/start-with-period.tsx'
import { finalsPath, listPath, pathOf, simulatePath, startPath } from './paths.ts'

const useStyles = makeStyles({
  period: { maxWidth: '360px' },
  card: { display: 'grid', rowGap: '10px', alignContent: 'start' },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
})

/** One month on one page: every kind of liquidation, its state and its next step. */
export const UnifiedScreen = () => {
  const styles = useStyles()
  const { search, setSearch } = useRoute()
  const maySimulate = usePermitted(simulations.simulate)
  const months = useQuery(queryOf(control.byPeriod))
  const types = useQuery(queryOf(liquidationTypes.list))
  const month = months.data?.find(({ periodId }) => String(periodId) === search['periodo']) ?? months.data?.[0]
  return (
    <Page
      title="Liquidación unificada"
      purpose="Todas las liquidaciones de un período en una sola pantalla: qué falta, qué está en curso y qué se pagó."
      crumbs={[{ title: 'Liquidaciones', path: listPath }]}
      secondary={
        maySimulate && (
          <Button
            icon={<PlayIcon />}
            onClick={() => void navigate(`${simulatePath}${month ? `?periodo=${month.periodId}` : ''}`)}
          >
            Simular
          </Button>
        )
      }
    >
      {!months.data || !types.data ? (
        <LoadState of={[months, types]} lines={8} />
      ) : types.data.length === 0 ? (
        <EmptyState {...startWithCatalogue('Todavía no hay con qué liquidar')} />
      ) : !month ? (
        <EmptyState {...startWithPeriod('Todavía no hay períodos', 'liquidar')} />
      ) : (
        <Stack>
          <Field label="Período" className={styles.period}>
            <Select value={String(month.periodId)} onChange={(_, { value }) => setSearch({ periodo: value })}>
              {months.data.map(({ periodId, period }) => (
                <option key={periodId} value={periodId}>
                  {period}
                </option>
              ))}
            </Select>
          </Field>
          <StatGrid>
            <StatTile label="Liquidaciones" value={formatNumber(month.liquidations.length)} />
            <StatTile label="Recibos" value={formatNumber(month.employees)} />
            {month.net !== null && <StatTile label="Neto del período" value={formatMoney(month.net, { symbol: true })} />}
            {month.employer !== null && <StatTile label="Contribuciones" value={formatMoney(month.employer, { symbol: true })} />}
          </StatGrid>
          <Grid min={300} repeat="fill">
            {byUse(types.data, months.data)
              .filter(({ active, code }) => active || month.liquidations.some(({ typeCode }) => typeCode === code))
              .map((type) => (
                <TypeCard
                  key={type.id}
                  type={type}
                  periodId={month.periodId}
                  isOpen={month.status !== 'CLOSED'}
                  runs={month.liquidations.filter(({ typeCode }) => typeCode === type.code)}
                />
              ))}
          </Grid>
        </Stack>
      )}
    </Page>
  )
}

/** The kinds of liquidation, the company's most frequent ones first. */
const byUse = (types: readonly LiquidationType[], months: Answer<typeof control.byPeriod>): readonly LiquidationType[] => {
  const uses = (code: string) =>
    months.reduce((sum, month) => sum + month.liquidations.filter((run) => run.typeCode === code).length, 0)
  return [...types].sort((one, other) => uses(other.code) - uses(one.code))
}

type CardProps = {
  readonly type: LiquidationType
  readonly periodId: number
  readonly isOpen: boolean
  readonly runs: readonly Liquidation[]
}

const TypeCard = ({ type, periodId, isOpen, runs }: CardProps) => {
  const styles = useStyles()
  const mayLiquidate = useMayLiquidate()
  const isFinal = type.code === 'FINAL'
  const to = isFinal ? finalsPath : `${startPath}?periodo=${periodId}&tipo=${encodeURIComponent(type.code)}`
  return (
    <Card className={styles.card}>
      <Text as="h2" size={400} weight="semibold">
        {type.name}
      </Text>
      {runs.length === 0 && (
        <Text tone="muted" size={200}>
          Sin liquidar
        </Text>
      )}
      {runs.map((run) => (
        <Row gap={12} rowGap={4} key={run.id}>
          <Link className={styles.link} to={pathOf(run.id)}>
            {run.name}
          </Link>
          <StatusBadge label={liquidationStates[run.state]} raw={run.state} />
          <Text tone="muted" size={200}>
            {peopleText(run.employees)}
            {run.failed > 0 && `, ${formatNumber(run.failed)} con errores`}
            {run.released && ', publicada'}
          </Text>
        </Row>
      ))}
      {isOpen && mayLiquidate && (isFinal ? seesPay() : runs.length === 0) && (
        <div>
          <Button icon={<CalculatorIcon />} onClick={() => void navigate(to)}>
            {isFinal ? 'Ir a los finales' : 'Liquidar'}
          </Button>
        </div>
      )}
    </Card>
  )
}
