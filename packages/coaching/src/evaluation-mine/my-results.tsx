import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type MyResult, participants } from '@legajo/contract/performance/participant.ts'
import { projectStates, resultStates } from '@legajo/contract/performance/words.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate, formatNumber } from '@legajo/ui/format.ts'
import { EmptyState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { FormerResults } from '../evaluation-cycle/former-results.tsx'
import { ScoreExplanation } from '../evaluation-cycle/score-explanation.tsx'
import { Card, Cards } from './card.tsx'
import { OwnPlan } from './own-plan.tsx'
import { PeersDialog } from './peers.dialog.tsx'

/** The own results: why, signature of having seen, plan, and the choice of peers while the cycle runs. */
export const MyResults = () => (
  <Loader of={[queryOf(participants.mine)]} lines={4}>
    {(results) =>
      results.length === 0 ? (
        <EmptyState
          title="Todavía no participaste de un ciclo"
          text="Cuando te comuniquen un resultado, lo ves acá con su explicación."
        />
      ) : (
        <Results results={results} />
      )
    }
  </Loader>
)

const Results = ({ results }: { readonly results: readonly MyResult[] }) => {
  const { detail, open, close } = useDetail('porque')
  const [signed, setSigned] = useState<{ row: MyResult; accepts: boolean }>()
  const [choosing, setChoosing] = useState<MyResult>()
  return (
    <>
      <Cards>
        {results.map((row) => (
          <Card
            key={row.id}
            title={row.cycle}
            badge={
              <StatusBadge
                label={
                  row.communicated_on ? resultStates[row.state] : projectStates[row.cycle_state as keyof typeof projectStates]
                }
                tone={row.state === 'COMUNICADA' ? 'progress' : 'default'}
              />
            }
            note={
              row.communicated_on
                ? `Comunicada el ${formatDate(row.communicated_on)}${row.meeting_on ? ` · reunión el ${formatDate(row.meeting_on)}` : ''}`
                : 'Vas a ver tu resultado cuando te lo comuniquen.'
            }
            actions={
              <>
                {row.communicated_on && <Button onClick={() => open(row.id)}>¿Por qué esta nota?</Button>}
                {row.state === 'COMUNICADA' && (
                  <>
                    <Button appearance="primary" onClick={() => setSigned({ row, accepts: true })}>
                      La vi y la acepto
                    </Button>
                    <Button onClick={() => setSigned({ row, accepts: false })}>No estoy de acuerdo</Button>
                  </>
                )}
                {row.can_choose_peers && <Button onClick={() => setChoosing(row)}>Elegir pares</Button>}
              </>
            }
          >
            {row.published != null && <strong style={{ fontSize: '28px' }}>{formatNumber(row.published, 2)}</strong>}
            {row.comment && <p>Tu comentario: {row.comment}</p>}
            {row.answer && <p>Respuesta: {row.answer}</p>}
            {row.former > 0 && <FormerResults endpoint={participants.formerMine} id={row.id} />}
            {row.communicated_on && <OwnPlan participantId={row.id} />}
          </Card>
        ))}
      </Cards>
      <DetailDrawer isOpen={detail !== undefined} title="¿Por qué esta nota?" size="large" onClose={() => void close()}>
        <WhyMine id={Number(detail)} />
      </DetailDrawer>
      {signed && <SignDialog {...signed} onClose={() => setSigned(undefined)} />}
      {choosing && <PeersDialog participantId={choosing.id} onClose={() => setChoosing(undefined)} />}
    </>
  )
}

const WhyMine = ({ id }: { readonly id: number }) => (
  <Loader of={[queryOf(participants.whyMine, { params: { id } })]} lines={8}>
    {(explanation) => <ScoreExplanation explanation={explanation} />}
  </Loader>
)

const SignDialog = ({
  row,
  accepts,
  onClose,
}: {
  readonly row: MyResult
  readonly accepts: boolean
  readonly onClose: () => void
}) => (
  <Dialog title={accepts ? 'Firmar que la vi' : 'No estoy de acuerdo'} onDismiss={onClose} actions={null}>
    <p>
      {accepts
        ? 'Queda registrado que la leíste y la aceptás.'
        : 'Queda registrado que la leíste y no estás de acuerdo. Recursos humanos recibe tu comentario y te responde.'}
    </p>
    <ResourceForm
      schema={participants.sign.body}
      initial={{ accepts, version: row.version }}
      fields={['comment']}
      fieldProps={{ comment: { wide: true, label: accepts ? 'Comentario (opcional)' : 'Por qué' } }}
      submitLabel="Firmar"
      onCancel={onClose}
      onSubmit={(body) => write(participants.sign, { params: { id: row.id }, body: { ...body, accepts } })}
      onSaved={() => {
        toast({ intent: 'success', title: 'Firmado' })
        onClose()
      }}
    />
  </Dialog>
)
