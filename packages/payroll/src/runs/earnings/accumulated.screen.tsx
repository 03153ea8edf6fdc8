import { queryOf } from '@legajo/api/queries.ts'
import { type AccumulatedEarnings, earnings } from '@legajo/contract/payroll/runs/earnings.ts'
import { monthNames } from '@legajo/kernel/month-names.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { EarningsFrame, projectionPath, useYearMonth } from './frame.tsx'
import { YearDetail } from './year-detail.tsx'

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink, paddingBlock: '6px' } })

const withoutFilter = { filter: false } as const
const money = { kind: 'money', sortable: false, ...withoutFilter } as const

/** The accumulated amounts up to a month for every liquidated employee; one opens its year. */
export const AccumulatedScreen = () => {
  useTitle('Ganancias: acumulados')
  const { year, month } = useYearMonth()
  const { detail, open, close } = useDetail('empleado')
  return (
    <EarningsFrame withMonth purpose="Ganancia, deducciones, impuesto y retenciones de cada empleado, acumulados al mes.">
      <DataTable<AccumulatedEarnings>
        label="Acumulados de ganancias"
        endpoint={earnings.accumulated}
        query={{ year, month }}
        columns={[
          { id: 'fileCode', header: 'Legajo', ...withoutFilter },
          { id: 'fullName', header: 'Apellido y nombre', phone: 'title', ...withoutFilter },
          { id: 'net', header: 'Ganancia neta', ...money },
          { id: 'personal', header: 'Deducciones', ...money },
          { id: 'taxable', header: 'Sujeta a impuesto', ...money },
          { id: 'tax', header: 'Impuesto', ...money },
          { id: 'withheld', header: 'Retenido en el año', ...money },
          { id: 'month', header: `En ${monthNames[month - 1]}`, ...money },
        ]}
        onOpen={({ id }) => open(id)}
        sort={{ id: 'fullName', order: 1 }}
        exportName={`ganancias-acumulado-${year}-${month}`}
        empty={{
          title: 'Sin liquidaciones en el mes',
          text: 'Los acumulados salen de las liquidaciones terminadas. Elegí otro mes o liquidá este.',
        }}
      />
      <YearDrawer employeeId={detail ? Number(detail) : undefined} year={year} onClose={() => void close()} />
    </EarningsFrame>
  )
}

const YearDrawer = ({
  employeeId,
  year,
  onClose,
}: {
  readonly employeeId: number | undefined
  readonly year: number
  readonly onClose: () => void
}) => {
  const styles = useStyles()
  const requested = useQuery({
    ...queryOf(earnings.employee, { params: { employeeId: employeeId ?? 0 }, query: { year } }),
    enabled: employeeId !== undefined,
  })
  return (
    <DetailDrawer
      isOpen={employeeId !== undefined}
      size="large"
      title={requested.data?.fullName ?? 'Acumulado'}
      subtitle={requested.data && `Legajo ${requested.data.fileCode} · Año fiscal ${year}`}
      onClose={onClose}
      actions={
        employeeId !== undefined && (
          <Link className={styles.link} to={`${projectionPath}?anio=${year}&empleado=${employeeId}`}>
            Ver proyección a diciembre
          </Link>
        )
      }
    >
      {requested.data ? <YearDetail year={requested.data} /> : <LoadState of={[requested]} lines={10} />}
    </DetailDrawer>
  )
}
