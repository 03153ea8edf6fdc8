import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type ReceiptGroup, receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ArrowUploadIcon, SignatureIcon } from '@legajo/ui/icons.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CertificateNote } from './certificate-note.tsx'
import { ImportReceiptsDialog } from './import-receipts.dialog.tsx'
import { pendingSignaturesPath } from './paths.ts'
import { ReceiptTable } from './receipt-table.tsx'
import { RunActions } from './run-actions.tsx'
import { StatePicture } from './state-picture.tsx'

const importKey = (period: string, name: string): string => `${period.slice(0, 7)}·${name}`
const keyOf = ({ liquidationId, period, imported }: ReceiptGroup): string =>
  liquidationId === null ? importKey(period, imported ?? '') : String(liquidationId)

/** The pending signatures of the current run; all signatures if there is none. */
const pendingOf = (group: ReceiptGroup | undefined): string =>
  group?.liquidationId ? `${pendingSignaturesPath}?liquidacion=${group.liquidationId}` : pendingSignaturesPath

/** Receipts of a run or import: their progress and actions. */
export const ReceiptsScreen = () => {
  const { search, setSearch } = useRoute()
  const mayWrite = usePermitted(receiptIssues.upload)
  const [isImporting, setImporting] = useState(false)
  const requested = useQuery(queryOf(receiptIssues.byCompany, { body: { limit: 60 } }))
  const groups = requested.data ?? []
  const group = groups.find((one) => keyOf(one) === search['liquidacion']) ?? groups[0]
  const state = search['estado']
  return (
    <Page
      title="Recibos de sueldo"
      purpose="De la liquidación al empleado: emitir, firmar, publicar y saber quién lo vio y lo firmó."
      action={group && <RunActions group={group} />}
      secondary={
        <>
          <Button icon={<SignatureIcon />} onClick={() => void navigate(pendingOf(group))}>
            Firmas pendientes
          </Button>
          {mayWrite && (
            <Button icon={<ArrowUploadIcon />} onClick={() => setImporting(true)}>
              Incorporar
            </Button>
          )}
        </>
      }
      filters={
        group && (
          <Field label="Liquidación">
            <Select value={keyOf(group)} onChange={(_, { value }) => setSearch({ liquidacion: value, estado: null })}>
              {groups.map((one) => (
                <option key={keyOf(one)} value={keyOf(one)}>
                  {one.periodName} · {one.type}
                  {one.missing > 0 ? ` (${formatNumber(one.missing)} sin emitir)` : ''}
                </option>
              ))}
            </Select>
          </Field>
        )
      }
    >
      <CertificateNote />
      {!requested.data ? (
        <LoadState of={[requested]} lines={8} label="Cargando recibos" />
      ) : group ? (
        <>
          <StatePicture group={group} chosen={state} onChoose={(name) => setSearch({ estado: name ?? null })} />
          <ReceiptTable key={keyOf(group)} group={group} state={state} />
        </>
      ) : (
        <EmptyState
          title="Todavía no hay recibos"
          text="Cuando termine una liquidación vas a poder emitir, firmar y publicar sus recibos desde acá."
        />
      )}
      {isImporting && (
        <ImportReceiptsDialog
          onClose={() => setImporting(false)}
          onImported={(period, name) => setSearch({ liquidacion: importKey(period, name), estado: null })}
        />
      )}
    </Page>
  )
}
