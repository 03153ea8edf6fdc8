import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type StudyDetails, studies } from '@legajo/contract/payroll/salary/study.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { confirm, confirmRemoval, confirmWithPassword } from '@legajo/screens/dialog-queue.ts'
import { ReasonDialog } from '@legajo/screens/reason.dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { Row } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import { LettersDialog } from './letters.dialog.tsx'
import { studiesPath } from './paths.ts'
import { refreshStudy, runAction } from './run-action.ts'

/** The steps of a whole study that the caller may take in its state. */
export const StudyActions = ({ study }: { readonly study: StudyDetails }) => {
  const [shown, setShown] = useState<'reject' | 'letters'>()
  const mayWrite = usePermitted(studies.launch)
  const maySave = usePermitted(studies.save)
  const mayReject = usePermitted(studies.reject)
  const params = { id: study.id }
  const handleLaunch = async () => {
    const sure = await confirm({
      title: '¿Lanzar la revisión?',
      text: 'Se fija la población con sus sueldos, bandas y mínimos, y cada jefe recibe su planilla.',
      confirmLabel: 'Lanzar',
      cancelLabel: 'Cancelar',
    })
    if (sure) await runAction(() => call(studies.launch, { params }), 'Revisión lanzada')
  }
  const handleSave = async () => {
    const done = await confirmWithPassword({
      title: '¿Guardar como final?',
      text: `${countText(study.proposals, 'propuesta', 'propuestas')} pasan a ser el sueldo desde ${formatMonth(study.effective_month)}. Ingresá tu contraseña.`,
      confirmLabel: 'Guardar como final',
      cancelLabel: 'Cancelar',
      check: async (password) => void (await call(studies.save, { params, body: { password } })),
    })
    if (done !== undefined) await runAction(async () => undefined, 'Sueldos guardados')
  }
  const handleUndo = async () => {
    const done = await confirmWithPassword({
      title: '¿Deshacer la revisión?',
      text: 'Cada persona vuelve al sueldo que tenía. Ingresá tu contraseña.',
      confirmLabel: 'Deshacer',
      cancelLabel: 'Cancelar',
      check: async (password) => void (await call(studies.undo, { params, body: { password } })),
    })
    if (done !== undefined) await runAction(async () => undefined, 'Revisión deshecha')
  }
  const handleRemove = async () => {
    if (!(await confirmRemoval())) return
    if (await runAction(() => call(studies.remove, { params }), 'Revisión eliminada')) await navigate(studiesPath)
  }
  const isOpen = study.state === 'OPEN'
  return (
    <Row>
      {mayWrite && study.state !== 'APPROVED' && study.state !== 'UNDONE' && (
        <Button onClick={() => void handleRemove()}>Eliminar</Button>
      )}
      {mayWrite && study.state === 'DRAFT' && (
        <Button appearance="primary" onClick={() => void handleLaunch()}>
          Lanzar
        </Button>
      )}
      {mayReject && isOpen && <Button onClick={() => setShown('reject')}>Rechazar</Button>}
      {maySave && isOpen && (
        <Button appearance="primary" onClick={() => void handleSave()}>
          Guardar como final
        </Button>
      )}
      {maySave && study.state === 'APPROVED' && (
        <>
          <Button onClick={() => void handleUndo()}>Deshacer</Button>
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
          onSubmit={async (reason) => {
            await call(studies.reject, { params, body: { reason } })
            await refreshStudy()
          }}
        />
      )}
      {shown === 'letters' && <LettersDialog study={study} onClose={() => setShown(undefined)} />}
    </Row>
  )
}
