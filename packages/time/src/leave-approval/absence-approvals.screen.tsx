import { call } from '@legajo/api/call.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { leaveDecisions, type WaitingAbsence } from '@legajo/contract/time/leave/approval.ts'
import { ownAbsences } from '@legajo/contract/time/leave/own-absence.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Button, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { foldText } from '@legajo/ui/format.ts'
import { CheckmarkCircleIcon, CheckmarkIcon, PeopleIcon, SearchIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RefuseDialog } from './refuse.dialog.tsx'
import { StandInDialog } from './stand-in.dialog.tsx'
import { WaitingCard } from './waiting-card.tsx'

const useStyles = makeStyles({
  search: { width: 'min(320px, 100%)' },
  many: { minHeight: '44px' },
})

const reload = () => invalidate(leaveDecisions.pending, ownAbsences.teamCalendar)

/** Absences that wait for the caller's decision: one by one, or several in a tap. */
export const AbsenceApprovalsScreen = () => {
  const styles = useStyles()
  const requested = useQuery({ ...queryOf(leaveDecisions.pending), refetchInterval: 60_000 })
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [refusing, setRefusing] = useState<WaitingAbsence>()
  const [isLeaving, setLeaving] = useState(false)
  const rows = (requested.data ?? []).filter(({ employee, area }) =>
    foldText(`${employee} ${area ?? ''}`).includes(foldText(text)),
  )
  const ids = rows.map(({ step_id }) => step_id).filter((id) => chosen.includes(id))

  const handleAccept = async (absence: WaitingAbsence) => {
    await call(leaveDecisions.accept, { params: { id: absence.step_id }, body: {} })
      .then(() => toast({ intent: 'success', title: 'Aceptada', text: `Le avisamos a ${absence.employee}` }))
      .catch(showError)
    await reload()
  }
  const handleMany = async () => {
    try {
      const { accepted, left } = await call(leaveDecisions.acceptMany, { body: { ids } })
      toast({
        intent: left.length > 0 ? 'warning' : 'success',
        title: countText(accepted, 'ausencia aceptada', 'ausencias aceptadas'),
        text: left.join('. ') || undefined,
      })
    } catch (error) {
      await showError(error)
    }
    setChosen([])
    await reload()
  }

  return (
    <Page
      title="Ausencias por aprobar"
      purpose="Lo que espera tu decisión, o la de quien reemplazás. Lo que decidas le llega a la persona en el momento."
      secondary={
        <Button icon={<PeopleIcon />} onClick={() => setLeaving(true)}>
          Quién decide en mi lugar
        </Button>
      }
      filters={
        (requested.data?.length ?? 0) > 5 && (
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
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : !requested.data ? (
        <SkeletonLines lines={8} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={text ? 'Nadie coincide con la búsqueda' : 'Estás al día'}
          text={text ? undefined : 'No hay ausencias que esperen tu decisión. Cuando llegue una te avisamos.'}
          icon={<CheckmarkCircleIcon fontSize={28} />}
        />
      ) : (
        <>
          <Row>
            <Button
              className={styles.many}
              onClick={() => setChosen(ids.length === rows.length ? [] : rows.map(({ step_id }) => step_id))}
            >
              {ids.length === rows.length ? 'No elegir ninguna' : `Elegir las ${rows.length}`}
            </Button>
            {ids.length > 0 && (
              <Button className={styles.many} appearance="primary" icon={<CheckmarkIcon />} onClick={() => void handleMany()}>
                Aceptar {ids.length}
              </Button>
            )}
          </Row>
          <Stack as="ul" gap={10} aria-label="Ausencias por decidir">
            {rows.map((absence) => (
              <WaitingCard
                key={absence.step_id}
                absence={absence}
                isChosen={chosen.includes(absence.step_id)}
                onChoose={(on) =>
                  setChosen((now) => (on ? [...now, absence.step_id] : now.filter((id) => id !== absence.step_id)))
                }
                onAccept={() => void handleAccept(absence)}
                onRefuse={() => setRefusing(absence)}
              />
            ))}
          </Stack>
        </>
      )}
      {refusing && (
        <RefuseDialog
          absence={refusing}
          onClose={() => setRefusing(undefined)}
          onDone={() => {
            setRefusing(undefined)
            void reload()
          }}
        />
      )}
      {isLeaving && <StandInDialog onClose={() => setLeaving(false)} />}
    </Page>
  )
}
