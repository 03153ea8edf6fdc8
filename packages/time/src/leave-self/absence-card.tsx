import { fileOf, write } from '@legajo/api/act.ts'
import { sendAct } from '@legajo/api/send-act.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { noticeStatusTitles } from '@legajo/contract/time/absence/notice.ts'
import { type OwnAbsence, ownAbsences } from '@legajo/contract/time/leave/own-absence.ts'
import { FileField } from '@legajo/forms/file-field.tsx'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { AttachIcon } from '@legajo/ui/icons.tsx'
import { Card, Row, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { daysText, noticeTones } from './absence-text.ts'
import { Steps } from './steps.tsx'

const useStyles = makeStyles({
  type: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400, marginInlineEnd: 'auto' },
  action: { minHeight: '44px', alignSelf: 'end' },
})

/** One own absence: days, stages, certificate, and cancellation while possible. */
export const AbsenceCard = ({ absence }: { readonly absence: OwnAbsence }) => {
  const styles = useStyles()
  const isOpen = absence.status === 'PENDING' || absence.status === 'APPROVED'
  const cancel = useAction(
    async () => {
      const isSure = await confirm({
        title: '¿Cancelar esta ausencia?',
        text: daysText(absence),
        confirmLabel: 'Cancelar la ausencia',
        cancelLabel: 'Volver',
        danger: true,
      })
      return isSure ? write(ownAbsences.cancel, { params: { id: absence.id } }) : undefined
    },
    { done: 'Ausencia cancelada' },
  )
  const openCertificate = useAction((id: number, name: string) => fileOf(ownAbsences.certificate, { params: { id } }, name))
  const handleFile = async (key: string | null) => {
    if (!key) return
    await sendAct(write(ownAbsences.addCertificate, { params: { id: absence.id }, body: { file_key: key } }), () =>
      toast({ intent: 'success', title: 'Certificado enviado', text: 'Lo recibe Recursos Humanos.' }),
    )
  }
  return (
    <Card gap={12} aria-label={`${absence.notice_type}, ${daysText(absence)}`} role="article">
      <Row gap={12} rowGap={4}>
        <span className={styles.type}>{absence.notice_type}</span>
        <StatusBadge label={noticeStatusTitles[absence.status]} tone={noticeTones[absence.status]} />
      </Row>
      <span>{daysText(absence)}</span>
      {absence.observation && <Text tone="muted">«{absence.observation}»</Text>}
      {absence.ended_reason && <Text tone="muted">{absence.ended_reason}</Text>}
      <Steps steps={absence.steps} />
      {absence.certificates.length > 0 && (
        <Row align="stretch">
          {absence.certificates.map(({ id, file_name }) => (
            <Button key={id} size="small" icon={<AttachIcon />} {...openCertificate.button(id, file_name)}>
              {file_name}
            </Button>
          ))}
        </Row>
      )}
      {absence.certificate_due && (
        <Text tone="warning" weight="semibold">
          Falta el certificado: mandalo hasta el {formatDate(absence.certificate_due)}
        </Text>
      )}
      {isOpen && (absence.certificate_due || absence.certificates.length > 0) && (
        <FileField
          noun="certificado"
          accept="image/*,application/pdf"
          camera="environment"
          reducesImages
          maxBytes={10_000_000}
          endpoint={storedFiles.certificates}
          hasFile={false}
          preview={<Text tone="muted">Una foto o un PDF</Text>}
          onChange={handleFile}
        />
      )}
      {absence.cancellable && (
        <Button className={styles.action} {...cancel.button()}>
          Cancelar la ausencia
        </Button>
      )}
    </Card>
  )
}
