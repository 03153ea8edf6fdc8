import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { currentCompany } from '@legajo/bus/company.ts'
import { type PendingReceipt, receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import type { RowChoice } from '@legajo/screens/row-choice.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { SignatureIcon } from '@legajo/ui/icons.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { labelOfReceipt, toneOfReceipt } from '../own-receipt/receipt-state.ts'
import { CertificateNote } from './certificate-note.tsx'
import { readChosenIds } from './chosen-ids.ts'
import { receiptsPath } from './paths.ts'
import { ReceiptDrawer } from './receipt.drawer.tsx'
import { SigningProgress, useSigning } from './signing.tsx'

type Signatory = PendingReceipt['pending']

const signatories: Readonly<Record<Signatory, { readonly one: string; readonly nobody: string }>> = {
  EMPLOYER: { one: 'La empresa', nobody: 'La empresa firmó todos los recibos que emitió.' },
  EMPLOYEE: { one: 'El empleado', nobody: 'Cada empleado respondió los recibos que se le publicaron.' },
}
const names = keyNames(signatories)

/** Receipts pending signature, with their signers and dates. */
export const PendingSignaturesScreen = () => {
  const { search, setSearch } = useRoute()
  const { detail, open, close } = useDetail()
  const maySign = usePermitted(receiptIssues.sign)
  const runs = useQuery(queryOf(receiptIssues.byCompany, { body: { limit: 60 } }))
  const params = { companyId: currentCompany()?.id ?? 0 }
  const run = search['liquidacion']
  const signatory = names.find((name) => name === search['firma-de'])
  const ofRun = run ? { liquidationId: Number(run) } : {}
  const counts = useCounts(params, ofRun)
  const source = {
    endpoint: receiptIssues.pendingSignature,
    params,
    query: { ...ofRun, ...(signatory && { pending: signatory }) },
  }
  const signing = useSigning()
  const sign = async (chosen: RowChoice<PendingReceipt>) => {
    if (await signing.run(async () => ({ ids: await readChosenIds(chosen) }))) chosen.clear()
  }
  return (
    <Page
      title="Firmas pendientes"
      purpose="Recibos que esperan una firma: de quién, y desde cuándo."
      crumbs={[{ title: 'Recibos de sueldo', path: receiptsPath }]}
      filters={
        <Field label="Liquidación">
          <Select value={run ?? ''} onChange={(_, { value }) => setSearch({ liquidacion: value || null, pagina: null })}>
            <option value="">Todas</option>
            {(runs.data ?? [])
              .filter(({ liquidationId }) => liquidationId !== null)
              .map(({ liquidationId, periodName, type }) => (
                <option key={liquidationId} value={String(liquidationId)}>
                  {periodName} · {type}
                </option>
              ))}
          </Select>
        </Field>
      }
    >
      <CertificateNote />
      <SigningProgress />
      <DataTable<PendingReceipt>
        key={`${run} ${signatory}`}
        label="Firmas pendientes"
        {...source}
        columns={[
          { id: 'fileCode', header: 'Legajo' },
          { id: 'fullName', header: 'Apellido y nombre', phone: 'title' },
          { id: 'periodName', header: 'Período' },
          { id: 'type', header: 'Liquidación' },
          {
            id: 'pending',
            header: 'Tiene que firmar',
            value: ({ pending }) => signatories[pending].one,
            filter: false,
            sortable: false,
          },
          { id: 'since', header: 'Desde', kind: 'datetime' },
          {
            id: 'state',
            header: 'Estado',
            kind: 'status',
            value: ({ state }) => labelOfReceipt(state),
            cell: ({ state }) => <StatusBadge label={labelOfReceipt(state)} tone={toneOfReceipt(state)} />,
            filter: false,
            sortable: false,
          },
        ]}
        summary={[
          { label: 'Todas', isOn: !signatory, onClick: () => setSearch({ 'firma-de': null, pagina: null }) },
          ...names.map((name) => ({
            label: signatories[name].one,
            isOn: signatory === name,
            onClick: () => setSearch({ 'firma-de': name, pagina: null }),
            ...(counts[name] !== undefined && { count: counts[name] }),
          })),
        ]}
        sort={{ id: 'since', order: 1 }}
        onOpen={({ id }) => open(id)}
        exportName="firmas-pendientes"
        {...(maySign &&
          signatory === 'EMPLOYER' && {
            selectionBar: (chosen) => (
              <Button size="small" icon={<SignatureIcon />} onClick={() => void sign(chosen)}>
                Firmar con el certificado
              </Button>
            ),
          })}
        empty={{
          title: 'Nada espera una firma',
          text: signatory ? signatories[signatory].nobody : 'Todo lo emitido está firmado, y todo lo publicado, respondido.',
        }}
      />
      <ReceiptDrawer id={detail ? Number(detail) : undefined} onClose={() => void close()} />
    </Page>
  )
}

/** The number of receipts pending each signature. */
const useCounts = (
  params: { readonly companyId: number },
  ofRun: { readonly liquidationId?: number },
): Readonly<Record<Signatory, number | undefined>> => {
  const one = (pending: Signatory) => queryOf(receiptIssues.pendingSignature, { params, query: { ...ofRun, pending, size: 1 } })
  const [employer, employee] = [useQuery(one('EMPLOYER')), useQuery(one('EMPLOYEE'))]
  return { EMPLOYER: employer.data?.totalElements, EMPLOYEE: employee.data?.totalElements }
}
