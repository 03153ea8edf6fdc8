import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type StudyDetails, studies } from '@legajo/contract/payroll/salary/study.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { confirm, confirmRemovalBy } from '@legajo/screens/dialog-queue.ts'
import { passwordAct } from '@legajo/screens/password-act.ts'
import { ReasonDialog } from '@legajo/screens/reason.dialog.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { Row } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import { LettersDialog } from './letters.dialog.tsx'
import { studiesPath } from './paths.ts'

/** The steps of a whole study that the caller may take in its state. */
export const StudyActions = ({ study }: { readonly study: StudyDetails }) => {
  const [shown, setShown] = useState<'reject' | 'letters'>()
  const mayWrite = usePermitted(studies.launch)
  const maySave = usePermitted(studies.save)
  const mayReject = usePermitted(studies.reject)
  const params = { id: study.id }
  const launch = useAction(
    async () => {
      const sure = await confirm({
        title: '¿Lanzar la revisión?',
        text: 'Se fija la población con sus sueldos, bandas y mínimos, y cada jefe recibe su planilla.',
        confirmLabel: 'Lanzar',
        cancelLabel: 'Cancelar',
      })
      return sure ? write(studies.launch, { params }) : undefined
    },
    { done: 'Revisión lanzada' },
  )
  const save = useAction(
    () =>
      passwordAct(
        {
          title: '¿Guardar como final?',
          text: `${countText(study.proposals, 'propuesta', 'propuestas')} pasan a ser el sueldo desde ${formatMonth(study.effective_month)}. Ingresá tu contraseña.`,
          confirmLabel: 'Guardar como final',
          cancelLabel: 'Cancelar',
        },
        (password) => write(studies.save, { params, body: { password } }),
      ),
    { done: 'Sueldos guardados' },
  )
  const undo = useAction(
    () =>
      passwordAct(
        {
          title: '¿Deshacer la revisión?',
          text: 'Cada persona vuelve al sueldo que tenía. Ingresá tu contraseña.',
          confirmLabel: 'Deshacer',
          cancelLabel: 'Cancelar',
        },
        (password) => write(studies.undo, { params, body: { password } }),
      ),
    { done: 'Revisión deshecha' },
  )
  const remove = useAction(
    async () => {
      const body = await confirmRemovalBy(studies.remove)
      return body && write(studies.remove, { params, ...body })
    },
    { done: 'Revisión eliminada', goTo: studiesPath },
  )
  const isOpen = study.state === 'OPEN'
  return (
    <Row>
      {mayWrite && study.state !== 'APPROVED' && study.state !== 'UNDONE' && <Button {...remove.button()}>Eliminar</Button>}
      {mayWrite && study.state === 'DRAFT' && (
        <Button appearance="primary" {...launch.button()}>
          Lanzar
        </Button>
      )}
      {mayReject && isOpen && <Button onClick={() => setShown('reject')}>Rechazar</Button>}
      {maySave && isOpen && (
        <Button appearance="primary" {...save.button()}>
          Guardar como final
        </Button>
      )}
      {maySave && study.state === 'APPROVED' && (
        <>
          <Button {...undo.button()}>Deshacer</Button>
          <Button onClick={() => setShown('letters')}>Emitir cartas</Button>
        </>
      )}
      {shown === 'reject' && (
        <ReasonDialog
          title="Rechazar la revisión"
          text="Todas las planillas vuelven a carga, con este motivo."
          action="Rechazar"
          isRequired
          onClose={() => setShown(undefined)}
          onSubmit={(reason) => write(studies.reject, { params, body: { reason } })}
        />
      )}
      {shown === 'letters' && <LettersDialog study={study} onClose={() => setShown(undefined)} />}
    </Row>
  )
}
