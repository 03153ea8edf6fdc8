import type { Act } from '@legajo/api/act.ts'
import { isCancelled } from '@legajo/api/api-error.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { sendAct } from '@legajo/api/send-act.ts'
import { uploadFile, waitingText } from '@legajo/api/upload-in-pieces.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { StoredFile } from '@legajo/contract/files/stored-file.ts'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { ArrowUploadIcon, DeleteIcon, ImageIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { ChosenFile } from './chosen-file.tsx'
import { reduceImage } from './reduced-image.ts'

const useStyles = makeStyles({
  zone: { border: `1px dashed ${tokens.colorNeutralStroke1}`, borderRadius: tokens.borderRadiusLarge },
  over: { backgroundColor: tokens.colorBrandBackground2 },
  camera: { display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } },
  error: { margin: 0, flexBasis: '100%', color: tokens.colorStatusDangerForeground1 },
})

export type FileFieldProps = {
  /** The noun for the file, as «foto»; part of the accessible names of the buttons. */
  readonly noun: string
  readonly preview: ReactNode
  readonly hasFile: boolean
  readonly endpoint: AnyEndpoint
  /** The act that stores the key of the sent file, or null for its removal; or own work. */
  readonly onChange: (key: string | null, file?: StoredFile) => Act | Promise<void>
  /** Converts a chosen file before it is sent. */
  readonly prepare?: (file: File) => Promise<File>
  /** Offers the camera on phones: the front or the back one. */
  readonly camera?: 'user' | 'environment'
  /** Shows the file chosen last: its name, and an image or PDF itself. */
  readonly showsChosen?: boolean
  /** Sends large images, such as those of a phone's camera, in fewer pixels. */
  readonly reducesImages?: boolean
  readonly accept?: string
  readonly maxBytes?: number
}

/** Images of more bytes are reduced, to this longest side in pixels: a page stays readable. */
const largeImage = 1_000_000
const documentSide = 2200

/** Sends one file by drag and drop, file dialog or camera and shows its progress; the caller shows the stored file. */
export const FileField = ({
  noun,
  preview,
  hasFile,
  endpoint,
  onChange,
  prepare,
  camera,
  showsChosen = false,
  reducesImages = false,
  accept = 'image/*',
  maxBytes = 5_000_000,
}: FileFieldProps) => {
  const styles = useStyles()
  const dialogInput = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [isWaiting, setWaiting] = useState(false)
  const [error, setError] = useState<string>()
  /** The file chosen last, and whether it still has to be sent again. */
  const [chosen, setChosen] = useState<{ readonly file: File; readonly failed: boolean }>()
  const sending = useRef<AbortController>(undefined)
  const isBusy = progress !== undefined

  const run = async (work: () => Promise<void>) => {
    setError(undefined)
    setProgress(0)
    try {
      await work()
    } catch (failure) {
      setChosen((now) => now && { ...now, failed: true })
      setError(isCancelled(failure) ? 'Envío cancelado' : errorText(failure))
    } finally {
      setProgress(undefined)
      setWaiting(false)
    }
  }
  const take = (file: File | undefined) => {
    if (!file || isBusy) return
    void run(async () => {
      setChosen({ file, failed: false })
      const isLarge = reducesImages && file.type.startsWith('image/') && file.size > largeImage
      const ready = prepare ? await prepare(file) : isLarge ? await reduceImage(file, documentSide) : file
      if (ready.size > maxBytes) throw new Error(`«${file.name}» pesa más de ${maxBytes / 1_000_000} MB`)
      const abort = new AbortController()
      sending.current = abort
      const stored = await uploadFile(endpoint, ready, {
        onProgress: setProgress,
        onWaiting: setWaiting,
        signal: abort.signal,
      })
      await sendAct(onChange(stored.key, stored))
    })
  }
  const input = (which: typeof dialogInput, label: string, capture?: 'user' | 'environment') => (
    <input
      ref={which}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      capture={capture}
      onChange={(event) => {
        take(event.target.files?.[0])
        // Allows the user to choose the same file again.
        event.target.value = ''
      }}
    />
  )
  return (
    <Row
      gap={16}
      rowGap={8}
      padding={8}
      className={mergeClasses(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isBusy)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      {preview}
      {showsChosen && chosen && !chosen.failed && (hasFile || isBusy) && <ChosenFile file={chosen.file} />}
      <Row align="stretch">
        <Button
          size="small"
          icon={<ArrowUploadIcon />}
          disabled={isBusy}
          onClick={() => dialogInput.current?.click()}
        >{`${hasFile ? 'Cambiar' : 'Subir'} ${noun}`}</Button>
        {camera && (
          <Button
            size="small"
            className={styles.camera}
            icon={<ImageIcon />}
            disabled={isBusy}
            onClick={() => cameraInput.current?.click()}
          >
            Usar la cámara
          </Button>
        )}
        {hasFile && (
          <Button
            size="small"
            appearance="subtle"
            icon={<DeleteIcon />}
            disabled={isBusy}
            onClick={() => void run(() => sendAct(onChange(null)))}
          >{`Quitar ${noun}`}</Button>
        )}
        {chosen?.failed && !isBusy && (
          <Button size="small" onClick={() => take(chosen.file)}>
            Reintentar
          </Button>
        )}
      </Row>
      {isBusy && (
        <Row as="span" align="stretch">
          <progress aria-label={`Enviando ${noun}`} value={progress} max={1} />
          <Button size="small" appearance="subtle" onClick={() => sending.current?.abort()}>
            Cancelar
          </Button>
        </Row>
      )}
      <span role="status">{isWaiting && waitingText}</span>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {input(dialogInput, `Archivo de ${noun}`)}
      {camera && input(cameraInput, `Cámara para ${noun}`, camera)}
    </Row>
  )
}
