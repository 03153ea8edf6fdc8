import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type TimeMonth, timeFacts, timePayDraft } from '@legajo/contract/payroll/runs/time-facts.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'

const texts = {
  MONTH: 'Los días de vacaciones se pagan con el sueldo del mes en que se toman.',
  START: 'Los días de vacaciones se pagan todos en el mes en que comienzan (LCT, art. 155); cada mes descuenta los suyos.',
} as const

/** Whether vacations are paid month by month or all when they begin. */
export const VacationPay = ({ value }: { readonly value: TimeMonth['vacationPay'] }) => {
  const mayWrite = usePermitted(timeFacts.settings)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <p>
        {texts[value]} {mayWrite && <Button onClick={() => setOpen(true)}>Cambiar</Button>}
      </p>
    )
  return (
    <ResourceForm
      schema={timePayDraft}
      initial={{ vacationPay: value }}
      title="Pago de las vacaciones"
      onCancel={() => setOpen(false)}
      onSubmit={(body) => write(timeFacts.settings, { body })}
      onSaved={() => {
        toast({ intent: 'success', title: 'Pago de las vacaciones guardado', text: 'Lo que cambia aparece como diferencia.' })
        setOpen(false)
      }}
    />
  )
}
