import { queryOf } from '@legajo/api/queries.ts'
import {
  type LegalDimension,
  type LegalFigure,
  type LegalReportRow,
  legalDimensions,
  legalDimensionTitle,
  legalReportRow,
  type legalReports,
  type ReportKind,
} from '@legajo/contract/legal/legal-report.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { sumDecimals } from '@legajo/kernel/money.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { BarChart } from '@legajo/screens/charts.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { formatMoney, formatNumber } from '@legajo/ui/format.ts'
import { Card, Row } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const options = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, title]) => (
    <option key={value} value={value}>
      {title}
    </option>
  ))

const isMoney = (figure: LegalFigure): figure is 'claimed' | 'provision' | 'cost' | 'unpaid' =>
  figure === 'claimed' || figure === 'provision' || figure === 'cost' || figure === 'unpaid'

type Span = { readonly from: string | undefined; readonly until: string | undefined }
/** The filters of the shown report, which its mail has too. */
export interface ReportFilters extends Span {
  readonly dimension: LegalDimension
  readonly state: string | undefined
  readonly unit: number | undefined
}

/** A report of kinds of legal items: filters in the address, a picture of one figure, and the table with its export. */
export const LegalReport = <K extends string>({
  endpoint,
  kinds,
  exportName,
  extra,
}: {
  readonly endpoint: typeof legalReports.read | typeof legalReports.medical
  readonly kinds: Readonly<Record<K, ReportKind>>
  readonly exportName: string
  /** Content of a report kind, shown below the table. */
  readonly extra?: (kind: K, shown: ReportFilters) => ReactNode
}) => {
  const { search, setSearch } = useRoute()
  const names = keyNames(kinds)
  const kind = names.find((name) => name === search.que) ?? (names[0] as K)
  const shown = kinds[kind]
  const dimension = keyNames(legalDimensions).find((one) => one === search.por) ?? 'UNIT'
  const figures = Object.entries(shown.figures) as [LegalFigure, string][]
  const [figure, figureTitle] = figures.find(([name]) => name === search.dato) ?? figures[0] ?? ['items', 'Ítems']
  const titleOf = (one: LegalDimension) => legalDimensionTitle(shown, one)
  const state = search.estado && search.estado in shown.states ? search.estado : undefined
  const span = { from: search.desde || undefined, until: search.hasta || undefined }
  const query = {
    kind,
    dimension,
    ...(state && { state }),
    ...(Number(search.unidad) > 0 && { unit: Number(search.unidad) }),
    ...(span.from && { from: span.from }),
    ...(span.until && { until: span.until }),
  }
  const requested = useQuery(queryOf(endpoint as typeof legalReports.read, { query: query as never }))
  const { data: unitRows = [] } = useQuery(queryOf(units.listByCompany))
  const rows = requested.data ?? []
  const label = `${shown.title} por ${titleOf(dimension).toLowerCase()}`
  const pictured = rows.slice(0, 20)
  return (
    <>
      <Card>
        <Row align="start">
          <Field label="Qué">
            <Select value={kind} onChange={(_, { value }) => setSearch({ que: value, estado: null, dato: null })}>
              {options(Object.fromEntries(names.map((name) => [name, kinds[name].title])))}
            </Select>
          </Field>
          <Field label="Por">
            <Select value={dimension} onChange={(_, { value }) => setSearch({ por: value })}>
              {keyNames(legalDimensions).map((one) => (
                <option key={one} value={one}>
                  {titleOf(one)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Gráfico de">
            <Select value={figure} onChange={(_, { value }) => setSearch({ dato: value })}>
              {options(shown.figures)}
            </Select>
          </Field>
          <Field label="Estado">
            <Select value={state ?? ''} onChange={(_, { value }) => setSearch({ estado: value || null })}>
              <option value="">Todos</option>
              {options(shown.states)}
            </Select>
          </Field>
          <Field label="Unidad">
            <Select value={search.unidad ?? ''} onChange={(_, { value }) => setSearch({ unidad: value || null })}>
              <option value="">Todas</option>
              {unitRows.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Desde" hint="Vacío: doce meses">
            <DateInput value={search.desde ?? ''} onChange={(desde) => setSearch({ desde: desde || null })} />
          </Field>
          <Field label="Hasta" hint="Vacío: hoy">
            <DateInput value={search.hasta ?? ''} onChange={(hasta) => setSearch({ hasta: hasta || null })} />
          </Field>
        </Row>
      </Card>
      {pictured.length > 0 && (
        <BarChart
          title={`${figureTitle} por ${titleOf(dimension).toLowerCase()}`}
          labels={pictured.map(({ name }) => name)}
          series={[{ name: figureTitle, values: pictured.map((row) => Number(row[figure])) }]}
          format={(value) => (isMoney(figure) ? formatMoney(String(value), { symbol: true }) : formatNumber(value))}
        />
      )}
      <DataTable<LegalReportRow>
        label={label}
        rows={rows}
        schema={legalReportRow}
        rowId={({ name }) => name}
        columns={[
          { id: 'name', header: titleOf(dimension), phone: 'title' },
          ...figures.map(([id, header]) =>
            isMoney(id)
              ? {
                  id,
                  header,
                  sums: true,
                  total: (all: readonly LegalReportRow[]) =>
                    formatMoney(sumDecimals(all.map((row) => row[id])), { symbol: true }),
                }
              : { id, header, sums: true, kind: 'number' as const },
          ),
        ]}
        pageSize={50}
        exportName={exportName}
        request={requested}
        empty={{ title: 'No hay ítems en esas fechas' }}
      />
      {extra?.(kind, { ...span, dimension, state, unit: Number(search.unidad) || undefined })}
    </>
  )
}
