import { write } from '@legajo/api/act.ts'
import { bodyOfFiles } from '@legajo/api/files.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { earningsForms, type ImportedForm, importedForm, siradigFiles } from '@legajo/contract/payroll/runs/earnings-form.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { FileDrop } from '@legajo/screens/file-drop.tsx'
import { ImportAccountNote } from '@legajo/screens/import-account.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarBody, Spinner } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ArrowUploadIcon, CheckmarkCircleIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import { EarningsFrame } from './frame.tsx'

const results: Readonly<Record<ImportedForm['result'], string>> = {
  IMPORTADO: 'Importado',
  SIN_CAMBIOS: 'Sin cambios',
  RECHAZADO: 'Rechazado',
}
/** Previewed; nothing is imported yet. */
const previewResults: typeof results = { ...results, IMPORTADO: 'Para importar' }
type LoadOutcome = Answer<typeof earningsForms.load> & { readonly isCheck: boolean }

/** SiRADIG presentations: previewed first, then imported. */
export const LoadScreen = () => {
  useTitle('Importar SiRADIG')
  const [files, setFiles] = useState<readonly File[]>([])
  const [sent, setSent] = useState<number>()
  const [outcome, setOutcome] = useState<LoadOutcome>()
  const isBusy = sent !== undefined
  const send = useAction(
    (check: boolean) => ({
      ...write(earningsForms.load, {
        body: bodyOfFiles(files),
        query: { check },
        onUploadProgress: ({ progress }) => setSent(progress ?? 0),
      }),
      changesData: !check,
    }),
    {
      done: ({ refused, imported }, check) =>
        check
          ? undefined
          : {
              intent: refused > 0 ? 'warning' : 'success',
              title: countText(imported, 'presentación importada', 'presentaciones importadas'),
            },
      onDone: (answer, check) => {
        setOutcome({ ...answer, isCheck: check })
        if (!check) setFiles([])
      },
    },
  )
  const handleSend = async (check: boolean) => {
    setSent(0)
    await send.run(check)
    setSent(undefined)
  }
  return (
    <EarningsFrame
      withoutYear
      purpose="Los XML que ARCA entrega al agente de retención: uno, o los de toda la empresa en un ZIP."
    >
      <FileDrop
        files={files}
        onChange={(next) => {
          setFiles(next)
          setOutcome(undefined)
        }}
        label="Elegir archivos de SiRADIG"
        endings={['.xml', '.zip']}
        {...siradigFiles}
        disabled={isBusy}
      />
      <Row>
        <Button
          icon={<CheckmarkCircleIcon />}
          disabled={files.length === 0}
          disabledFocusable={isBusy}
          onClick={() => void handleSend(true)}
        >
          Revisar sin importar
        </Button>
        <Button
          appearance="primary"
          icon={<ArrowUploadIcon />}
          disabled={files.length === 0}
          disabledFocusable={isBusy}
          onClick={() => void handleSend(false)}
        >
          Importar
        </Button>
        {isBusy && <Spinner size="tiny" label={sent < 1 ? `Enviando, ${Math.round(sent * 100)} %` : 'Leyendo presentaciones'} />}
      </Row>
      {outcome && (
        <>
          <MessageBar intent={outcome.refused > 0 ? 'warning' : 'success'} layout="multiline">
            <MessageBarBody>
              {outcome.isCheck ? 'Revisión, todavía no se importó nada: ' : ''}
              {outcome.isCheck ? `${formatNumber(outcome.imported)} para importar` : countText(outcome.imported, 'importada')},{' '}
              {formatNumber(outcome.unchanged)} sin cambios, {countText(outcome.refused, 'rechazada')}.
            </MessageBarBody>
          </MessageBar>
          <DataTable<ImportedForm & { readonly id: number }>
            label="Resultado de la importación"
            rows={outcome.files.map((one, id) => ({ ...one, id }))}
            schema={importedForm}
            columns={[
              { id: 'file', phone: 'title' },
              { id: 'cuil', kind: 'cuil' },
              'fullName',
              { id: 'number' },
              'section',
              { id: 'result', kind: 'status', value: ({ result }) => (outcome.isCheck ? previewResults : results)[result] },
              { id: 'messages', value: ({ messages }) => messages.join(' · '), sortable: false },
            ]}
            exportName="siradig"
            url={false}
          />
          <ImportAccountNote account={outcome.account} />
        </>
      )}
    </EarningsFrame>
  )
}
