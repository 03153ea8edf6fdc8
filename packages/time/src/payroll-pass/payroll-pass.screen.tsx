import { usePermitted } from '@legajo/api/permitted.ts'
import { currentQueryOf, invalidate } from '@legajo/api/queries.ts'
import { type TimeMonth, timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { today } from '@legajo/forms/date-text.ts'
import { MonthField } from '@legajo/forms/month-field.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { ArrowUndoIcon, LockClosedIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClosedFacts } from './closed-facts.tsx'
import { ClosingDialog } from './closing.dialog.tsx'
import { Differences } from './differences.tsx'
import { Exceptions } from './exceptions.tsx'
import { FirstMonth } from './first-month.tsx'
import { MovedPeople } from './moved-people.tsx'
import { PendingClosing } from './pending-closing.tsx'
import { VacationPay } from './vacation-pay.tsx'

/** The absences and vacations of a month against what the payroll has of them; accepted here, closed by two people. */
export const PayrollPassScreen = () => {
  const { search, setSearch } = useRoute()
  const month = /^\d{4}-\d{2}$/.test(search['mes'] ?? '') ? String(search['mes']) : today().slice(0, 7)
  const requested = useQuery(currentQueryOf(timeFacts.get, { query: { month } }))
  const mayWrite = usePermitted(timeFacts.accept)
  const [isClosing, setClosing] = useState(false)
  const view = requested.data

  return (
    <Page
      title="Ausencias a la liquidación"
      purpose="Lo que las ausencias aprobadas, las vacaciones, las marcas y los feriados cambian en el sueldo de cada mes. Revisalo, pasalo y cerralo: nadie lo escribe dos veces."
      action={
        mayWrite &&
        view?.start &&
        month >= view.start &&
        !view.pending && (
          <Button
            appearance="primary"
            icon={view.state === 'CLOSED' ? <ArrowUndoIcon /> : <LockClosedIcon />}
            onClick={() => setClosing(true)}
          >
            {view.state === 'CLOSED' ? 'Pedir la reapertura' : 'Pedir el cierre'}
          </Button>
        )
      }
    >
      <Row>
        <MonthField label="Mes" value={month} onChange={(mes) => mes && setSearch({ mes })} />
        {view && <MonthStatus view={view} />}
      </Row>
      {!view ? (
        <LoadState of={[requested]} lines={8} />
      ) : view.start === null ? (
        <FirstMonth month={month} />
      ) : (
        <Stack>
          {view.uncounted > 0 && (
            <Uncounted days={view.uncounted} onReload={() => void invalidate(timeFacts.get, timeFacts.amounts)} />
          )}
          {view.withoutConcept.length > 0 && <WithoutConcept kinds={view.withoutConcept} />}
          {view.facts.some(({ late }) => late) && <LateFacts />}
          {view.pending && <PendingClosing pending={view.pending} />}
          <Exceptions exceptions={view.exceptions} isClosed={view.state === 'CLOSED'} />
          <Tabs
            label="Ausencias del mes"
            tabs={[
              {
                id: 'diferencias',
                title: 'Diferencias',
                content: () => <Differences view={view} />,
              },
              { id: 'personas', title: 'Por persona', content: () => <MovedPeople month={month} /> },
              { id: 'cierre', title: 'Lo que se cerró', content: () => <ClosedFacts month={month} /> },
            ]}
          />
          <VacationPay value={view.vacationPay} />
          <HolidayPay />
        </Stack>
      )}
      {isClosing && view && (
        <ClosingDialog month={month} action={view.state === 'CLOSED' ? 'REOPEN' : 'CLOSE'} onClose={() => setClosing(false)} />
      )}
    </Page>
  )
}

/** Days whose last marks, absences or rules are being counted. */
const Uncounted = ({ days, onReload }: { readonly days: number; readonly onReload: () => void }) => (
  <MessageBar intent="warning" layout="multiline">
    <MessageBarBody>
      {countText(days, 'día se está calculando', 'días se están calculando')} con los últimos cambios. Termina en un minuto y
      puede mover las diferencias. <Button onClick={onReload}>Actualizar</Button>
    </MessageBarBody>
  </MessageBar>
)

/** The kinds of time that the payroll does not get. */
const WithoutConcept = ({ kinds }: { readonly kinds: readonly string[] }) => (
  <MessageBar intent="warning" layout="multiline">
    <MessageBarBody>
      No pasan a la liquidación, porque no tienen concepto: {kinds.join(', ')}.{' '}
      <Link to="/schedule-module/attendance-concepts">Elegir los conceptos de las horas</Link>
    </MessageBarBody>
  </MessageBar>
)

/** How what came after the closing is paid. */
const LateFacts = () => (
  <MessageBar intent="info" layout="multiline">
    <MessageBarBody>
      Hay diferencias de un mes cerrado: cuando las pases, pagalas con un <Link to="/liquidation-module/retro">retroactivo</Link>,
      que dice el motivo de cada una.
    </MessageBarBody>
  </MessageBar>
)

/** Where a company chooses whether the holidays without work of monthly-paid employees are paid. */
const HolidayPay = () => (
  <p>
    Los feriados que no trabaja quien cobra por mes pagan 1/25 menos 1/30 donde el parámetro{' '}
    <Link to="/liquidation-parameters-module/liquidation-parameters-list">FERIADO_NO_TRABAJADO</Link> vale «verdadero» para su
    sindicato.
  </p>
)

const MonthStatus = ({ view }: { readonly view: TimeMonth }) => (
  <StatusBadge
    label={view.state === 'CLOSED' ? (view.closedBy ? `Cerrado por ${view.closedBy}` : 'Cerrado') : 'Abierto'}
    tone={view.state === 'CLOSED' ? 'finalized' : 'progress'}
  />
)
