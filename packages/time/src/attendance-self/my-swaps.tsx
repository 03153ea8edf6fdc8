import { write } from '@legajo/api/act.ts'
import { currentQueryOf } from '@legajo/api/queries.ts'
import { type Swap, shiftPlans, swap, swapDraft } from '@legajo/contract/time/attendance/shift-plan.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { swapColumns } from '../swap-columns.ts'

const colleagues = optionsFrom<{ id: number; name: string }>(shiftPlans.colleagues, ({ id, name }) => ({
  value: id,
  label: name,
}))

/** Exchanges that the employee offered or was offered. */
export const MySwaps = () => {
  const [isNew, setNew] = useState(false)
  const requested = useQuery(currentQueryOf(shiftPlans.mySwaps))
  const answer = useAction(({ id }: Swap, accept: boolean) => write(shiftPlans.answer, { params: { id }, body: { accept } }), {
    done: (_, __, accept) => (accept ? 'Aceptado: falta la aprobación' : 'Listo'),
  })
  return (
    <>
      <div>
        <Button icon={<AddIcon />} onClick={() => setNew(true)}>
          Ofrecer un cambio
        </Button>
      </div>
      <DataTable<Swap>
        label="Mis cambios de turno"
        rows={requested.data ?? []}
        request={requested}
        schema={swap}
        columns={swapColumns}
        actions={[
          {
            label: 'Aceptar',
            isPrimary: true,
            isHidden: ({ role, status }) => role !== 'FOR_ME' || status !== 'OFFERED',
            run: (row) => void answer.run(row, true),
          },
          {
            label: 'Rechazar',
            isHidden: ({ role, status }) => role !== 'FOR_ME' || status !== 'OFFERED',
            run: (row) => void answer.run(row, false),
          },
          {
            label: 'Retirar',
            isHidden: ({ role, status }) => role !== 'MINE' || (status !== 'OFFERED' && status !== 'ACCEPTED'),
            run: (row) => void answer.run(row, false),
          },
        ]}
        url={false}
        exportName="mis-cambios-de-turno"
        empty={{ title: 'No hay cambios', text: 'Ofrecé uno de tus turnos por el de alguien de tu unidad.' }}
      />
      {isNew && (
        <Dialog title="Ofrecer un cambio de turno" width="485px" onDismiss={() => setNew(false)}>
          <ResourceForm
            schema={swapDraft}
            fieldProps={{ other_employee_id: { source: colleagues }, other_date: { hint: 'Puede ser el mismo día' } }}
            title="Ofrecer un cambio"
            submitLabel="Ofrecer"
            onCancel={() => setNew(false)}
            onSubmit={(body) => write(shiftPlans.offer, { body })}
            onSaved={() => {
              toast({ intent: 'success', title: 'Cambio ofrecido', text: 'Le avisamos a la otra persona.' })
              setNew(false)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
