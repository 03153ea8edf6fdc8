import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import {
  type EarningsConstant,
  type EarningsYear,
  earnings,
  earningsConstantDraft,
} from '@legajo/contract/payroll/runs/earnings.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate, formatMoney, formatNumber } from '@legajo/ui/format.ts'
import { DeleteIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { valueControlOf } from '../../rules/rule/typed-value.ts'
import { EarningsFrame, useYearMonth } from './frame.tsx'
import { YearProblems } from './year-problems.tsx'

const useStyles = makeStyles({
  half: {
    minWidth: 0,
    paddingInline: 0,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
})

type Personal = EarningsYear['personal'][number] & { readonly id: string }
type Limit = EarningsConstant & { readonly id: string }

export const constantText = ({ type, values }: EarningsConstant): string => {
  const value = values[0]?.value
  if (value === undefined) return ''
  return type === 'boolean' ? (value === 'true' ? 'Sí' : 'No') : formatNumber(value)
}

const raw = (one: EarningsConstant): string => (one.type === 'boolean' ? constantText(one) : (one.values[0]?.value ?? ''))

/** Dated values of the year: personal deductions of each half, limits and percentages. */
export const ConstantsScreen = () => {
  useTitle('Ganancias: constantes')
  const { year } = useYearMonth()
  const { detail, open, close } = useDetail('constante')
  const requested = useQuery(queryOf(earnings.year, { query: { year } }))
  const data = requested.data
  return (
    <EarningsFrame purpose={purpose}>
      {data ? (
        <>
          <YearProblems problems={data.problems} />
          <DataTable<Personal>
            label="Deducciones personales, en pesos por año"
            rows={data.personal.map((one) => ({ ...one, id: one.code }))}
            columns={[
              { id: 'name', header: 'Deducción', phone: 'title', filter: false },
              {
                id: 'first',
                header: 'Primer semestre',
                kind: 'money',
                filter: false,
                cell: ({ code, first }) => (
                  <Half value={first} label={`Cargar primer semestre de ${code}`} onClick={() => open(`${code}_S1`)} />
                ),
              },
              {
                id: 'second',
                header: 'Segundo semestre',
                kind: 'money',
                filter: false,
                cell: ({ code, second }) => (
                  <Half value={second} label={`Cargar segundo semestre de ${code}`} onClick={() => open(`${code}_S2`)} />
                ),
              },
            ]}
            paginator="auto"
            searchable={false}
            exportName={`ganancias-deducciones-${year}`}
            url={false}
          />
          <DataTable<Limit>
            label="Topes y porcentajes"
            rows={data.limits.map((one) => ({ ...one, id: one.code }))}
            columns={[
              { id: 'name', header: 'Constante', phone: 'title', filter: false },
              { id: 'value', header: 'Valor', kind: 'number', value: raw, cell: constantText, filter: false },
              { id: 'from', header: 'Vigente desde', kind: 'date', value: ({ values }) => values[0]?.validFrom, filter: false },
              { id: 'until', header: 'Rige hasta', kind: 'date', value: ({ values }) => values[0]?.validUntil, filter: false },
              { id: 'source', header: 'Fuente', value: ({ values }) => values[0]?.source ?? '', filter: false },
            ]}
            onOpen={({ code }) => open(code)}
            paginator="auto"
            pageSize={50}
            searchable={false}
            exportName={`ganancias-topes-${year}`}
            url={false}
          />
          <ConstantDrawer code={detail} year={year} data={data} onClose={() => void close()} />
        </>
      ) : (
        <LoadState of={[requested]} lines={12} />
      )}
    </EarningsFrame>
  )
}

const purpose =
  'Los valores que publica ARCA cada semestre y los topes de las deducciones; la liquidación usa el vigente en su período.'

const Half = ({
  value,
  label,
  onClick,
}: {
  readonly value: string | null
  readonly label: string
  readonly onClick: () => void
}) => (
  <Button
    className={useStyles().half}
    appearance="transparent"
    aria-label={value === null ? label : `${label}: ${formatMoney(value)}`}
    onClick={onClick}
  >
    {value === null ? 'Cargar' : formatMoney(value)}
  </Button>
)

const ConstantDrawer = ({
  code,
  year,
  data,
  onClose,
}: {
  readonly code: string | undefined
  readonly year: number
  readonly data: EarningsYear
  readonly onClose: () => void
}) => {
  const mayWrite = usePermitted(earnings.saveConstant)
  const limit = data.limits.find((one) => one.code === code)
  const half = code?.endsWith('_S2') ? 2 : 1
  const personal = data.personal.find((one) => `${one.code}_S${half}` === code)
  const title = limit?.name ?? (personal ? `${personal.name}, ${half === 1 ? 'primer' : 'segundo'} semestre` : 'Constante')
  const value = limit ? limit.values[0]?.value : half === 1 ? personal?.first : personal?.second
  const seen = limit ? limit.seen : half === 1 ? personal?.firstSeen : personal?.secondSeen
  const remove = useAction(async (id: number) => {
    if (!(await confirmRemoval())) return undefined
    return write(earnings.removeConstant, { params: { id } })
  })
  return (
    <DetailDrawer isOpen={Boolean(limit ?? personal)} title={title} subtitle={`Año fiscal ${year}`} onClose={onClose}>
      <ResourceForm
        key={`${code} ${seen}`}
        schema={earningsConstantDraft}
        fields={['value', 'validFrom', 'source']}
        fieldProps={{ value: limit ? valueControlOf(limit.type) : { input: 'money', symbol: '$' } }}
        initial={{
          code,
          value: value ?? '',
          validFrom: limit ? `${year}-01-01` : `${year}-0${half === 1 ? 1 : 7}-01`,
          source: '',
          seen,
        }}
        readOnly={!mayWrite}
        title={title}
        onCancel={onClose}
        onReload={() => void invalidate(earnings.year)}
        onSubmit={(body) => write(earnings.saveConstant, { body })}
        onSaved={() => {
          toastSaved()
          onClose()
        }}
      />
      {limit && (
        <Stack as="ul" gap={6} above={20} aria-label="Valores anteriores">
          {limit.values.map(({ id, validFrom, value: one, source }) => (
            <Row as="li" wrap={false} gap={12} numeric key={id}>
              <span>{formatDate(validFrom)}</span>
              <strong>{limit.type === 'boolean' ? (one === 'true' ? 'Sí' : 'No') : formatNumber(one)}</strong>
              <Text grow tone="muted" size={200}>
                {source}
              </Text>
              {mayWrite && limit.values.length > 1 && (
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<DeleteIcon />}
                  aria-label={`Quitar el valor del ${formatDate(validFrom)}`}
                  {...remove.button(id)}
                />
              )}
            </Row>
          ))}
        </Stack>
      )}
    </DetailDrawer>
  )
}
