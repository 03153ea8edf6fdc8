import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { conciliationInstalments, instalmentPlan } from '@legajo/contract/legal/conciliation.ts'
import { FormDialog } from '@legajo/screens/form-dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { useState } from 'react'

/** The button that divides an agreed amount into monthly instalments, and its dialog. */
export const InstalmentPlan = ({ id }: { readonly id: number }) => {
  const mayWrite = usePermitted(conciliationInstalments.plan)
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Armar cuotas
      </Button>
      {isOpen && (
        <FormDialog
          title="Armar las cuotas del acuerdo"
          schema={instalmentPlan}
          submitLabel="Armar"
          savedText="Cuotas armadas"
          onSubmit={(body) => write(conciliationInstalments.plan, { params: { id }, body })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
