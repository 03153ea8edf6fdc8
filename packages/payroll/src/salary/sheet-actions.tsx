import { write } from '@legajo/api/act.ts'
import { isDirty } from '@legajo/bus/dirty-forms.ts'
import { type Approval, sheets } from '@legajo/contract/payroll/salary/study.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { ReasonDialog } from '@legajo/screens/reason.dialog.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { Row } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'

type Step = 'send' | 'approve' | 'observe'
const titles = { send: 'Enviar a aprobar', approve: 'Aprobar la planilla', observe: 'Devolver la planilla' } as const
const successTexts = { send: 'Planilla enviada', approve: 'Planilla aprobada', observe: 'Planilla devuelta' } as const

/** Sends, approves or returns a sheet, as its step allows the caller. */
export const SheetActions = ({ approval: { sheet, reserve_left } }: { readonly approval: Approval }) => {
  const [asked, setAsked] = useState<Step>()
  const isOver = Number(sheet.used) > Number(sheet.share) + Number(reserve_left ?? 0)
  const params = { id: sheet.id }
  const stepOf = (step: Step, reason: string | null) => {
    const body = { reason, version: sheet.version }
    if (step === 'send') return write(sheets.send, { params, body })
    return step === 'approve'
      ? write(sheets.approve, { params, body })
      : write(sheets.observe, { params, body: { ...body, reason: reason ?? '' } })
  }
  const take = useAction(
    async (step: Step) => {
      const sure = await confirm({ title: `¿${titles[step]}?`, confirmLabel: titles[step], cancelLabel: 'Cancelar' })
      return sure ? stepOf(step, null) : undefined
    },
    { done: (_, step) => successTexts[step] },
  )
  const handleStep = async (step: Step) => {
    if (isDirty())
      return toast({ intent: 'warning', title: 'Hay propuestas sin guardar', text: 'Guardá el borrador y después seguí.' })
    if (step === 'observe' || isOver) return setAsked(step)
    await take.run(step)
  }
  const isSendable = sheet.may_edit && (sheet.state === 'DRAFT' || sheet.state === 'OBSERVED')
  return (
    <Row>
      {isSendable && (
        <Button appearance="primary" onClick={() => void handleStep('send')}>
          Enviar a aprobar
        </Button>
      )}
      {sheet.may_decide && (
        <>
          <Button onClick={() => void handleStep('observe')}>Devolver</Button>
          <Button appearance="primary" onClick={() => void handleStep('approve')}>
            Aprobar
          </Button>
        </>
      )}
      {asked && (
        <ReasonDialog
          title={titles[asked]}
          {...(asked !== 'observe' && { text: 'Las propuestas pasan el presupuesto: decí por qué.' })}
          action={titles[asked]}
          isRequired
          onClose={() => setAsked(undefined)}
          done={successTexts[asked]}
          onSubmit={(reason) => stepOf(asked, reason)}
        />
      )}
    </Row>
  )
}
