import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { participants } from '@legajo/contract/performance/participant.ts'
import { type Project, projects } from '@legajo/contract/performance/project.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { confirm, showError, showSuccess } from '@legajo/screens/dialog-queue.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Checkbox, Textarea } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CycleState } from './cycle-state.tsx'

type StateMove = 'EN_CALIBRACION' | 'PUBLICADO' | 'CERRADO' | 'REABIERTO'

const movesByState: Readonly<Record<Project['state'], readonly StateMove[]>> = {
  BORRADOR: [],
  LANZADO: ['EN_CALIBRACION'],
  EN_CURSO: ['EN_CALIBRACION'],
  REABIERTO: ['EN_CALIBRACION'],
  EN_CALIBRACION: ['PUBLICADO', 'REABIERTO'],
  PUBLICADO: ['CERRADO', 'REABIERTO'],
  CERRADO: ['REABIERTO'],
}
const labels: Readonly<Record<StateMove, string>> = {
  EN_CALIBRACION: 'Pasar a calibración',
  PUBLICADO: 'Publicar los resultados',
  CERRADO: 'Cerrar el ciclo',
  REABIERTO: 'Reabrir',
}
const texts: Readonly<Record<StateMove, string>> = {
  EN_CALIBRACION:
    'Se calcula la nota de cada persona con las respuestas enviadas, y el comité puede moverlas. Las etapas tienen que estar cerradas.',
  PUBLICADO: 'La nota calibrada pasa a ser la publicada. Cada persona la ve cuando se la comunican.',
  CERRADO: 'Nada entra en un ciclo cerrado.',
  REABIERTO:
    'Vuelve a recibir cambios. Cada persona sigue viendo el resultado que se le comunicó, con su firma, como versión anterior.',
}

/** The state of a cycle and what can be done with it now. */
export const CycleActions = ({ project }: { readonly project: Project }) => {
  const [move, setMove] = useState<StateMove>()
  const mayMove = usePermitted(projects.move)
  const communicate = useAction(
    async () => {
      const isSure = await confirm({
        title: '¿Comunicar los resultados que faltan?',
        text: 'Cada persona recibe un aviso y puede ver su nota y por qué. Los jefes también pueden hacerlo, uno por uno, después de la reunión.',
        confirmLabel: 'Comunicar',
        cancelLabel: 'Volver',
      })
      return isSure ? write(projects.communicate, { params: { id: project.id } }) : undefined
    },
    { done: ({ count }) => countText(count, 'resultado comunicado', 'resultados comunicados') },
  )
  const replay = useAction(() => write(projects.replay, { params: { id: project.id } }), {
    onDone: (replayed) => void showReplay(replayed),
  })
  const isScored = ['EN_CALIBRACION', 'PUBLICADO', 'CERRADO'].includes(project.state)
  return (
    <>
      <CycleState state={project.state} />
      {isScored && <Button {...replay.button()}>Verificar las notas</Button>}
      {isScored && (
        <Button onClick={() => void navigate(`/report-module/report-competencias-y-objetivos?ciclo=${project.id}`)}>
          Ver el reporte
        </Button>
      )}
      {mayMove && project.state === 'PUBLICADO' && <Button {...communicate.button()}>Comunicar</Button>}
      {mayMove &&
        movesByState[project.state].map((one, index) => (
          <Button key={one} appearance={index === 0 ? 'primary' : undefined} onClick={() => setMove(one)}>
            {labels[one]}
          </Button>
        ))}
      {move && <MoveDialog project={project} move={move} onClose={() => setMove(undefined)} />}
    </>
  )
}

/** Whether the scores that are calculated again are the stored ones. */
const showReplay = ({ people, same, differences }: Answer<typeof projects.replay>): Promise<void> =>
  differences.length === 0
    ? showSuccess({
        title: 'Las notas son las mismas',
        text: `${countText(people, 'nota recalculada', 'notas recalculadas')}, y ${countText(same, 'coincide', 'coinciden')}.`,
      })
    : showError(
        new Error(
          `${countText(differences.length, 'nota cambia', 'notas cambian')}: ${differences.map(({ employee, stored, now }) => `${employee} (${stored ?? 'sin nota'} → ${now ?? 'sin nota'})`).join(', ')}`,
        ),
      )

const MoveDialog = ({
  project,
  move,
  onClose,
}: {
  readonly project: Project
  readonly move: StateMove
  readonly onClose: () => void
}) => {
  const [reason, setReason] = useState('')
  const [accepts, setAccepts] = useState(false)
  const unseen = useQuery({
    ...queryOf(participants.list, { query: { project_id: project.id, filter: "state=='CALIBRADA'", size: 1 } }),
    enabled: move === 'CERRADO',
  }).data?.totalElements
  const prompt = usePrompt(
    () =>
      write(projects.move, {
        params: { id: project.id },
        body: { state: move, reason: reason || null, accept_open: accepts },
      }),
    undefined,
    { done: { title: 'Listo', text: labels[move] }, onDone: onClose },
  )
  return (
    <PromptDialog
      title={labels[move]}
      action={labels[move]}
      busyAction="Trabajando…"
      isReady={move !== 'REABIERTO' || reason.trim().length > 0}
      onClose={onClose}
      {...prompt}
    >
      <p>{texts[move]}</p>
      {move === 'REABIERTO' && (
        <Field label="Motivo" required>
          <Textarea value={reason} maxLength={500} autoFocus onChange={(_, data) => setReason(data.value)} />
        </Field>
      )}
      {move === 'CERRADO' && unseen !== undefined && unseen > 0 && (
        <p>
          {countText(unseen, 'resultado nunca se comunicó: su dueño', 'resultados nunca se comunicaron: sus dueños')} no{' '}
          {unseen === 1 ? 'va' : 'van'} a ver la nota de este ciclo. Para comunicarlos, volvé y elegí «Comunicar».
        </p>
      )}
      {move === 'CERRADO' && (
        <Checkbox
          label="Cerrar aunque queden resultados sin firmar"
          checked={accepts}
          onChange={(_, data) => setAccepts(data.checked === true)}
        />
      )}
    </PromptDialog>
  )
}
