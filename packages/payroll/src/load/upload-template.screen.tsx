import { type Act, write } from '@legajo/api/act.ts'
import { bodyOfFiles } from '@legajo/api/files.ts'
import { uploadFile, waitingText } from '@legajo/api/upload-in-pieces.ts'
import { fileKinds, storedFiles } from '@legajo/contract/files/stored-file.ts'
import { type MassLoad, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { FileDrop } from '@legajo/screens/file-drop.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, Spinner } from '@legajo/ui/fluent.ts'
import { ArrowUploadIcon } from '@legajo/ui/icons.tsx'
import { Card, Row } from '@legajo/ui/layout.tsx'
import { useEffect, useRef, useState } from 'react'
import { KindPage } from './kind-page.tsx'
import { MissingChoices } from './missing-choices.tsx'
import { massLoadPath, simpleLoadPath, templatesPath } from './paths.ts'
import { sentFiles } from './sent-files.ts'
import { TemplateButtons } from './template-buttons.tsx'
import type { LoadKindShown } from './use-load-kinds.ts'

/** Sends a file of one kind of load: it is checked at once, and opens as a batch. */
export const UploadTemplateScreen = () => (
  <KindPage by="template">{(kind) => <UploadTemplate key={kind.id} kind={kind} />}</KindPage>
)

/** Archives are sent in pieces, so that a lost connection costs one piece; sheets are small. */
const send = async (
  { id: kind, archive }: LoadKindShown,
  files: readonly File[],
  options: {
    readonly onProgress: (fraction: number) => void
    readonly onWaiting: (isWaiting: boolean) => void
    readonly signal: AbortSignal
  },
) => {
  const [file] = files
  const { onProgress, signal } = options
  if (!archive || !file)
    return write(massLoads.upload, {
      body: bodyOfFiles(files),
      query: { kind },
      onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
      signal,
    }).send()
  const { key } = await uploadFile(storedFiles.archives, file, options)
  return write(massLoads.uploadArchive, { body: { kind, fileKey: key, description: file.name.slice(0, 120) } }).send()
}

const UploadTemplate = ({ kind }: { readonly kind: LoadKindShown }) => {
  const [files, setFiles] = useState<readonly File[]>([])
  const [sent, setSent] = useState<number>()
  const [isWaiting, setWaiting] = useState(false)
  const isBusy = sent !== undefined
  const sending = useRef<AbortController>(undefined)
  const markSent = useUnsaved(isBusy, 'el envío del archivo')
  // A file sent for a screen that was left would open its load over another one.
  useEffect(() => () => sending.current?.abort(), [])
  const submit = useAction(
    (): Act<MassLoad> => {
      const abort = new AbortController()
      sending.current = abort
      const progress = { onProgress: setSent, onWaiting: setWaiting, signal: abort.signal }
      return { ...write(massLoads.upload), send: () => send(kind, files, progress) }
    },
    {
      onDone: ({ id }) => {
        if (files[0] && !kind.archive) sentFiles.set(id, files[0])
        markSent()
      },
      goTo: ({ id }) => massLoadPath(id),
    },
  )
  const handleSend = async () => {
    setSent(0)
    await submit.run()
    setSent(undefined)
    setWaiting(false)
  }
  return (
    <Page
      title={`${kind.title}: subir archivo`}
      purpose={kind.purpose}
      crumbs={[{ title: 'Plantillas de carga masiva', path: templatesPath }]}
      secondary={!kind.archive && <TemplateButtons kind={kind} />}
      action={
        <Button
          appearance="primary"
          icon={<ArrowUploadIcon />}
          disabled={files.length === 0}
          disabledFocusable={isBusy}
          onClick={() => void handleSend()}
        >
          Subir y revisar
        </Button>
      }
    >
      <MissingChoices kind={kind.id} />
      <Card>
        <FileDrop
          files={files}
          onChange={setFiles}
          endings={kind.archive ? ['.zip'] : ['.xlsx', '.csv', '.txt']}
          label="Elegir archivo"
          {...(kind.archive && { maxBytes: fileKinds.archives.maxBytes })}
          disabled={isBusy}
        />
        <p>
          {kind.archive
            ? 'Un ZIP de hasta 200 MB, que sigue donde quedó si se corta la conexión o se cierra la página. El nombre de cada archivo, o el de su carpeta, tiene el número de legajo: 1024.jpg, 1024 - Contrato.pdf, DNI 1024.pdf. Los que no se reconocen, o pueden ser de más de una persona, se corrigen en la revisión.'
            : 'Sirve cualquier Excel o CSV con una fila de títulos, hasta 100.000 filas. Si un título no se reconoce, se pregunta qué dato es y se recuerda para la próxima.'}
        </p>
        <Row>
          {isBusy && (
            <Spinner
              size="tiny"
              label={isWaiting ? waitingText : sent < 1 ? `Enviando, ${Math.round(sent * 100)} %` : 'Revisando las filas'}
            />
          )}
          {isBusy && sent < 1 && <Button onClick={() => sending.current?.abort()}>Cancelar el envío</Button>}
          {!kind.archive && (
            <Button appearance="subtle" onClick={() => void navigate(simpleLoadPath(kind.id))}>
              Son pocas: escribirlas en pantalla
            </Button>
          )}
        </Row>
      </Card>
    </Page>
  )
}
