import { write } from '@legajo/api/act.ts'
import { leaveRequestDraft, vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { showErrors, warn } from '@legajo/screens/dialog-queue.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { findEmployees } from '@legajo/screens/employee-options.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Grid } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'

const refuseNobody = async (): Promise<never> => {
  await warn({ text: 'Debe seleccionar al menos un empleado' })
  throw new Error('Elegí al menos un empleado')
}

/** Requests the same period for several employees; refused employees are listed with the reason, the others proceed. */
export const GroupRequestScreen = () => {
  const [people, setPeople] = useState<readonly FoundEmployee[]>([])
  const [round, setRound] = useState(0)
  return (
    <Page
      title="Pedido para un grupo"
      purpose="El mismo período para varias personas, por ejemplo por un cierre de planta. Cada pedido sigue sus etapas."
    >
      <Grid min={380} gap={16} align="start">
        <Panel title="Quiénes">
          <EmployeeFinder find={findEmployees} value={people} onChange={setPeople} />
        </Panel>
        <Panel title="Cuándo">
          <ResourceForm
            key={round}
            schema={leaveRequestDraft}
            title="Pedido para un grupo"
            submitLabel={people.length > 0 ? `Pedir para ${people.length}` : 'Pedir'}
            onSubmit={(body) =>
              people.length === 0
                ? refuseNobody()
                : write(vacationAdmin.createMany, { body: { employee_ids: people.map(({ id }) => id), ...body } })
            }
            onSaved={({ created, refused }) => {
              if (created.length > 0)
                toast({ title: `${created.length} ${created.length === 1 ? 'solicitud enviada' : 'solicitudes enviadas'}` })
              setPeople([])
              setRound((count) => count + 1)
              if (refused.length > 0)
                void showErrors({
                  title: `${refused.length} no se pudieron pedir`,
                  fileName: 'vacaciones-rechazadas',
                  sheet: {
                    name: 'Rechazados',
                    columns: [{ header: 'Empleado' }, { header: 'Motivo' }],
                    rows: refused.map(({ employee, message }) => [employee, message]),
                  },
                })
            }}
          />
        </Panel>
      </Grid>
    </Page>
  )
}
