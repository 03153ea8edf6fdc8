import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type BasicSalary, basicSalaryDraft, type Category, categories } from '@legajo/contract/payroll/rules/trade-union.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { LineChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate, formatDateTime, formatMoney, formatPercent } from '@legajo/ui/format.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

type Line = BasicSalary & { readonly rise: number | null }

/** A category's basic pay by date, as a line chart and a table, and the form for the next one. */
export const BasicSalaries = ({ category, readOnly }: { readonly category: Category; readonly readOnly: boolean }) => {
  const requested = useQuery(queryOf(categories.basicSalaries, { params: { id: category.id } }))
  const [edited, setEdited] = useState<BasicSalary | 'nuevo'>()
  const rows = requested.data ?? []
  const lines: readonly Line[] = rows.map((row, index) => {
    const before = Number(rows[index + 1]?.basic)
    return { ...row, rise: before > 0 ? Number(row.basic) / before - 1 : null }
  })
  const course = [...rows].reverse()
  const reload = async () => {
    const { data } = await requested.refetch()
    setEdited((now) => (now === 'nuevo' ? now : data?.find(({ validFrom }) => validFrom === now?.validFrom)))
  }
  return (
    <Panel
      title="Básicos"
      actions={
        !readOnly && (
          <Button icon={<AddIcon />} onClick={() => setEdited('nuevo')}>
            Nuevo básico
          </Button>
        )
      }
    >
      {edited && (
        <ResourceForm
          key={edited === 'nuevo' ? 'nuevo' : `${edited.validFrom} ${edited.seen}`}
          schema={basicSalaryDraft}
          title="Básico"
          initial={edited === 'nuevo' ? { basic: rows[0]?.basic } : edited}
          fieldProps={{ validFrom: { disabled: edited !== 'nuevo' } }}
          onReload={() => void reload()}
          onSubmit={(body) =>
            // Forms omit empty texts, but here the empty stamp means that there was no value yet.
            write(categories.saveBasicSalary, { params: { id: category.id }, body: { ...body, seen: body.seen ?? '' } })
          }
          onSaved={() => {
            toastSaved()
            setEdited(undefined)
          }}
          onCancel={() => setEdited(undefined)}
        />
      )}
      {course.length > 1 && (
        <LineChart
          title="Evolución del básico"
          labels={course.map(({ validFrom }) => formatDate(validFrom))}
          series={[{ name: 'Básico', values: course.map(({ basic }) => Number(basic)) }]}
          format={(value) => formatMoney(String(value))}
          labelHeader="Desde"
          height={180}
        />
      )}
      <DataTable<Line>
        label={`Básicos de ${category.name}`}
        rows={lines}
        rowId={({ periodId }) => periodId}
        request={requested}
        url={false}
        searchable={false}
        paginator="auto"
        columns={[
          { id: 'validFrom', header: 'Desde', kind: 'date', phone: 'title', filter: false },
          { id: 'basic', header: 'Básico', kind: 'money', filter: false },
          {
            id: 'rise',
            header: 'Aumento',
            value: ({ rise }) => (rise === null ? '' : formatPercent(rise, 2)),
            filter: false,
            sortable: false,
          },
          { id: 'source', header: 'Fuente', filter: false },
          {
            id: 'changedBy',
            header: 'Cargado por',
            value: ({ changedBy, changedAt }) => (changedBy ? `${changedBy}, ${formatDateTime(changedAt)}` : ''),
            filter: false,
            sortable: false,
          },
        ]}
        {...(!readOnly && { onOpen: setEdited })}
        exportName={`basicos-${category.code.toLowerCase().replaceAll(' ', '-')}`}
        empty={{
          title: 'Sin básicos',
          text: 'El sindicato necesita una escala de básicos, y la escala una fila con este código.',
        }}
      />
    </Panel>
  )
}
