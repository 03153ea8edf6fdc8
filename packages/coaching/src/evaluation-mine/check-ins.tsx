import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type CheckIn, checkInStates, checkIns } from '@legajo/contract/performance/check-in.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { AddIcon, ChatIcon } from '@legajo/ui/icons.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, Cards } from './card.tsx'
import { CheckInDialog, NewCheckInDialog } from './check-in.dialog.tsx'

const tones = { PLANIFICADO: 'progress', REALIZADO: 'finalized', CANCELADO: 'default' } as const

/** Conversations with those who lead the user and with the team: planned ones first. */
export const CheckIns = () => {
  const companions = useQuery(queryOf(checkIns.companions)).data ?? []
  const [opened, setOpened] = useState<CheckIn | 'new'>()
  const see = useAction(({ id }: CheckIn) => write(checkIns.see, { params: { id } }))
  return (
    <Loader of={[queryOf(checkIns.list)]}>
      {(data) => {
        const open = (row: CheckIn) => {
          setOpened(row)
          if (!row.seen) void see.run(row)
        }
        return (
          <Panel
            title="Conversaciones"
            actions={
              companions.length > 0 && (
                <Button icon={<AddIcon />} appearance="primary" onClick={() => setOpened('new')}>
                  Agendar
                </Button>
              )
            }
          >
            {data.length === 0 ? (
              <EmptyState
                title="Sin conversaciones agendadas"
                text={
                  companions.length > 0
                    ? 'Agendá una con tu jefe o jefa, o con alguien de tu equipo: temas, notas y acuerdos que ven los dos.'
                    : 'Cuando tengas a alguien a cargo o a quien reportar, las agendás acá.'
                }
                icon={<ChatIcon fontSize={28} />}
              />
            ) : (
              <Cards>
                {data.map((row) => (
                  <CheckInCard key={row.id} row={row} onOpen={() => open(row)} />
                ))}
              </Cards>
            )}
            {opened === 'new' && <NewCheckInDialog companions={companions} onClose={() => setOpened(undefined)} />}
            {opened && opened !== 'new' && <CheckInDialog row={opened} onClose={() => setOpened(undefined)} />}
          </Panel>
        )
      }}
    </Loader>
  )
}

const CheckInCard = ({ row, onOpen }: { readonly row: CheckIn; readonly onOpen: () => void }) => {
  const params = { id: row.id }
  const hold = useAction(() => write(checkIns.hold, { params }), { done: 'Conversación realizada' })
  const cancel = useAction(
    async () => {
      const isSure = await confirm({
        title: '¿Cancelar esta conversación?',
        text: `${row.with_name} recibe un aviso.`,
        confirmLabel: 'Cancelar la conversación',
        cancelLabel: 'Volver',
      })
      return isSure ? write(checkIns.cancel, { params }) : undefined
    },
    { done: 'Conversación cancelada' },
  )
  return (
    <Card
      title={`${formatDate(row.meeting_on)} · ${row.with_name}`}
      badge={
        <StatusBadge
          label={row.seen ? checkInStates[row.state] : 'Con novedades'}
          tone={row.seen ? tones[row.state] : 'warning'}
        />
      }
      note={[
        row.leads ? 'De tu equipo' : 'Te dirige',
        row.repeat_weeks && `cada ${row.repeat_weeks === 1 ? 'semana' : `${row.repeat_weeks} semanas`}`,
        row.other_seen ? 'la otra persona vio los últimos cambios' : 'la otra persona no vio los últimos cambios',
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <Button onClick={onOpen}>{row.state === 'CANCELADO' ? 'Ver' : 'Temas y notas'}</Button>
          {row.state === 'PLANIFICADO' && (
            <>
              <Button {...hold.button()}>Ya la tuvimos</Button>
              <Button appearance="subtle" {...cancel.button()}>
                Cancelar
              </Button>
            </>
          )}
        </>
      }
    >
      <p style={{ margin: 0, whiteSpace: 'pre-line' }}>{row.agenda}</p>
      {row.agreements && <p style={{ margin: 0, whiteSpace: 'pre-line' }}>Acuerdos: {row.agreements}</p>}
    </Card>
  )
}
