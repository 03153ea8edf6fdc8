import { queryOf } from '@legajo/api/queries.ts'
import { type LiquidationType, liquidationTypes, type Period, periods } from '@legajo/contract/payroll/runs/period.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, MessageBar, MessageBarBody, makeStyles } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { CalculatorIcon, SettingsIcon, ShieldCheckmarkIcon } from '@legajo/ui/icons.tsx'
import { Card, Grid, Row } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayLiquidate } from '../../common/may-liquidate.ts'
import { seesPay } from '../../common/pay.tsx'
import { startWithCatalogue } from '../../rules/catalogue/start-with-catalogue.tsx'
import { startWithPeriod } from '../period/start-with-period.tsx'
import { AlreadyLiquidated } from './already-liquidated.tsx'
import { allEmployees, type Choice, EmployeesChoice, filterOf, isWhole } from './employees-choice.tsx'
import { listPath, preChecksPath } from './paths.ts'
import { PreCheckPanel } from './pre-check-panel.tsx'
import { useStart } from './use-start.ts'

const useStyles = makeStyles({
  pair: { '& > *': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' } },
})

/** Selects type and employees, shows possible problems, and starts; the run continues in the background. */
export const StartLiquidationScreen = () => {
  const requestedPeriods = useQuery(queryOf(periods.list))
  const requestedTypes = useQuery(queryOf(liquidationTypes.list))
  const open = (requestedPeriods.data ?? []).filter(({ status }) => status !== 'CLOSED')
  return (
    <Page
      title="Liquidar"
      purpose="Elegí el período, el tipo y los empleados. El cálculo sigue en segundo plano aunque salgas de la página."
      crumbs={[{ title: 'Liquidaciones', path: listPath }]}
      secondary={
        <Button icon={<SettingsIcon />} onClick={() => void navigate(preChecksPath)}>
          Controles previos
        </Button>
      }
    >
      {!requestedPeriods.data || !requestedTypes.data ? (
        <LoadState of={[requestedPeriods, requestedTypes]} />
      ) : requestedTypes.data.length === 0 ? (
        <EmptyState {...startWithCatalogue('Todavía no hay con qué liquidar')} />
      ) : open.length === 0 ? (
        <EmptyState {...startWithPeriod('No hay períodos abiertos', 'liquidar')} />
      ) : (
        <StartForm open={open} types={(requestedTypes.data ?? []).filter(({ active }) => active)} />
      )}
    </Page>
  )
}

const StartForm = ({ open, types }: { readonly open: readonly Period[]; readonly types: readonly LiquidationType[] }) => {
  const styles = useStyles()
  const { search } = useRoute()
  const mayLiquidate = useMayLiquidate()
  const isPaySeen = seesPay()
  const [periodId, setPeriodId] = useState(search['periodo'] ?? '')
  const [typeCode, setTypeCode] = useState(search['tipo'] ?? 'MENSUAL')
  const [choice, setChoice] = useState<Choice>(allEmployees)
  const chosen = periodId || String(open[0]?.id ?? '')
  const period = open.find(({ id }) => String(id) === chosen)
  const body = { liquidation: { periodId: Number(chosen), typeCode }, ...filterOf(choice) }
  const { doing, outcome, check, liquidate, reset } = useStart(body, isPaySeen)
  const isReady = chosen !== '' && typeCode !== '' && isWhole(choice) && doing === undefined && mayLiquidate
  // Findings apply to the previous selection.
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      reset()
    }
  return (
    <Card gap={20} padding={20} maxWidth={760}>
      {!mayLiquidate && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>En esta empresa solo los administradores pueden liquidar.</MessageBarBody>
        </MessageBar>
      )}
      <Grid min={240} gap={16} align="start" className={styles.pair}>
        <Field label="Período" required hint={period && `Del ${formatDate(period.dateFrom)} al ${formatDate(period.dateUntil)}`}>
          <Select value={chosen} onChange={(_, data) => change(setPeriodId)(data.value)}>
            {open.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Tipo de liquidación" required>
          <Select value={typeCode} onChange={(_, data) => change(setTypeCode)(data.value)}>
            {types.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </Grid>
      {!outcome && <AlreadyLiquidated periodId={Number(chosen)} typeCode={typeCode} />}
      <EmployeesChoice value={choice} onChange={change(setChoice)} />
      <div aria-live="polite">{outcome && <PreCheckPanel outcome={outcome} />}</div>
      <Row align="stretch" justify="end">
        <Button onClick={() => void navigate(listPath)}>Cancelar</Button>
        {isPaySeen && (
          <Button icon={<ShieldCheckmarkIcon />} disabledFocusable={!isReady} onClick={() => void check()}>
            {doing === 'checking' ? 'Controlando…' : outcome ? 'Volver a controlar' : 'Controlar'}
          </Button>
        )}
        <Button
          appearance="primary"
          icon={<CalculatorIcon />}
          disabledFocusable={!isReady || outcome?.canStart === false}
          onClick={() => void liquidate()}
        >
          {doing === 'starting' ? 'Iniciando…' : outcome?.findings.length ? 'Liquidar igual' : 'Liquidar'}
        </Button>
      </Row>
    </Card>
  )
}
