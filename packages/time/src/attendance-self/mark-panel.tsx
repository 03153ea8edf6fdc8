import { call } from '@legajo/api/call.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { type OwnMarks, ownMarks } from '@legajo/contract/time/attendance/clock-mark.ts'
import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { today } from '@legajo/forms/date-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { ClockIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nowhere, positionNow } from './position-now.ts'

/** Marks an entry or an exit, here or with the code of a kiosk; the position is asked only after the consent. */
export const MarkPanel = () => {
  const { search, setSearch } = useRoute()
  const requested = useQuery(queryOf(ownMarks.get))
  const [isBusy, setBusy] = useState(false)
  const token = search['k'] ?? null
  if (requested.error) return <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
  if (!requested.data) return <SkeletonLines lines={2} />
  const state = requested.data
  const marks = state.today.filter(({ date }) => date === today())
  const handleMark = async () => {
    setBusy(true)
    try {
      const position = state.asks_position && state.consented && !token ? await positionNow() : nowhere
      await call(ownMarks.mark, { body: { ...position, kiosk_token: token, phone: matchMedia('(pointer: coarse)').matches } })
      if (token) setSearch({ k: null })
      toast({ intent: 'success', title: marks.length % 2 === 0 ? 'Entrada marcada' : 'Salida marcada' })
      await invalidate(ownMarks.get, attendanceDays.mine)
    } catch (error) {
      await showError(error)
    } finally {
      setBusy(false)
    }
  }
  if (!state.enabled && !token) return marks.length === 0 ? null : <Panel title="Hoy">{marksText(state)}</Panel>
  return (
    <Panel title="Hoy">
      <Stack>
        <p>{marksText(state)}</p>
        {state.asks_position && state.consented === null && !token && <Consent state={state} />}
        <Row>
          <Button
            appearance="primary"
            size="large"
            icon={<ClockIcon />}
            disabledFocusable={isBusy}
            onClick={() => void handleMark()}
          >
            {isBusy ? 'Marcando…' : marks.length % 2 === 0 ? 'Marcar entrada' : 'Marcar salida'}
          </Button>
        </Row>
      </Stack>
    </Panel>
  )
}

const marksText = ({ today: all }: OwnMarks): string => {
  const marks = all.filter(({ date }) => date === today())
  return marks.length === 0
    ? 'Todavía no marcaste hoy.'
    : `Marcas: ${marks.map(({ time, outside }) => (outside ? `${time} (fuera del lugar)` : time)).join(', ')}`
}

/** Asks once whether the position may be used; a refusal does not prevent marking. */
const Consent = ({ state }: { readonly state: OwnMarks }) => {
  const answer = async (accepted: boolean) => {
    try {
      await call(ownMarks.consent, { body: { edition: state.consent_edition, accepted } })
      await invalidate(ownMarks.get)
    } catch (error) {
      await showError(error)
    }
  }
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <p>{state.consent_text}</p>
        <Row>
          <Button appearance="primary" onClick={() => void answer(true)}>
            Acepto
          </Button>
          <Button onClick={() => void answer(false)}>No acepto</Button>
        </Row>
      </MessageBarBody>
    </MessageBar>
  )
}
