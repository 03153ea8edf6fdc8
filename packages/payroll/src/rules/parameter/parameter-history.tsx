import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  liquidationParameters,
  type Parameter,
  type ParameterChange,
  type ParameterPeriod,
} from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { formatValue } from '@legajo/kernel/shown-value.ts'
import { LineChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate, formatDateTime } from '@legajo/ui/format.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatParameter } from './shown-parameter.ts'
import { ValueForm } from './value-form.tsx'

const states = { CREATED: 'Cargó', UPDATED: 'Cambió', REMOVED: 'Eliminó' } as const
const columns: Readonly<Record<string, string>> = {
  value: 'el valor',
  formula: 'la fórmula',
  valid_from: 'la fecha',
  source: 'la fuente',
  trade_union_id: 'el sindicato',
}

/** Values of a parameter by date as a line chart and a table, and the change log. */
export const ParameterHistory = ({ parameter, readOnly }: { readonly parameter: Parameter; readonly readOnly: boolean }) => {
  const requested = useQuery(queryOf(liquidationParameters.historical, { params: { id: parameter.id } }))
  const [edited, setEdited] = useState<ParameterPeriod | 'nuevo'>()
  const values = requested.data?.values ?? []
  const course = values.filter(({ tradeUnionId }) => tradeUnionId === null || tradeUnionId === undefined).toReversed()
  const periodText = (period: ParameterPeriod) => formatParameter({ ...parameter, ...period, tableSize: period.table.length })

  const changeText = ({ what }: ParameterChange, text: string | null | undefined) => {
    if (!text) return ''
    return what === 'value' ? formatValue(parameter, text) : what === 'valid_from' ? formatDate(text) : text
  }

  const remove = useAction(
    async (period: ParameterPeriod) => {
      if (!(await confirmRemoval(`El valor desde ${formatDate(period.validFrom)} deja de existir; rige el anterior.`)))
        return undefined
      return write(liquidationParameters.removePeriod, { params: { id: period.id } })
    },
    { onDone: () => setEdited(undefined) },
  )
  return (
    <Stack>
      <Panel
        title="Valores por fecha"
        actions={
          !readOnly && (
            <Button icon={<AddIcon />} onClick={() => setEdited('nuevo')}>
              Nuevo valor
            </Button>
          )
        }
      >
        {edited && (
          <ValueForm
            key={edited === 'nuevo' ? 'nuevo' : `${edited.id} ${edited.version}`}
            parameter={parameter}
            period={edited === 'nuevo' ? undefined : edited}
            last={values[0]}
            onClose={() => setEdited(undefined)}
          />
        )}
        {parameter.kind === 'VALOR' && parameter.type === 'number' && course.length > 1 && (
          <LineChart
            title={parameter.name}
            labels={course.map(({ validFrom }) => formatDate(validFrom))}
            series={[{ name: parameter.code, values: course.map(({ value }) => Number(value)) }]}
            format={(value) => formatParameter({ ...parameter, validFrom: '', value: String(value), tableSize: 0 })}
            labelHeader="Desde"
            height={180}
          />
        )}
        <DataTable<ParameterPeriod>
          label={`Valores de ${parameter.code}`}
          rows={values}
          request={requested}
          url={false}
          searchable={false}
          paginator="auto"
          columns={[
            { id: 'validFrom', header: 'Desde', kind: 'date', phone: 'title', filter: false },
            { id: 'validUntil', header: 'Hasta', kind: 'date', filter: false },
            { id: 'value', header: 'Valor', value: periodText, filter: false, sortable: false },
            { id: 'tradeUnion', header: 'Sindicato', filter: false, optional: !values.some((row) => row.tradeUnion) },
            { id: 'source', header: 'Fuente', filter: false },
          ]}
          {...(!readOnly && {
            onOpen: setEdited,
            actions: [
              {
                label: 'Eliminar',
                icon: <DeleteIcon />,
                isDangerous: true,
                run: (row: ParameterPeriod) => void remove.run(row),
              },
            ],
          })}
          exportName={`parametro-${parameter.code.toLowerCase()}`}
          empty={{ title: 'Sin valores', text: 'Cargá el primero con la fecha desde la que rige.' }}
        />
      </Panel>
      <Panel title="Quién cambió qué">
        <DataTable<ParameterChange>
          label={`Cambios de ${parameter.code}`}
          rows={requested.data?.changes ?? []}
          request={requested}
          rowId={({ at, what, after, before }) => `${at} ${what} ${before} ${after}`}
          url={false}
          searchable={false}
          exportName={false}
          paginator="auto"
          pageSize={10}
          columns={[
            { id: 'at', header: 'Cuándo', value: ({ at }) => formatDateTime(at), phone: 'title', filter: false, sortable: false },
            { id: 'user', header: 'Quién', filter: false, sortable: false },
            {
              id: 'state',
              header: 'Qué hizo',
              value: ({ state, what }) => `${states[state]} ${columns[what] ?? what}`,
              filter: false,
              sortable: false,
            },
            { id: 'validFrom', header: 'Vigencia', kind: 'date', filter: false, sortable: false },
            {
              id: 'before',
              header: 'Antes',
              value: (change) => changeText(change, change.before),
              filter: false,
              sortable: false,
            },
            {
              id: 'after',
              header: 'Después',
              value: (change) => changeText(change, change.after),
              filter: false,
              sortable: false,
            },
          ]}
          empty={{ title: 'Sin cambios', text: 'Acá queda registrado cada cambio con su autor.' }}
        />
      </Panel>
    </Stack>
  )
}
