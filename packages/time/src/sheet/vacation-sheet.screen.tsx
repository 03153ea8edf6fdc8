import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import {
  adjustDraft,
  type EmployeeBalance,
  type VacationMovement,
  vacationAdmin,
} from '@legajo/contract/time/vacation-request.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

const kinds: Readonly<Record<string, string>> = {
  GRANTED: 'Otorgados por antigüedad',
  ADJUSTED: 'Ajuste',
  ASKED: 'Pedidos',
  RELEASED: 'Devueltos (rechazo o cancelación)',
  TAKEN: 'Aprobados',
  RETURNED: 'Devueltos (cancelación de aprobadas)',
}

/** Vacation days of each employee in a year: granted, requested, taken, left; and the movements of each balance. */
export const VacationSheetScreen = () => {
  const { search, setSearch } = useRoute()
  const { detail, open, close, drop } = useDetail()
  const mayAdjust = usePermitted(vacationAdmin.adjust)
  const now = new Date()
  const current = now.getFullYear() - (now.getMonth() >= 9 ? 0 : 1)
  const year = Number(search['anio'] ?? current)
  const years = Array.from({ length: 6 }, (_, index) => current + 1 - index)

  const grant = useAction(
    async () => {
      const text = `Se otorgan los días de ${year} a quienes no los tengan y se corrigen los que cambiaron por antigüedad. Los ajustes hechos a mano quedan como están.`
      const question = { title: `¿Calcular los días de ${year}?`, text, confirmLabel: 'Calcular', cancelLabel: 'Cancelar' }
      return (await confirm(question)) ? write(vacationAdmin.grant, { body: { year } }) : undefined
    },
    {
      done: ({ granted, corrected }) => ({
        title: `Días de ${year} calculados`,
        text: `${granted} otorgados, ${corrected} corregidos`,
      }),
    },
  )

  return (
    <Page
      title="Saldos de vacaciones"
      purpose="Los días de cada persona por año, según su antigüedad al 31 de diciembre (art. 150, LCT)."
      action={
        mayAdjust && (
          <Button appearance="primary" {...grant.button()}>
            Calcular {year}
          </Button>
        )
      }
      filters={
        <Field label="Año">
          <Select value={String(year)} onChange={(_, data) => setSearch({ anio: data.value })}>
            {years.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      }
    >
      <DataTable<EmployeeBalance>
        key={year}
        label={`Saldos de ${year}`}
        endpoint={vacationAdmin.balances}
        query={{ year }}
        rowId={(row) => row.employee_id}
        sort={{ id: 'employee', order: 1 }}
        columns={[
          { id: 'employee', header: 'Empleado', phone: 'title' },
          { id: 'file_code', header: 'Legajo', width: '100px' },
          { id: 'area', header: 'Área' },
          { id: 'admission_date', header: 'Ingreso', kind: 'date' },
          { id: 'granted', header: 'Otorgados', kind: 'number', sums: true },
          { id: 'pending', header: 'Pedidos', kind: 'number', sums: true },
          { id: 'taken', header: 'Aprobados', kind: 'number', sums: true },
          { id: 'available', header: 'Disponibles', kind: 'number', sums: true },
        ]}
        onOpen={(row) => open(row.employee_id)}
        exportName={`saldos-de-vacaciones-${year}`}
        empty={{
          title: `No hay saldos de ${year}`,
          text: 'Calculá el año para otorgar los días según la antigüedad de cada persona.',
        }}
      />
      <DetailDrawer isOpen={detail !== undefined} title="Movimientos del saldo" size="large" onClose={() => void close()}>
        {detail !== undefined && (
          <Stack>
            <Entitlement employeeId={detail} year={year} />
            <Movements employeeId={detail} />
            {mayAdjust && (
              <Panel title="Ajustar">
                <ResourceForm
                  schema={adjustDraft}
                  initial={{ year }}
                  title="Ajustar el saldo"
                  submitLabel="Ajustar"
                  onSubmit={(body) => write(vacationAdmin.adjust, { params: { employeeId: detail }, body })}
                  onSaved={() => {
                    toastSaved()
                    drop()
                  }}
                />
              </Panel>
            )}
          </Stack>
        )}
      </DetailDrawer>
    </Page>
  )
}

/** The days of a year by the law and the days worked that they come from (arts. 150 to 153). */
const Entitlement = ({ employeeId, year }: { readonly employeeId: string; readonly year: number }) => {
  const mayRead = usePermitted(notices.checkProgressive)
  const { data } = useQuery({
    ...queryOf(notices.checkProgressive, { query: { employee_id: Number(employeeId), year } }),
    enabled: mayRead,
  })
  if (!data) return null
  return (
    <p>
      Por ley, {countText(data.days, 'día')} de {year}: {countText(data.years, 'año', 'años')} de antigüedad, {data.worked} de{' '}
      {data.workable} días hábiles trabajados{data.proportional && ' (1 cada 20, art. 153)'}.
    </p>
  )
}

const Movements = ({ employeeId }: { readonly employeeId: string }) => {
  return (
    <Loader of={[queryOf(vacationAdmin.movements, { params: { employeeId } })]} lines={5}>
      {(rows) => (
        <DataTable<VacationMovement>
          label="Movimientos"
          rows={rows}
          url={false}
          searchable={false}
          paginator="auto"
          exportName="movimientos"
          columns={[
            { id: 'at', header: 'Cuándo', kind: 'datetime', filter: false },
            { id: 'kind', header: 'Qué', value: ({ kind }) => kinds[kind] ?? kind, phone: 'title', filter: false },
            { id: 'year', header: 'Año', filter: false },
            {
              id: 'days',
              sums: true,
              header: 'Días',
              kind: 'number',
              filter: false,
              value: ({ granted, pending, taken, kind }) =>
                granted || (kind === 'RETURNED' ? -taken : kind === 'TAKEN' ? taken : pending),
            },
            { id: 'note', header: 'Motivo', filter: false },
            { id: 'user', header: 'Quién', filter: false },
          ]}
        />
      )}
    </Loader>
  )
}
