import { fileOf, write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { legalDocuments } from '@legajo/contract/legal/legal-document.ts'
import {
  type Sanction,
  type SanctionStatus,
  sanctionContest,
  sanctionDecision,
  sanctionNotice,
  sanctionStatuses,
  sanctions,
} from '@legajo/contract/legal/sanction.ts'
import { allowsRow } from '@legajo/contract/row-refusal.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { fileField } from '@legajo/screens/attached-file.tsx'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import type { RowAction } from '@legajo/screens/row-action.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { AttachIcon, DocumentPdfIcon } from '@legajo/ui/icons.tsx'
import { StatusBadge, type StatusTone } from '@legajo/ui/status-badge.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import type { AnyObjectSchema } from 'yup'
import { LegalDocuments } from './legal-documents.tsx'
import { RecordFacts } from './record-facts.tsx'

type Row = Readonly<Record<string, unknown>>
type Step = {
  readonly title: string
  readonly endpoint: AnyEndpoint
  readonly schema: AnyObjectSchema
}

const steps: readonly Step[] = [
  { title: 'Registrar la notificación', endpoint: sanctions.notify, schema: sanctionNotice },
  { title: 'Registrar la impugnación', endpoint: sanctions.contest, schema: sanctionContest },
  { title: 'Resolver la impugnación', endpoint: sanctions.decide, schema: sanctionDecision },
]
const tones: Readonly<Record<SanctionStatus, StatusTone>> = {
  DRAFT: 'default',
  APPROVED: 'progress',
  NOTIFIED: 'warning',
  CONTESTED: 'error',
  FIRM: 'finalized',
  REDUCED: 'finalized',
  ANNULLED: 'default',
}
const file = fileField(storedFiles.legal, 'constancia')
const statusOf = (row: Row) => row.status as SanctionStatus

/** Disciplinary sanctions: from a draft to its notice, the employee's contest and the decision on it. */
export const SanctionScreen = () => {
  const [step, setStep] = useState<{ readonly step: Step; readonly row: Row }>()
  const mayWrite = usePermitted(sanctions.approve)
  const approve = useAction(
    async (row: Row) => {
      const isSure = await confirm({
        title: 'Aprobar la sanción',
        text: `A ${String(row.employee)}. Después de aprobada no se cambia: se notifica.`,
        confirmLabel: 'Aprobar',
      })
      if (!isSure) return undefined
      return write(sanctions.approve, { params: { id: Number(row.id) } })
    },
    { done: () => ({ title: 'Sanción aprobada', text: 'Falta notificarla' }) },
  )
  const printLetter = useAction(({ id }: Row) => fileOf(sanctions.letter, { params: { id: Number(id) } }, 'sancion.pdf'))
  const downloadContest = useAction(({ id, contest_file }: Row) =>
    fileOf(sanctions.contestFile, { params: { id: Number(id) } }, String(contest_file)),
  )
  const actions: readonly RowAction<Row>[] = [
    ...(mayWrite
      ? [
          {
            label: 'Aprobar',
            run: (row: Row) => void approve.run(row),
            isHidden: (row: Row) => !allowsRow(sanctions.approve, row),
            isPrimary: true,
          },
          ...steps.map((one) => ({
            label: one.title,
            run: (row: Row) => setStep({ step: one, row }),
            isHidden: (row: Row) => !allowsRow(one.endpoint, row),
            isPrimary: one.endpoint !== sanctions.contest,
          })),
        ]
      : []),
    {
      label: 'Nota para entregar (PDF)',
      icon: <DocumentPdfIcon />,
      run: printLetter.run,
      isHidden: (row) => statusOf(row) === 'DRAFT',
    },
    {
      label: 'Archivo del descargo',
      icon: <AttachIcon />,
      run: downloadContest.run,
      isHidden: (row) => !row.contest_file,
    },
  ]
  return (
    <ResourceScreen
      resource={sanctions}
      columns={[
        { id: 'employee', phone: 'title' },
        { id: 'file_code', optional: true },
        'kind',
        'fact_date',
        { id: 'date_from', header: 'Suspendido desde', optional: true },
        { id: 'days', header: 'Días', optional: true },
        { id: 'notified_on', optional: true },
        'contest_until',
        { id: 'earlier_12', optional: true },
        {
          id: 'status',
          kind: 'select',
          cell: (row) => <StatusBadge label={sanctionStatuses[statusOf(row)]} tone={tones[statusOf(row)]} />,
        },
      ]}
      fieldProps={{ employee_id: { source: employeeOptions, wide: true }, file_key: file }}
      actions={actions}
      detail={(row) => (
        <>
          <SanctionFacts row={row} />
          <LegalDocuments resource={legalDocuments} kind="SANCTION" itemId={Number(row.id)} />
        </>
      )}
    >
      {step && (
        <Dialog title={step.step.title} width="560px" onDismiss={() => setStep(undefined)}>
          <ResourceForm
            schema={step.step.schema}
            title={step.step.title}
            fields={Object.keys(step.step.schema.fields).filter((name) => name !== 'days' || step.row.kind === 'SUSPENSION')}
            fieldProps={{ file_key: file }}
            onCancel={() => setStep(undefined)}
            onSubmit={(body) => write(step.step.endpoint, { params: { id: Number(step.row.id) }, body: body as never })}
            onSaved={() => {
              toast({ title: 'Sanción actualizada', text: String(step.row.employee) })
              setStep(undefined)
            }}
          />
        </Dialog>
      )}
    </ResourceScreen>
  )
}

const SanctionFacts = ({ row }: { readonly row: Sanction }) => (
  <RecordFacts
    title="Recorrido"
    facts={[
      ['Estado', sanctionStatuses[row.status]],
      ['Anteriores en 12 y 24 meses', `${row.earlier_12} y ${row.earlier_24}`],
      ['Aprobó', row.approved_by],
      ['Notificada el', row.notified_on, 'date'],
      ['La leyó el', row.read_at, 'datetime'],
      ['Se impugna hasta', row.contest_until, 'date'],
      ['Impugnada el', row.contested_on, 'date'],
      ['Descargo', row.contest],
      ['Archivo del descargo', row.contest_file],
      ['Resuelta el', row.decided_on, 'date'],
      ['Resolución', row.decision],
    ]}
  />
)
