import { type Act, write } from '@legajo/api/act.ts'
import { isApiError } from '@legajo/api/api-error.ts'
import { markStale, queryOf } from '@legajo/api/queries.ts'
import { holidays as holidayCalls } from '@legajo/contract/time/holiday.ts'
import { employeeRequests, type LeaveRequestDraft, maxRequestDays } from '@legajo/contract/time/vacation-request.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Textarea } from '@legajo/ui/fields.ts'
import { Button, Field, MessageBar, MessageBarBody, makeStyles, Spinner, tokens } from '@legajo/ui/fluent.ts'
import { dayNames, formatDate } from '@legajo/ui/format.ts'
import { AddIcon, DeleteIcon, SendIcon } from '@legajo/ui/icons.tsx'
import { Card, Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BalanceCard } from './balance-card.tsx'
import { DaysPicker } from './days-picker.tsx'
import { PeriodCalendar } from './period-calendar.tsx'
import { useCheck } from './use-check.ts'

const useStyles = makeStyles({
  side: { position: 'sticky', insetBlockStart: '12px', '@media (max-width: 900px)': { position: 'static' } },
  send: { minHeight: '44px', width: '100%' },
  link: { color: tokens.colorBrandForegroundLink },
})

const withDay = (date: string): string => {
  const at = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
  return `${(dayNames[at] ?? '').slice(0, 3)} ${formatDate(date)}`
}

/** The employee's vacation request: balance, a calendar for the first day, the days, the rules' result, send. */
export const EmployeeRequestScreen = () => {
  const styles = useStyles()
  const balance = useQuery(queryOf(employeeRequests.balance))
  const mine = useQuery(queryOf(employeeRequests.list))
  const table = useQuery(queryOf(holidayCalls.own))
  const [from, setFrom] = useState('')
  const [chosenDays, setDays] = useState<number>()
  const [observation, setObservation] = useState('')
  const [others, setOthers] = useState<readonly LeaveRequestDraft[]>([])
  const [failure, setFailure] = useState<readonly string[]>([])

  const available = balance.data?.available ?? 0
  const days = chosenDays ?? Math.min(14, available)
  const check = useCheck(from, days)
  const holidays = new Map((table.data ?? []).map(({ date, name, kind }) => [date, { name, must: kind !== 'NO_LABORABLE' }]))
  const added = others.map(({ date_from, days_amount }) => ({ date_from, date_until: addDays(date_from, days_amount - 1) }))
  const taken = [...(mine.data ?? []).filter(({ status }) => status === 'SENT' || status === 'ACCEPTED'), ...added]
  const verdict = from && days <= maxRequestDays && !check.isPlaceholderData ? check.data : undefined
  const isReady = from !== '' && days > 0 && verdict !== undefined && verdict.problems.length === 0

  const pick = (day: string) => {
    setFrom(day)
    setFailure([])
  }
  const draft = (): LeaveRequestDraft => ({
    date_from: from,
    days_amount: days,
    ...(observation.trim() && { observation: observation.trim() }),
  })
  const handleAdd = () => {
    setOthers((now) => [...now, draft()])
    pick('')
    setDays(undefined)
    setObservation('')
  }
  const send = useAction(
    (): Act => {
      setFailure([])
      return others.length === 0
        ? write(employeeRequests.create, { body: draft() })
        : write(employeeRequests.createMany, { body: { requests: [...others, draft()] } })
    },
    {
      done: {
        title: others.length === 0 ? 'Solicitud enviada' : `${others.length + 1} solicitudes enviadas`,
        text: `${countText(days, 'día')} desde el ${formatDate(from)}. Te avisamos cuando la decidan.`,
      },
      onDone: () => void navigate('/selfservice/holyday-module/request-panel'),
      onError: (problem) => {
        const fields = isApiError(problem) ? Object.values(problem.fields) : []
        setFailure(fields.length > 0 ? fields : [problem instanceof Error ? problem.message : 'No se pudo enviar'])
        // Another request of the person may be the reason.
        void markStale(employeeRequests.create)
      },
    },
  )
  const isSendable = isReady && !send.isBusy

  if (!balance.data || !mine.data)
    return (
      <Page title="Pedir vacaciones">
        <LoadState of={[balance, mine]} lines={8} label="Cargando tu saldo" />
      </Page>
    )
  return (
    <Page
      title="Pedir vacaciones"
      purpose="Elegí el primer día y cuántos días querés. Antes de enviar te mostramos cómo queda y si cumple las reglas."
      secondary={
        <Link to="/selfservice/holyday-module/request-panel" className={styles.link}>
          Mis vacaciones pedidas ({mine.data.length})
        </Link>
      }
    >
      <BalanceCard balance={balance.data} />
      <Grid columns="minmax(0, 3fr) minmax(0, 2fr)" single={900} gap={16} align="start">
        <Card>
          <PeriodCalendar
            from={from}
            days={days}
            min={addDays(balance.data.today, 1)}
            holidays={holidays}
            taken={taken}
            onPick={pick}
          />
        </Card>
        <Card gap={16} className={styles.side}>
          <Text as="h2" size={400} weight="semibold">
            Tu pedido
          </Text>
          <DaysPicker days={days} available={available} onChange={setDays} />
          {from === '' ? (
            <Text as="p" tone="muted">
              Tocá en el calendario el primer día de tus vacaciones.
            </Text>
          ) : (
            <Grid as="dl" columns="auto 1fr" gap={16} rowGap={6}>
              <Text as="dt" tone="muted">
                Primer día
              </Text>
              <Text as="dd" numeric textAlign="end">
                {withDay(from)}
              </Text>
              <Text as="dt" tone="muted">
                Último día
              </Text>
              <Text as="dd" numeric textAlign="end">
                {withDay(addDays(from, Math.max(1, days) - 1))}
              </Text>
              {verdict && (
                <>
                  <Text as="dt" tone="muted">
                    Volvés a trabajar
                  </Text>
                  <Text as="dd" numeric textAlign="end">
                    {withDay(verdict.return_date)}
                  </Text>
                  <Text as="dt" tone="muted">
                    Te quedan
                  </Text>
                  <Text as="dd" numeric textAlign="end">
                    {Math.max(0, verdict.available - days)} días
                  </Text>
                </>
              )}
            </Grid>
          )}
          <Stack gap={8} aria-live="polite">
            {verdict?.problems.map(({ rule, message }) => (
              <MessageBar key={rule} intent="error" layout="multiline">
                <MessageBarBody>{message}</MessageBarBody>
              </MessageBar>
            ))}
            {verdict?.warnings.map(({ rule, message }) => (
              <MessageBar key={rule} intent="warning" layout="multiline">
                <MessageBarBody>{message}</MessageBarBody>
              </MessageBar>
            ))}
            {verdict?.suggested_from && (
              <Button onClick={() => pick(verdict.suggested_from ?? from)}>Empezar el {withDay(verdict.suggested_from)}</Button>
            )}
            {failure.map((message) => (
              <MessageBar key={message} intent="error" layout="multiline" role="alert">
                <MessageBarBody>{message}</MessageBarBody>
              </MessageBar>
            ))}
          </Stack>
          <Field label="Observación (opcional)">
            <Textarea value={observation} maxLength={500} resize="vertical" onChange={(_, data) => setObservation(data.value)} />
          </Field>
          {others.map((other) => (
            <Row key={other.date_from}>
              <span>
                También {countText(other.days_amount, 'día')} desde el {formatDate(other.date_from)}
              </span>
              <Button
                size="small"
                appearance="subtle"
                icon={<DeleteIcon />}
                aria-label={`Quitar el período del ${formatDate(other.date_from)}`}
                onClick={() => setOthers((now) => now.filter((one) => one !== other))}
              />
            </Row>
          ))}
          {others.length < 4 && (
            <Button className={styles.send} icon={<AddIcon />} disabled={!isSendable} onClick={handleAdd}>
              Agregar otro período
            </Button>
          )}
          <Button
            className={styles.send}
            appearance="primary"
            icon={send.isBusy ? <Spinner size="extra-tiny" aria-hidden /> : <SendIcon />}
            disabled={!isReady}
            {...send.button()}
          >
            {send.isBusy ? 'Enviando…' : others.length > 0 ? `Enviar ${others.length + 1} solicitudes` : 'Enviar solicitud'}
          </Button>
        </Card>
      </Grid>
    </Page>
  )
}
