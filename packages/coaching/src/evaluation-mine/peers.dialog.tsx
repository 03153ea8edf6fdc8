import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { participants } from '@legajo/contract/performance/participant.ts'
import { Multiselect } from '@legajo/forms/combobox.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Field } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const states = { PROPUESTO: 'espera a tu jefe o jefa', APROBADO: 'aprobado', RECHAZADO: 'rechazado' } as const

/** Proposes peers; the manager approves them. */
export const PeersDialog = ({ participantId: id, onClose }: { readonly participantId: number; readonly onClose: () => void }) => {
  const requested = useQuery({ ...queryOf(participants.peers, { params: { id } }), staleTime: 0 })
  const requestedCandidates = useQuery(queryOf(participants.candidates, { params: { id }, query: {} }))
  const known = requested.data
  const candidates = requestedCandidates.data
  const [chosen, setChosen] = useState<readonly (string | number)[]>()
  const value = chosen ?? known?.peers.filter(({ state }) => state !== 'RECHAZADO').map(({ peer_id }) => peer_id) ?? []
  const prompt = usePrompt(
    () => write(participants.choosePeers, { params: { id }, body: { peer_ids: value.map(Number) } }),
    undefined,
    {
      done: { title: 'Pares propuestos', text: 'Los aprueba tu jefe o jefa.' },
      onDone: onClose,
    },
  )
  return (
    <PromptDialog
      title="Elegir pares"
      action="Proponer"
      busyAction="Enviando…"
      isReady={known !== undefined && value.length >= known.minimum && value.length <= known.maximum}
      onClose={onClose}
      {...prompt}
    >
      {!known || !candidates ? (
        <LoadState of={[requested, requestedCandidates]} lines={4} />
      ) : (
        <>
          <p>
            De {known.minimum} a {known.maximum} compañeros que conozcan tu trabajo. Nadie ve quién respondió qué, y con menos de{' '}
            {known.shown_from} respuestas no se muestra nada.
          </p>
          {known.peers.length > 0 && (
            <ul>
              {known.peers.map(({ peer_id, peer, state }) => (
                <li key={peer_id}>
                  {peer}: {states[state]}
                </li>
              ))}
            </ul>
          )}
          <Field label="Pares">
            <Multiselect
              value={value}
              onChange={setChosen}
              options={candidates.map((one) => ({
                value: one.id,
                label: one.full_name,
                ...(one.position && { hint: one.position }),
              }))}
            />
          </Field>
        </>
      )}
    </PromptDialog>
  )
}
