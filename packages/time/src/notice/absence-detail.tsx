import { fileOf, write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { sendAct } from '@legajo/api/send-act.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { noticeObservations, replacements } from '@legajo/contract/time/absence/notice.ts'
import { leaveDecisions } from '@legajo/contract/time/leave/approval.ts'
import { FileField } from '@legajo/forms/file-field.tsx'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate, formatDateTime } from '@legajo/ui/format.ts'
import { AttachIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { Steps } from '../leave-self/steps.tsx'
import { AbsencePart } from './absence-part.tsx'
import { DecideOnBehalf } from './decide-on-behalf.tsx'

type Absence = Readonly<Record<string, unknown>>

/** The stages, certificates, observations and replacements of an absence, under its form. */
export const AbsenceDetail = ({ absence }: { readonly absence: Absence }) => {
  const id = Number(absence['id'])
  const { data } = useQuery(queryOf(leaveDecisions.steps, { params: { id } }))
  const isOpen = absence['status'] === 'PENDING' || absence['status'] === 'APPROVED'
  const mayAdd = usePermitted(leaveDecisions.addCertificate) && isOpen
  const openCertificate = useAction((certificate: number, name: string) =>
    fileOf(leaveDecisions.certificate, { params: { id: certificate } }, name),
  )
  const handleFile = async (key: string | null) => {
    if (!key) return
    await sendAct(write(leaveDecisions.addCertificate, { params: { id }, body: { file_key: key } }), () =>
      toast({ intent: 'success', title: 'Certificado agregado' }),
    )
  }
  const waiting = absence['status'] === 'PENDING' ? data?.steps.find(({ status }) => status === 'PENDING') : undefined
  return (
    <Stack>
      {data && data.steps.length > 0 && (
        <Panel title="Aprobación">
          <Stack>
            <Steps steps={data.steps} />
            {waiting && <DecideOnBehalf stepId={waiting.id} stage={waiting.stage} />}
          </Stack>
        </Panel>
      )}
      {data && (data.certificates.length > 0 || mayAdd) && (
        <Panel title="Certificados">
          <Stack>
            {data.certificates.map(({ id: certificate, file_name, sent_at, sent_by }) => (
              <Row key={certificate}>
                <Button icon={<AttachIcon />} {...openCertificate.button(certificate, file_name)}>
                  {file_name}
                </Button>
                <Text tone="muted">
                  {`Enviado ${formatDateTime(sent_at)}`}
                  {sent_by && ` por ${sent_by}`}
                </Text>
              </Row>
            ))}
            {mayAdd && (
              <FileField
                noun="certificado"
                accept="image/*,application/pdf"
                camera="environment"
                reducesImages
                maxBytes={10_000_000}
                endpoint={storedFiles.certificates}
                hasFile={false}
                preview={<Text tone="muted">El que la persona entregó: una foto o un PDF</Text>}
                onChange={handleFile}
              />
            )}
          </Stack>
        </Panel>
      )}
      <AbsencePart
        title="Quién reemplaza"
        noun="reemplazo"
        resource={replacements}
        schema={replacements.create.body}
        fields={['employee_id', 'date_from', 'date_until']}
        fieldProps={{ employee_id: { source: employeeOptions, wide: true } }}
        noticeId={id}
        initial={{ date_from: absence['date_from'], date_until: absence['date_until'] }}
        textOf={(row) =>
          `${row['employee']}, del ${formatDate(String(row['date_from']))} al ${formatDate(String(row['date_until']))}`
        }
      />
      <AbsencePart
        title="Observaciones"
        noun="observación"
        resource={noticeObservations}
        schema={noticeObservations.create.body}
        fields={['text']}
        fieldProps={{ text: { wide: true } }}
        noticeId={id}
        textOf={(row) => String(row['text'])}
      />
    </Stack>
  )
}
