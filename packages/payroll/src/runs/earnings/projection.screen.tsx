import { queryOf } from '@legajo/api/queries.ts'
import { earnings } from '@legajo/contract/payroll/runs/earnings.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { Field } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { employeeSource } from '../../common/employee-source.ts'
import { EarningsFrame, useYearMonth } from './frame.tsx'
import { YearDetail } from './year-detail.tsx'

/** The projected withholding of one employee until December. */
export const ProjectionScreen = () => {
  useTitle('Ganancias: proyección')
  const { search, setSearch } = useRoute()
  const { year } = useYearMonth()
  const employeeId = Number(search['empleado']) || undefined
  const requested = useQuery({
    ...queryOf(earnings.projection, { params: { employeeId: employeeId ?? 0 }, query: { year } }),
    enabled: employeeId !== undefined,
  })
  const months = requested.data?.months ?? []
  const sum = (projected: boolean) =>
    formatMoney(
      months
        .filter(({ isProjected }) => isProjected === projected)
        .reduce((total, { withheld }) => total + Number(withheld), 0)
        .toFixed(2),
      { symbol: true },
    )
  return (
    <EarningsFrame purpose="Cuánto se va a retener cada mes hasta diciembre si el sueldo y los datos siguen como hoy.">
      <Field label="Empleado">
        {(field) => (
          <Combobox
            {...field}
            value={employeeId ?? ''}
            onChange={(value) => setSearch({ empleado: value === '' ? null : String(value) })}
            source={employeeSource}
            placeholder="Legajo, apellido o nombre"
            emptyText="Ningún empleado coincide"
          />
        )}
      </Field>
      {employeeId === undefined ? (
        <EmptyState
          title="Elegí un empleado"
          text="La proyección calcula los meses que faltan con las mismas reglas que la liquidación."
        />
      ) : requested.data ? (
        <>
          <StatGrid>
            <StatTile label="Retenido hasta hoy" value={sum(false)} />
            <StatTile label="Proyectado hasta diciembre" value={sum(true)} />
            <StatTile label="Impuesto del año" value={formatMoney(months.at(-1)?.tax ?? '0', { symbol: true })} />
          </StatGrid>
          <YearDetail year={requested.data} />
        </>
      ) : (
        <LoadState of={[requested]} lines={10} />
      )}
    </EarningsFrame>
  )
}
