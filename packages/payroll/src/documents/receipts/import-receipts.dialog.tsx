import { write } from '@legajo/api/act.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { bodyOfFiles } from '@legajo/api/files.ts'
import {
  type ImportReport,
  importedFiles,
  receiptIssues,
  unnamedImport,
} from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { MonthField } from '@legajo/forms/month-field.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { showErrors } from '@legajo/screens/dialog-queue.ts'
import { FileDrop } from '@legajo/screens/file-drop.tsx'
import { Refusal } from '@legajo/screens/refusal.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Radio, RadioGroup } from '@legajo/ui/fields.ts'
import { Button, Field, Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { CheckmarkCircleIcon, WarningIcon } from '@legajo/ui/icons.tsx'
import { Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { useEffect, useRef, useState } from 'react'
import { useRevocation } from './use-revocation.ts'

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: '14px', paddingBlock: '8px' },
  sum: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusWarningForeground3 },
})

type ImportKind = 'files' | 'pages'

interface ImportReceiptsDialogProps {
  readonly onClose: () => void
  /** The imported receipts, by month (`YYYY-MM`) and name. */
  readonly onImported: (period: string, type: string) => void
}

/** External receipts: one PDF each, or one PDF with many, split by the CUIL on its pages. */
export const ImportReceiptsDialog = ({ onClose, onImported }: ImportReceiptsDialogProps) => {
  const styles = useStyles()
  const [way, setWay] = useState<ImportKind>('files')
  const [files, setFiles] = useState<readonly File[]>([])
  const [period, setPeriod] = useState('')
  const [type, setType] = useState('')
  const [report, setReport] = useState<ImportReport>()
  const [error, setError] = useState<string>()
  const taken = report?.found.flatMap(({ receiptId }) => receiptId ?? []) ?? []
  const isPreview = taken.length === 0 && report?.found.some(({ isOk }) => isOk) === true
  const send = useAction(
    (apply: boolean) => {
      setError(files.length === 0 ? 'Elegí el archivo.' : undefined)
      if (files.length === 0) return undefined
      const fields = { ...(period && { period }), type, apply: apply ? 'yes' : 'no' }
      return write(way === 'files' ? receiptIssues.upload : receiptIssues.segment, { body: bodyOfFiles(files, fields) })
    },
    {
      done: ({ imported }) =>
        imported > 0
          ? {
              intent: 'success',
              title: `${imported === 1 ? 'Se incorporó' : 'Se incorporaron'} ${countText(imported, 'recibo')}`,
              text: 'Quedan sin publicar hasta que los publiques.',
            }
          : undefined,
      onDone: (answer) => {
        setReport(answer)
        const first = answer.found.find(({ receiptId }) => receiptId !== null)
        if (first?.period) onImported(first.period, type.trim() || unnamedImport)
      },
      onError: (failure) => setError(errorText(failure, 'No se pudo leer el archivo')),
    },
  )
  const revoke = useRevocation()
  const isBusy = send.isBusy || revoke.isBusy
  const handleUndo = async () => {
    if (await revoke.run(async () => taken, 'Se deshizo la incorporación')) onClose()
  }
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setReport(undefined)
    }
  const handleWay = (next: ImportKind) => {
    change(setWay)(next)
    // Files selected for one method do not fit the other.
    setFiles([])
  }
  return (
    <Dialog
      title="Incorporar recibos de terceros"
      contentClassName={styles.body}
      onDismiss={isBusy ? undefined : onClose}
      actions={
        <>
          {report && report.rejected > 0 && <Button onClick={() => void showRejected(report)}>Ver los rechazados</Button>}
          {taken.length > 0 && (
            <Button disabledFocusable={isBusy} onClick={() => void handleUndo()}>
              Deshacer
            </Button>
          )}
          <Button onClick={onClose} disabledFocusable={isBusy}>
            {report && !isPreview ? 'Listo' : 'Cancelar'}
          </Button>
          {(!report || isPreview) && (
            <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void send.run(isPreview)}>
              {isBusy ? 'Leyendo…' : isPreview ? 'Incorporar' : 'Reconocer'}
            </Button>
          )}
        </>
      }
    >
      <RadioGroup value={way} onChange={(_, { value }) => handleWay(value as ImportKind)}>
        <Radio value="files" label="Un archivo por recibo" />
        <Radio value="pages" label="Un PDF con los recibos de muchos: se parte por el CUIL de cada página" />
      </RadioGroup>
      <Grid min={180}>
        <MonthField label="Mes" value={period} onChange={change(setPeriod)} hint="Vacío: el que diga el nombre de cada archivo" />
        <Field label="Nombre de la liquidación">
          <Input value={type} maxLength={60} placeholder={unnamedImport} onChange={(_, { value }) => change(setType)(value)} />
        </Field>
      </Grid>
      <FileDrop
        label={way === 'files' ? 'Elegir archivos PDF' : 'Elegir el PDF'}
        files={files}
        onChange={change(setFiles)}
        endings={['.pdf']}
        {...importedFiles}
        most={way === 'files' ? importedFiles.most : 1}
        disabled={isBusy}
      />
      <Text as="p" tone="soft" size={200}>
        {way === 'files'
          ? 'Cada archivo es de quien tenga su CUIL en el texto; si no se lee ninguno, de quien tenga su CUIL o legajo en el nombre del archivo. '
          : ''}
        Primero ves de quién es y a qué mes va cada {way === 'files' ? 'uno' : 'página'}; nada se incorpora hasta que lo
        confirmes.
      </Text>
      {error && <Refusal text={error} />}
      {report && <Found report={report} />}
    </Dialog>
  )
}

/** The findings, scrolled into view: on a phone they would be below the visible area. */
const Found = ({ report }: { readonly report: ImportReport }) => {
  const styles = useStyles()
  const sum = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each report anew
  useEffect(() => {
    sum.current?.scrollIntoView({ block: 'start' })
  }, [report])
  return (
    <Stack gap={8}>
      <p ref={sum} className={styles.sum} role="status">
        {importSummary(report)}
      </p>
      <Stack as="ul" gap={6} aria-label="Lo que se encontró">
        {report.found.map(({ file, pages, fullName, message, isOk }) => (
          <Grid as="li" columns="auto minmax(0, 1fr)" gap={8} breaks key={`${file} ${pages}`}>
            {isOk ? (
              <CheckmarkCircleIcon className={styles.good} aria-hidden />
            ) : (
              <WarningIcon className={styles.bad} aria-hidden />
            )}
            <span>
              {fullName ?? file}{' '}
              <Text tone="muted" size={200}>
                {pages === 'todas' ? fullName && file : `${pages.includes(',') ? 'páginas' : 'página'} ${pages}`}
              </Text>
              <br />
              <Text tone="muted" size={200}>
                {message}
              </Text>
            </span>
          </Grid>
        ))}
      </Stack>
    </Stack>
  )
}

const importSummary = ({ found, imported, rejected }: ImportReport): string => {
  const good =
    imported > 0
      ? countText(imported, 'recibo incorporado', 'recibos incorporados')
      : countText(found.filter(({ isOk }) => isOk).length, 'recibo reconocido', 'recibos reconocidos')
  return rejected === 0 ? good : `${good}; ${countText(rejected, 'queda', 'quedan')} afuera`
}

const showRejected = (report: ImportReport) =>
  showErrors({
    title: 'No se incorporaron',
    fileName: 'recibos-rechazados',
    sheet: {
      name: 'Rechazados',
      columns: ['Archivo', 'Páginas', 'CUIL', 'Motivo'].map((header) => ({ header })),
      rows: report.found.filter(({ isOk }) => !isOk).map(({ file, pages, cuil, message }) => [file, pages, cuil ?? '', message]),
    },
  })
