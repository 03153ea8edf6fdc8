import { queryOf } from '@legajo/api/queries.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Checkbox } from '@legajo/ui/fields.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quantityColumn } from '../novelty/quantity-text.ts'

const sources = { employee: 'Legajo', novelty: 'Novedad', historical: 'Historia', variable: 'Liquidación' } as const

/** The values of a result's accumulators, each with the concepts that feed it. */
export const ResultAccumulators = ({ id }: { readonly id: number }) => {
  const requested = useQuery(queryOf(results.accumulators, { params: { id } }))
  return (
    <DataTable
      label="Acumuladores del resultado"
      url={false}
      rowId={({ code }) => code}
      rows={requested.data ?? []}
      request={requested}
      columns={[
        { id: 'name', header: 'Acumulador', phone: 'title' },
        { id: 'parts', header: 'Lo forman', value: ({ parts }) => parts.map(({ name }) => name).join(', '), sortable: false },
        { id: 'amount', header: 'Importe', kind: 'money' },
      ]}
      exportName="acumuladores"
      paginator="auto"
      searchable={false}
    />
  )
}

/** The employee data that the run used. */
export const ResultContext = ({ id }: { readonly id: number }) => {
  const requested = useQuery(queryOf(results.contexts, { params: { id } }))
  const [isWhole, setWhole] = useState(false)
  const hasIdle = requested.data?.some(({ idle }) => idle)
  return (
    <DataTable
      label="Datos con que se calculó"
      url={false}
      rowId={({ key }) => key}
      rows={(requested.data ?? []).filter(({ idle }) => isWhole || !idle)}
      request={requested}
      tools={
        hasIdle && (
          <Checkbox
            label="También los de cambios de sueldo que no hubo en el mes"
            checked={isWhole}
            onChange={(_, { checked }) => setWhole(checked === true)}
          />
        )
      }
      columns={[
        { id: 'name', header: 'Dato', phone: 'title' },
        { id: 'source', header: 'De dónde viene', value: ({ source }) => sources[source] },
        { id: 'value', header: 'Valor' },
      ]}
      exportName="datos-del-calculo"
      paginator="auto"
    />
  )
}

/** Novelties included in a result, with the progress of their instalments. */
export const ResultNovelties = ({ id }: { readonly id: number }) => {
  const entered = useQuery(queryOf(results.novelties, { params: { id } }))
  const quotas = useQuery(queryOf(results.quotas, { params: { id } }))
  return (
    <Stack>
      <DataTable
        label="Novedades del resultado"
        url={false}
        rows={entered.data ?? []}
        request={entered}
        columns={[
          { id: 'name', header: 'Concepto', phone: 'title' },
          quantityColumn,
          { id: 'amount', header: 'Importe', kind: 'money' },
          { id: 'used', header: 'La usó una fórmula', kind: 'boolean' },
          { id: 'observation', header: 'Observación', optional: true },
        ]}
        exportName="novedades-del-resultado"
        paginator="auto"
        searchable={false}
        empty={{ title: 'Sin novedades', text: 'Ninguna novedad del mes entró en este resultado.' }}
      />
      {(quotas.data ?? []).length > 0 && (
        <DataTable
          label="Cuotas del resultado"
          url={false}
          rowId={({ code, number }) => `${code}-${number}`}
          rows={quotas.data ?? []}
          columns={[
            { id: 'name', header: 'Concepto', phone: 'title' },
            { id: 'number', header: 'Cuota', value: ({ number, of }) => `${number} de ${of}`, whole: true, filter: false },
            { id: 'amount', header: 'Importe', kind: 'money' },
            { id: 'paid', header: 'Pagado hasta acá', kind: 'money' },
            { id: 'left', header: 'Resta', kind: 'money' },
          ]}
          exportName="cuotas-del-resultado"
          paginator="auto"
          searchable={false}
        />
      )}
    </Stack>
  )
}
