import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { mayLeave } from '@legajo/bus/leaving.ts'
import { liquidationParameters, type Parameter, parameterKinds } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { AddIcon, EditIcon } from '@legajo/ui/icons.tsx'
import { Badge } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewValues } from './new-values.tsx'
import { ParameterDetail } from './parameter-detail.tsx'
import { formatParameter } from './shown-parameter.ts'

/** The last day of a value, marked when the date is after it. */
const endText = (validUntil: string | null | undefined, isExpired: boolean) =>
  !validUntil ? '' : isExpired ? <Badge tone="danger">venció el {formatDate(validUntil)}</Badge> : formatDate(validUntil)

/** All dated values that formulas read, as of a date and for a trade union. */
export const LiquidationParameterScreen = () => {
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const mayWrite = usePermitted(liquidationParameters.create)
  const [date, setDate] = useState('')
  const [union, setUnion] = useState('')
  const [isLoadingMonth, setLoadingMonth] = useState(false)
  const unions = useQuery(queryOf(tradeUnions.list))
  const query = date ? { date } : {}
  const general = useQuery({ ...queryOf(liquidationParameters.list, { query }), enabled: union === '' })
  const companyValues = useQuery({
    ...queryOf(liquidationParameters.byTradeUnion, { params: { id: Number(union) }, query }),
    enabled: union !== '',
  })
  const requested = union === '' ? general : companyValues
  const newButton = mayWrite && (
    <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
      Nuevo parámetro
    </Button>
  )
  const handleSwitch = async () => {
    if (await mayLeave()) setLoadingMonth(!isLoadingMonth)
  }
  const purpose =
    'Topes, alícuotas, divisores y versiones de la ley: cada valor rige desde su fecha, y ninguno está en el programa.'
  return (
    <Page
      title="Parámetros de liquidación"
      purpose={purpose}
      action={newButton}
      secondary={
        mayWrite && (
          <Button icon={<EditIcon />} onClick={() => void handleSwitch()}>
            {isLoadingMonth ? 'Ver la lista' : 'Cargar los de un mes'}
          </Button>
        )
      }
      filters={
        <>
          <Field label="Vigentes el">
            {({ id }) => <DateInput id={id} name="date" value={date} onChange={setDate} placeholder="Hoy" />}
          </Field>
          <Field label="Para el sindicato">
            <Select value={union} onChange={(_, data) => setUnion(data.value)}>
              <option value="">Cualquiera</option>
              {(unions.data ?? []).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </>
      }
    >
      {isLoadingMonth && !requested.isLoadingError ? (
        <NewValues parameters={requested.data ?? []} onDone={() => setLoadingMonth(false)} />
      ) : (
        <DataTable<Parameter>
          label="Parámetros de liquidación"
          rows={requested.data ?? []}
          request={requested}
          columns={[
            { id: 'code', header: 'Código', phone: 'title' },
            { id: 'name', header: 'Nombre' },
            { id: 'value', header: 'Valor', value: formatParameter, sortable: false },
            { id: 'validFrom', header: 'Desde', kind: 'date' },
            {
              id: 'validUntil',
              header: 'Rige hasta',
              kind: 'date',
              cell: ({ validUntil, isExpired }) => endText(validUntil, isExpired),
            },
            { id: 'nextFrom', header: 'Cambia el', kind: 'date', optional: true },
            { id: 'kind', header: 'Clase', kind: 'select', value: ({ kind }) => parameterKinds[kind], optional: true },
            { id: 'own', header: 'Con valor propio', value: ({ own }) => own.join(', '), sortable: false, optional: true },
            { id: 'source', header: 'Fuente' },
          ]}
          sort={{ id: 'code', order: 1 }}
          pageSize={25}
          onOpen={({ id }) => open(id)}
          exportName="parametros"
          empty={{ title: 'Todavía no hay parámetros', text: purpose, action: newButton }}
        />
      )}
      <DetailDrawer
        isOpen={detail !== undefined}
        title={isNew ? 'Nuevo parámetro' : 'Parámetro'}
        size="large"
        onClose={() => void close()}
      >
        {detail !== undefined && (
          <ParameterDetail key={detail} id={isNew ? undefined : Number(detail)} onClose={() => void close()} onDrop={drop} />
        )}
      </DetailDrawer>
    </Page>
  )
}
