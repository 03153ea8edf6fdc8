import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type PlanItem, vacationPlan } from '@legajo/contract/time/leave/vacation-plan.ts'
import { today } from '@legajo/forms/date-text.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import type { RowChoice } from '@legajo/screens/row-choice.ts'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { CalendarIcon, SendIcon } from '@legajo/ui/icons.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MoveDialog } from './move.dialog.tsx'
import { OwedVacations } from './owed-vacations.tsx'
import { PlanTable } from './plan-table.tsx'
import { PlanWeeks } from './plan-weeks.tsx'
import { ProposeDialog } from './propose.dialog.tsx'

type LeftOutEmployee = { readonly employee: string; readonly reason: string }

/** The employer's plan of vacations of a year: proposed, moved by hand, notified; and what is owed. */
export const VacationPlanScreen = () => {
  const { search, setSearch } = useRoute()
  const current = Number(today().slice(0, 4))
  const year = Number(search['anio'] ?? current)
  const mayWrite = usePermitted(vacationPlan.propose)
  const requested = useQuery(queryOf(vacationPlan.list, { query: { year } }))
  const [isProposing, setProposing] = useState(false)
  const [moving, setMoving] = useState<PlanItem>()
  const [without, setWithout] = useState<readonly LeftOutEmployee[]>([])
  const rows = requested.data ?? []

  const move = useAction(({ id, days, version }: PlanItem, monday: string) =>
    write(vacationPlan.move, { params: { id }, body: { date_from: monday, in_week: true, days, version } }),
  )
  const notify = useAction(
    async ({ readIds }: RowChoice<PlanItem>) => {
      const ids = (await readIds()).map(Number)
      const isSure = await confirm({
        title: `¿Notificar ${countText(ids.length, 'propuesta', 'propuestas')}?`,
        text: 'Las vacaciones quedan otorgadas y cada persona recibe el aviso por escrito (art. 154), que firma desde Mis documentos si la empresa tiene el modelo «Aviso de vacaciones». No se puede deshacer desde acá.',
        confirmLabel: 'Notificar',
      })
      return isSure ? write(vacationPlan.notify, { body: { ids } }) : undefined
    },
    {
      done: ({ notified, refused }) => ({
        intent: refused.length > 0 ? 'warning' : 'success',
        title: countText(notified, 'aviso enviado', 'avisos enviados'),
        text: refused.map(({ employee, message }) => `${employee}: ${message}`).join('. ') || undefined,
      }),
      onDone: (_, chosen) => chosen.clear(),
    },
  )
  const remove = useAction(({ id }: PlanItem) => write(vacationPlan.remove, { params: { id } }))

  const table = (
    <PlanTable
      rows={rows}
      year={year}
      {...(mayWrite && {
        actions: [
          { label: 'Cambiar las fechas', run: setMoving, isDisabled: ({ status }) => status !== 'PROPOSED' },
          {
            label: 'Quitar del plan',
            run: remove.run,
            isDisabled: ({ status }) => status !== 'PROPOSED',
            isDangerous: true,
          },
        ],
        selectionBar: (chosen) => (
          <Button appearance="primary" icon={<SendIcon />} {...notify.button(chosen)}>
            Notificar
          </Button>
        ),
      })}
    />
  )
  return (
    <Page
      title="Plan de vacaciones"
      purpose="A quién se le otorgan, cuándo y con qué aviso; y los días que quedan sin tomar."
      action={
        mayWrite && (
          <Button appearance="primary" icon={<CalendarIcon />} onClick={() => setProposing(true)}>
            Proponer fechas
          </Button>
        )
      }
      filters={
        <Field label="Año">
          <Select value={String(year)} onChange={(_, data) => setSearch({ anio: data.value })}>
            {[current - 1, current, current + 1].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      }
    >
      {!requested.data ? (
        <LoadState of={[requested]} lines={10} />
      ) : (
        <>
          {without.length > 0 && (
            <Panel title={`${countText(without.length, 'persona', 'personas')} sin lugar`}>
              <ul>
                {without.map(({ employee, reason }) => (
                  <li key={employee}>
                    {employee}: {reason}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          <Tabs
            label="Plan de vacaciones"
            tabs={[
              { id: 'lista', title: 'Lista', content: () => table },
              {
                id: 'semanas',
                title: 'Por semanas',
                content: () =>
                  rows.length === 0 ? (
                    <EmptyState title={`El plan de ${year} está vacío`} text="Proponé fechas para verlas por semanas." />
                  ) : (
                    <PlanWeeks rows={rows} onMove={(item, monday) => void move.run(item, monday)} onOpen={setMoving} />
                  ),
              },
              { id: 'deuda', title: 'Sin tomar', content: () => <OwedVacations /> },
            ]}
          />
        </>
      )}
      {isProposing && (
        <ProposeDialog
          year={year}
          onClose={() => setProposing(false)}
          onDone={(left) => {
            setWithout(left)
            setProposing(false)
          }}
        />
      )}
      {moving && (
        <MoveDialog key={moving.id} item={moving} onClose={() => setMoving(undefined)} onDone={() => setMoving(undefined)} />
      )}
    </Page>
  )
}
