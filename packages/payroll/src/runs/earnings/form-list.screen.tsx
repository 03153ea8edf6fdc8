import { call } from '@legajo/api/call.ts'
import { type EarningsFormItem, earningsFormItem, earningsForms } from '@legajo/contract/payroll/runs/earnings-form.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { seesPay } from '../../common/pay.tsx'
import { FormDrawer } from './form-drawer.tsx'
import { EarningsFrame, useYearMonth } from './frame.tsx'

const withoutFilter = { filter: false } as const

/** Each employee's declarations for the earnings tax, entered manually. */
export const FormListScreen = () => {
  useTitle('Formularios 572')
  const { year } = useYearMonth()
  const [only, setOnly] = useState<boolean>()
  const { detail, open, close } = useDetail()
  const opened = useQuery({
    queryKey: ['earnings form of', detail, year],
    queryFn: () => rowOf(year, detail ?? ''),
    enabled: detail !== undefined,
  })
  const [chosen, setChosen] = useState<EarningsFormItem>()
  const employee = detail === undefined ? undefined : String(chosen?.id) === detail ? chosen : (opened.data ?? undefined)
  const choice = (label: string, withForm: boolean | undefined) => ({
    label,
    isOn: only === withForm,
    onClick: () => setOnly(withForm),
  })
  return (
    <EarningsFrame purpose="Cargas de familia, deducciones y otros empleos que cada empleado informó en el formulario 572.">
      <DataTable<EarningsFormItem>
        label="Formularios 572"
        endpoint={earningsForms.list}
        schema={earningsFormItem}
        query={{ year, ...(only !== undefined && { withForm: only }) }}
        columns={[
          { id: 'fileCode', ...withoutFilter },
          { id: 'fullName', phone: 'title', ...withoutFilter },
          { id: 'cuil', kind: 'cuil', ...withoutFilter },
          {
            id: 'source',
            kind: 'status',
            sortable: false,
            value: ({ source }) => (source === 'SIRADIG' ? 'SiRADIG' : source === 'MANUAL' ? 'A mano' : 'Sin presentar'),
            ...withoutFilter,
          },
          { id: 'number', sortable: false, ...withoutFilter },
          { id: 'presentedOn', kind: 'date', ...withoutFilter },
          { id: 'family', sortable: false, ...withoutFilter },
          { id: 'deductions', sortable: false, ...withoutFilter },
        ]}
        summary={[choice('Todos', undefined), choice('Con formulario', true), choice('Sin formulario', false)]}
        {...(seesPay() && {
          onOpen: (row: EarningsFormItem) => {
            setChosen(row)
            open(row.id)
          },
        })}
        sort={{ id: 'fullName', order: 1 }}
        exportName={`formularios-572-${year}`}
      />
      {seesPay() && <FormDrawer employee={employee} year={year} onClose={() => void close()} />}
    </EarningsFrame>
  )
}

/** For an address that opens a drawer directly: the row of an employee, on any page. */
const rowOf = async (year: number, id: string, page = 0): Promise<EarningsFormItem | null> => {
  const { content, totalPages } = await call(earningsForms.list, { query: { year, page, size: 200 } })
  const row = content.find((one) => String(one.id) === id)
  return row ?? (page + 1 < totalPages ? rowOf(year, id, page + 1) : null)
}
