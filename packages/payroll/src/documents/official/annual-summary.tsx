import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { EmployeeFinder } from '@legajo/screens/employee-finder.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { PersonSearchIcon } from '@legajo/ui/icons.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { findEmployees } from '../../common/find-employees.ts'
import { seesPay } from '../../common/pay.tsx'
import { AnnualStatement } from './annual-statement.tsx'

/** The yearly form's figures for one employee, up to the month of the period: answers a question without reading the file. */
export const AnnualSummary = ({ periodId }: { readonly periodId: number }) => {
  const maySee = usePermitted(officialFiles.annualSummary)
  const { detail, open, close } = useDetail('resumen')
  const { setSearch } = useRoute()
  const months = useQuery(queryOf(periods.list))
  const month = months.data?.find(({ id }) => id === periodId)?.dateFrom.slice(0, 7)
  if (!maySee || !seesPay()) return null
  return (
    <>
      <Button icon={<PersonSearchIcon />} onClick={() => open('elegir')}>
        Resumen de un empleado
      </Button>
      <DetailDrawer
        isOpen={detail !== undefined}
        title="Resumen anual de Ganancias"
        subtitle={month && `Lo liquidado en el año hasta ${formatMonth(month)}.`}
        onClose={() => void close()}
      >
        <Stack>
          <EmployeeFinder
            label="Empleado"
            find={findEmployees}
            value={[]}
            onChange={([chosen]) => chosen && setSearch({ resumen: String(chosen.id) })}
            multiple={false}
          />
          {months.isLoadingError ? (
            <LoadState of={[months]} />
          ) : (
            month && Number(detail) > 0 && <Asked key={detail} month={month} employeeId={Number(detail)} />
          )}
        </Stack>
      </DetailDrawer>
    </>
  )
}

const Asked = ({ month, employeeId }: { readonly month: string; readonly employeeId: number }) => (
  <Loader of={[queryOf(officialFiles.annualSummary, { query: { period: month, employeeId } })]} lines={12} label="Sumando el año">
    {(summary) => <AnnualStatement summary={summary} />}
  </Loader>
)
