import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { NoveltyEntry } from '@legajo/contract/payroll/runs/entered-novelty.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { type InstalmentState, instalmentStates, noveltyEntryOrigins } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useRecordName } from '@legajo/screens/detail-drawer.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate, formatDateTime, formatMoney, formatMonth } from '@legajo/ui/format.ts'
import { DeleteIcon, EditIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoveltyEntryForm } from './entry-form.tsx'
import { quantityText } from './quantity-text.ts'
import { useRemoveNoveltyEntries } from './use-remove-entries.ts'

const useStyles = makeStyles({
  facts: { '& dt': { color: tokens.colorNeutralForeground3 }, '& dd': { margin: 0 } },
})

const factsOf = (entry: NoveltyEntry): readonly (readonly [string, string | null])[] => [
  ['Empleado', `${entry.fileCode} ${entry.employeeName}`],
  ['Concepto', `${entry.conceptCode} ${entry.conceptName}`],
  ['Cantidad', quantityText(entry)],
  ['Importe', entry.amount && formatMoney(entry.amount)],
  ['Resta pagar', formatMoney(entry.remainingAmount)],
  ['Mes de devengamiento', entry.accrualMonth && formatMonth(entry.accrualMonth)],
  ['Tipo de liquidación', entry.liquidationType ?? 'La primera del mes que lleve el concepto'],
  [
    'Vigencia',
    [entry.startDate, entry.endDate]
      .filter(Boolean)
      .map((day) => formatDate(day))
      .join(' a ') || null,
  ],
  ['Observación', entry.observation],
  [
    'Cargada',
    `${formatDateTime(entry.createdAt)}${entry.createdBy ? `, ${entry.createdBy}` : ''} (${noveltyEntryOrigins[entry.origin]})`,
  ],
]

/** An entry with all its instalments: month, state and the run that paid each. */
export const NoveltyEntryDetail = ({ id, onRemoved }: { readonly id: number; readonly onRemoved: () => void }) => {
  const styles = useStyles()
  const requested = useQuery(queryOf(noveltyEntries.get, { params: { id } }))
  const { data } = requested
  const mayWrite = usePermitted(noveltyEntries.remove)
  const [isEdited, setEdited] = useState(false)
  const remove = useRemoveNoveltyEntries()
  useRecordName(data && `${data.conceptCode} · ${data.conceptName}`)
  if (!data) return <LoadState of={[requested]} lines={8} />
  if (isEdited)
    return (
      <NoveltyEntryForm
        key={data.version}
        employeeId={data.employeeId}
        entry={data}
        onSaved={() => setEdited(false)}
        onCancel={() => setEdited(false)}
      />
    )
  const isPaid = data.schedule.some(({ state }) => state === 'PAID')
  return (
    <Stack gap={16}>
      <Grid as="dl" columns="auto 1fr" gap={16} rowGap={6} className={styles.facts}>
        {factsOf(data).flatMap(([name, value]) =>
          value ? [<dt key={`${name}-t`}>{name}</dt>, <dd key={name}>{value}</dd>] : [],
        )}
      </Grid>
      <DataTable
        label="Cuotas"
        rows={data.schedule}
        url={false}
        searchable={false}
        paginator="auto"
        exportName={false}
        columns={[
          { id: 'instalment', header: 'Cuota', value: (row) => `${row.instalment} de ${data.instalments}`, filter: false },
          {
            id: 'imputationDate',
            header: 'Mes',
            value: (row) => formatMonth(row.imputationDate),
            order: (row) => row.imputationDate,
            filter: false,
          },
          { id: 'amount', header: 'Importe', kind: 'money', filter: false },
          {
            id: 'state',
            header: 'Estado',
            kind: 'status',
            value: (row) => instalmentStates[row.state as InstalmentState],
            filter: false,
          },
          { id: 'liquidation', header: 'Liquidación', filter: false },
        ]}
      />
      {mayWrite && (
        <Row align="stretch">
          {!isPaid && (
            <Button icon={<EditIcon />} onClick={() => setEdited(true)}>
              Editar
            </Button>
          )}
          <Button icon={<DeleteIcon />} onClick={() => void remove.run({ ids: [id] }, onRemoved)}>
            Eliminar
          </Button>
        </Row>
      )}
    </Stack>
  )
}
