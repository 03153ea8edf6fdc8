import { call } from '@legajo/api/call.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { liquidations } from '@legajo/contract/payroll/liquidation.ts'
import { liquidationTypes, periods } from '@legajo/contract/payroll/period.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { tellError } from '@legajo/screens/dialog-queue.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button, Field, Input, makeStyles, Radio, RadioGroup, Select } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { CalculatorIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { Card } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findEmployees } from '../find-employees.ts'
import { listPath, pathOf } from './paths.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: '18px', maxWidth: '640px', padding: '20px' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: '14px',
    '& > *': { minWidth: 0 },
  },
  actions: { display: 'flex', gap: '8px', justifyContent: 'flex-end' },
})

type Who = 'all' | 'text' | 'some'

/** Chooses what is liquidated and for whom; the run goes on in the background and its page shows it. */
export const StartLiquidationScreen = () => {
  const styles = useStyles()
  const { search } = useRoute()
  const periodsAsked = useQuery(queryOf(periods.list))
  const typesAsked = useQuery(queryOf(liquidationTypes.list))
  const [periodId, setPeriodId] = useState(search['periodo'] ?? '')
  const [typeCode, setTypeCode] = useState(search['tipo'] ?? 'MENSUAL')
  const [who, setWho] = useState<Who>('all')
  const [text, setText] = useState('')
  const [some, setSome] = useState<readonly FoundEmployee[]>([])
  const [excluded, setExcluded] = useState<readonly FoundEmployee[]>([])
  const [isStarting, setStarting] = useState(false)

  const open = (periodsAsked.data ?? []).filter(({ status }) => status !== 'CLOSED')
  const chosen = periodId || String(open[0]?.id ?? '')
  const isReady =
    chosen !== '' && typeCode !== '' && (who !== 'text' || text.trim() !== '') && (who !== 'some' || some.length > 0)

  const handleStart = async () => {
    setStarting(true)
    try {
      const started = await call(liquidations.start, {
        body: {
          liquidation: { periodId: Number(chosen), typeCode },
          filter: {
            ...(who === 'text' && { text: text.trim() }),
            ...(who === 'some' && { employeeIds: some.map(({ id }) => id) }),
          },
          blackListEmployees: excluded.map(({ id }) => id),
        },
      })
      await invalidate(liquidations.list)
      await navigate(pathOf(started.id))
    } catch (error) {
      await tellError(error)
    } finally {
      setStarting(false)
    }
  }

  const failed = periodsAsked.error ?? typesAsked.error
  return (
    <Page
      title="Liquidar"
      purpose="Elegí el período, el tipo y los empleados. El cálculo sigue en segundo plano aunque salgas de la página."
      crumbs={[{ title: 'Liquidaciones', path: listPath }]}
    >
      {failed ? (
        <ErrorState error={failed} onRetry={() => void periodsAsked.refetch()} />
      ) : periodsAsked.isPending || typesAsked.isPending ? (
        <SkeletonLines lines={6} />
      ) : open.length === 0 ? (
        <EmptyState
          title="No hay períodos abiertos"
          text="Abrí primero el período que querés liquidar."
          action={
            <Button
              appearance="primary"
              onClick={() => void navigate('/liquidation-period-module/liquidation-period-list?detalle=nuevo')}
            >
              Abrir un período
            </Button>
          }
        />
      ) : (
        <Card className={styles.form}>
          <div className={styles.pair}>
            <Field label="Período" required>
              <Select value={chosen} onChange={(_, data) => setPeriodId(data.value)}>
                {open.map(({ id, name, dateFrom, dateUntil }) => (
                  <option key={id} value={id}>
                    {name} ({formatDate(dateFrom)} a {formatDate(dateUntil)})
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Tipo de liquidación" required>
              <Select value={typeCode} onChange={(_, data) => setTypeCode(data.value)}>
                {(typesAsked.data ?? [])
                  .filter(({ active }) => active)
                  .map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
              </Select>
            </Field>
          </div>
          <Field label="Empleados">
            <RadioGroup value={who} onChange={(_, data) => setWho(data.value as Who)}>
              <Radio value="all" label="Todos los activos del período" />
              <Radio value="text" label="Los que coinciden con un texto" />
              <Radio value="some" label="Algunos, elegidos uno por uno" />
            </RadioGroup>
          </Field>
          {who === 'text' && (
            <Field label="Apellido, nombre, legajo o CUIL" required>
              <Input value={text} onChange={(_, data) => setText(data.value)} />
            </Field>
          )}
          {who === 'some' && (
            <EmployeeFinder label="Empleados a liquidar" find={findEmployees} value={some} onChange={setSome} multiple />
          )}
          <EmployeeFinder label="Excluir a" find={findEmployees} value={excluded} onChange={setExcluded} multiple />
          <div className={styles.actions}>
            <Button onClick={() => void navigate(listPath)}>Cancelar</Button>
            <Button
              appearance="primary"
              icon={<CalculatorIcon />}
              disabled={!isReady || isStarting}
              onClick={() => void handleStart()}
            >
              {isStarting ? 'Iniciando…' : 'Liquidar'}
            </Button>
          </div>
        </Card>
      )}
    </Page>
  )
}
