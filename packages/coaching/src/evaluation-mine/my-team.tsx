import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { objectives } from '@legajo/contract/performance/objective.ts'
import { participants, type TeamMember } from '@legajo/contract/performance/participant.ts'
import { evaluationStates, projectStates, resultStates } from '@legajo/contract/performance/words.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Checkbox } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ScoreExplanation } from '../evaluation-cycle/score-explanation.tsx'
import { OwnPlan } from './own-plan.tsx'
import { TeamObjectives } from './team-objectives.tsx'

const stateText = (state: string | null | undefined) =>
  state ? (evaluationStates[state as keyof typeof evaluationStates] ?? state) : '–'

/** The people whom one evaluates as a manager: evaluations, peers to approve, results to communicate, objectives to agree. */
export const MyTeam = () => {
  const { setSearch } = useRoute()
  const { detail, open, close } = useDetail('porque')
  const [dialog, setDialog] = useState<{ kind: 'communicate' | 'peers'; row: TeamMember }>()
  const agreed = useQuery(queryOf(objectives.team)).data ?? []
  return (
    <>
      <DataTable<TeamMember>
        label="Mi equipo"
        endpoint={participants.team}
        urlPrefix="eq"
        columns={[
          { id: 'employee', header: 'Persona', phone: 'title' },
          { id: 'cycle', header: 'Ciclo' },
          {
            id: 'cycle_state',
            header: 'Estado del ciclo',
            value: ({ cycle_state }) => projectStates[cycle_state as keyof typeof projectStates],
          },
          { id: 'self_state', header: 'Autoevaluación', value: ({ self_state }) => stateText(self_state) },
          { id: 'evaluation_state', header: 'Tu evaluación', value: ({ evaluation_state }) => stateText(evaluation_state) },
          { id: 'peers_waiting', header: 'Pares por aprobar', kind: 'number' },
          { id: 'published', header: 'Nota', kind: 'number' },
          { id: 'state', header: 'Resultado', value: ({ state }) => resultStates[state] },
        ]}
        onOpen={({ id, published, evaluation_id }) =>
          published != null ? open(id) : evaluation_id && setSearch({ evaluacion: evaluation_id }, { push: true })
        }
        actions={[
          {
            label: 'Evaluar',
            isPrimary: true,
            isHidden: ({ evaluation_id, evaluation_state }) =>
              !evaluation_id || !['PENDIENTE', 'BORRADOR', 'DEVUELTA'].includes(evaluation_state ?? ''),
            run: ({ evaluation_id }) => setSearch({ evaluacion: evaluation_id ?? null }, { push: true }),
          },
          {
            label: 'Aprobar pares',
            isHidden: ({ peers_waiting }) => peers_waiting === 0,
            run: (row) => setDialog({ kind: 'peers', row }),
          },
          { label: '¿Por qué esta nota?', isHidden: ({ published }) => published == null, run: ({ id }) => open(id) },
          {
            label: 'Comunicar',
            isHidden: ({ state, cycle_state }) => state !== 'CALIBRADA' || cycle_state !== 'PUBLICADO',
            run: (row) => setDialog({ kind: 'communicate', row }),
          },
        ]}
        exportName="mi-equipo"
        empty={{ title: 'Nadie a cargo en un ciclo' }}
      />
      {agreed.length > 0 && <TeamObjectives rows={agreed} />}
      <DetailDrawer isOpen={detail !== undefined} title="¿Por qué esta nota?" size="large" onClose={() => void close()}>
        <WhyTeam id={Number(detail)} />
      </DetailDrawer>
      {dialog?.kind === 'communicate' && <CommunicateDialog row={dialog.row} onClose={() => setDialog(undefined)} />}
      {dialog?.kind === 'peers' && <ApprovePeers row={dialog.row} onClose={() => setDialog(undefined)} />}
    </>
  )
}

const WhyTeam = ({ id }: { readonly id: number }) => (
  <Loader of={[queryOf(participants.whyTeam, { params: { id } })]} lines={8}>
    {(explanation) => (
      <>
        <ScoreExplanation explanation={explanation} />
        <OwnPlan participantId={id} decides />
      </>
    )}
  </Loader>
)

type DialogProps = { readonly row: TeamMember; readonly onClose: () => void }

const CommunicateDialog = ({ row, onClose }: DialogProps) => {
  const [day, setDay] = useState('')
  const prompt = usePrompt(
    () => write(participants.communicate, { params: { id: row.id }, body: { meeting_on: day || null, version: row.version } }),
    undefined,
    { done: 'Resultado comunicado', onDone: onClose },
  )
  return (
    <PromptDialog
      title={`Comunicar el resultado a ${row.employee}`}
      action="Comunicar"
      busyAction="Comunicando…"
      {...prompt}
      onClose={onClose}
    >
      <p>Recibe un aviso, ve su nota y por qué, y firma que la vio.</p>
      <Field label="Día de la reunión">
        <DateInput value={day} onChange={setDay} />
      </Field>
    </PromptDialog>
  )
}

const ApprovePeers = ({ row, onClose }: DialogProps) => {
  const known = useQuery({ ...queryOf(participants.peers, { params: { id: row.id } }), staleTime: 0 }).data
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const peers = (known?.peers ?? []).map((peer) => ({
    ...peer,
    isApproved: changed.get(peer.peer_id) ?? peer.state !== 'RECHAZADO',
  }))
  const approved = peers.filter(({ isApproved }) => isApproved).map(({ peer_id }) => peer_id)
  const prompt = usePrompt(() => write(participants.approvePeers, { params: { id: row.id }, body: { approved } }), undefined, {
    done: 'Pares aprobados',
    onDone: onClose,
  })
  return (
    <PromptDialog
      title={`Pares de ${row.employee}`}
      action="Aprobar"
      busyAction="Guardando…"
      {...prompt}
      isReady={known !== undefined}
      onClose={onClose}
    >
      {peers.map(({ peer_id, peer, isApproved }) => (
        <Checkbox
          key={peer_id}
          label={peer}
          checked={isApproved}
          onChange={(_, { checked }) => setChanged(new Map([...changed, [peer_id, checked === true]]))}
        />
      ))}
      {known && approved.length < known.shown_from && (
        <p>Con menos de {known.shown_from} pares que respondan, sus respuestas no se muestran ni cuentan en la nota.</p>
      )}
    </PromptDialog>
  )
}
