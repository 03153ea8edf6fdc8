import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { shiftPlans } from '@legajo/contract/time/attendance/shift-plan.ts'
import { leaveDecisions, type WaitingAbsence } from '@legajo/contract/time/leave/approval.ts'
import { requestStates, vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { foldText } from '@legajo/ui/format.ts'
import { CheckmarkCircleIcon, CheckmarkIcon, PeopleIcon, SearchIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RequestDetail } from '../approver/request-detail.tsx'
import { RefuseDialog } from './refuse.dialog.tsx'
import { StandInDialog } from './stand-in.dialog.tsx'
import { WaitingCard } from './waiting-card.tsx'
import { WaitingOvertime } from './waiting-overtime.tsx'
import { WaitingSwaps } from './waiting-swaps.tsx'

const useStyles = makeStyles({
  search: { width: 'min(320px, 100%)' },
  many: { minHeight: '44px' },
})

const keyOf = ({ kind, step_id }: WaitingAbsence) => `${kind}/${step_id}`

/** Absences, vacations, exchanges of shifts and overtime that wait for the caller's decision: one by one, or several in a tap. */
export const AbsenceApprovalsScreen = () => {
  const styles = useStyles()
  const requested = useQuery({ ...queryOf(leaveDecisions.pending), refetchInterval: 60_000 })
  const requestedSwaps = useQuery({ ...queryOf(shiftPlans.waitingSwaps), refetchInterval: 60_000 })
  const requestedDays = useQuery({ ...queryOf(attendanceDays.waitingOfTeam), refetchInterval: 60_000 })
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [refusing, setRefusing] = useState<WaitingAbsence>()
  const [isLeaving, setLeaving] = useState(false)
  const rows = (requested.data ?? []).filter(({ employee, area }) =>
    foldText(`${employee} ${area ?? ''}`).includes(foldText(text)),
  )
  const swaps = (requestedSwaps.data ?? []).filter(({ employee, other_employee }) =>
    foldText(`${employee} ${other_employee}`).includes(foldText(text)),
  )
  const days = (requestedDays.data ?? []).filter(({ employee }) => foldText(employee).includes(foldText(text)))
  const picked = rows.filter((row) => chosen.includes(keyOf(row)))
  const { detail, open, close } = useDetail()
  const mayOpen = usePermitted(vacationAdmin.get)

  const accept = useAction(
    ({ kind, step_id }: WaitingAbsence) => {
      const params = { id: step_id }
      return kind === 'VACATION'
        ? write(requestStates.accept, { params, body: { type: 'APPROVER' } as never })
        : write(leaveDecisions.accept, { params, body: {} })
    },
    { done: (_, { employee }) => ({ intent: 'success', title: 'Aprobada', text: `Le avisamos a ${employee}` }) },
  )
  const acceptMany = useAction(
    () => {
      const of = (kind: WaitingAbsence['kind']) => picked.filter((row) => row.kind === kind).map(({ step_id }) => step_id)
      return write(leaveDecisions.acceptMany, { body: { ids: of('ABSENCE'), vacation_ids: of('VACATION') } })
    },
    {
      done: ({ accepted, left }) => ({
        intent: left.length > 0 ? 'warning' : 'success',
        title: countText(accepted, 'pedido aprobado', 'pedidos aprobados'),
        text: left.join('. ') || undefined,
      }),
      onDone: () => setChosen([]),
    },
  )

  return (
    <Page
      title="Pedidos por aprobar"
      purpose="Ausencias, vacaciones, cambios de turno y horas extra: lo que espera tu decisión, o la de quien reemplazás. Lo que decidas le llega a la persona en el momento."
      secondary={
        <Button icon={<PeopleIcon />} onClick={() => setLeaving(true)}>
          Quién decide en mi lugar
        </Button>
      }
      filters={
        (requested.data?.length ?? 0) + (requestedDays.data?.length ?? 0) > 5 && (
          <Input
            className={styles.search}
            contentBefore={<SearchIcon />}
            placeholder="Buscar por nombre o área"
            aria-label="Buscar"
            value={text}
            onChange={(_, data) => setText(data.value)}
          />
        )
      }
    >
      {!requested.data || !requestedSwaps.data || !requestedDays.data ? (
        <LoadState of={[requested, requestedSwaps, requestedDays]} lines={8} />
      ) : rows.length + swaps.length + days.length === 0 ? (
        <EmptyState
          title={text ? 'Nadie coincide con la búsqueda' : 'Estás al día'}
          text={
            text
              ? undefined
              : 'No hay ausencias, vacaciones, cambios de turno ni horas extra que esperen tu decisión. Cuando llegue un pedido te avisamos.'
          }
          icon={<CheckmarkCircleIcon fontSize={28} />}
        />
      ) : (
        <>
          {swaps.length > 0 && <WaitingSwaps swaps={swaps} />}
          {days.length > 0 && <WaitingOvertime days={days} />}
          {rows.length > 0 && (
            <Row>
              <Button className={styles.many} onClick={() => setChosen(picked.length === rows.length ? [] : rows.map(keyOf))}>
                {picked.length === rows.length ? 'No elegir ninguno' : `Elegir los ${rows.length}`}
              </Button>
              {picked.length > 0 && (
                <Button className={styles.many} appearance="primary" icon={<CheckmarkIcon />} {...acceptMany.button()}>
                  Aprobar {picked.length}
                </Button>
              )}
            </Row>
          )}
          {rows.length > 0 && (
            <Stack as="ul" gap={10} aria-label="Pedidos por decidir">
              {rows.map((absence) => (
                <WaitingCard
                  key={keyOf(absence)}
                  absence={absence}
                  isChosen={chosen.includes(keyOf(absence))}
                  onChoose={(on) =>
                    setChosen((now) => (on ? [...now, keyOf(absence)] : now.filter((key) => key !== keyOf(absence))))
                  }
                  onOpen={mayOpen && absence.kind === 'VACATION' ? () => open(absence.notice_id) : undefined}
                  onAccept={() => void accept.run(absence)}
                  onRefuse={() => setRefusing(absence)}
                />
              ))}
            </Stack>
          )}
        </>
      )}
      <DetailDrawer isOpen={detail !== undefined} title="Solicitud de vacaciones" onClose={() => void close()}>
        {detail !== undefined && <RequestDetail id={detail} />}
      </DetailDrawer>
      {refusing && (
        <RefuseDialog absence={refusing} onClose={() => setRefusing(undefined)} onDone={() => setRefusing(undefined)} />
      )}
      {isLeaving && <StandInDialog onClose={() => setLeaving(false)} />}
    </Page>
  )
}
