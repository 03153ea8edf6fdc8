import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ArrowUploadIcon, DismissIcon, DocumentIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { useId, useRef, useState } from 'react'

const useStyles = makeStyles({
  zone: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: '8px',
    padding: '24px 16px',
    textAlign: 'center',
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground2,
  },
  over: {
    backgroundColor: tokens.colorBrandBackground2,
    borderTopColor: tokens.colorCompoundBrandStroke,
    borderRightColor: tokens.colorCompoundBrandStroke,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    borderLeftColor: tokens.colorCompoundBrandStroke,
  },
  item: { padding: '4px 4px 4px 12px' },
})

export const fileDropWords = {
  choose: 'Elegir archivo',
  dropOne: 'o soltalo acá',
  dropSeveral: 'o soltalos acá',
  upTo: (size: string, most: number) => `hasta ${most > 1 ? `${most} archivos de ` : ''}${size}`,
  chosen: 'Archivos elegidos',
  remove: (name: string) => `Quitar ${name}`,
  wrongKind: (name: string, endings: readonly string[]) => `«${name}» no es ${endings.join(' ni ')}`,
  tooBig: (name: string, size: string, most: string) => `«${name}» pesa ${size}; el máximo es ${most}`,
  empty: (name: string) => `«${name}» está vacío`,
  tooMany: (chosen: string, most: number) =>
    `Serían ${chosen} archivos y se admiten ${most} por vez: no se agregó ninguno. Mandalos en tandas de ${most}.`,
}
type FileDropWords = typeof fileDropWords

const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${formatNumber(Math.max(1, bytes / 1000), 0)} kB` : `${formatNumber(bytes / 1_000_000, 1)} MB`

/** Why a file is rejected, or undefined. The server validates the bytes again. */
const refusalOf = (
  file: { readonly name: string; readonly size: number },
  endings: readonly string[],
  maxBytes: number,
  words: FileDropWords,
): string | undefined => {
  if (endings.length > 0 && !endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return words.wrongKind(file.name, endings)
  if (file.size > maxBytes) return words.tooBig(file.name, megabytes(file.size), megabytes(maxBytes))
  return file.size === 0 ? words.empty(file.name) : undefined
}

/** Identifies a chosen file: the same file chosen twice has the same key. */
const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

const refusalOfCount = (chosen: number, most: number, words: FileDropWords): string | undefined =>
  chosen > most ? words.tooMany(formatNumber(chosen), most) : undefined

/** Accepts up to `most` files by drag and drop or file dialog. `endings` such as `['.xlsx', '.csv']`. */
export const FileDrop = ({
  files,
  onChange,
  words = fileDropWords,
  label = words.choose,
  endings = [],
  maxBytes = 20_000_000,
  most = 1,
  disabled,
}: {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  readonly label?: string
  readonly endings?: readonly string[]
  readonly maxBytes?: number
  readonly most?: number
  readonly disabled?: boolean
  readonly words?: FileDropWords
}) => {
  const styles = useStyles()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [error, setError] = useState<string>()
  const isSeveral = most > 1
  const take = (list: FileList | null) => {
    const given = [...(list ?? [])].slice(0, isSeveral ? undefined : 1)
    const chosen = isSeveral ? [...files, ...given.filter((file) => !files.some((other) => keyOf(other) === keyOf(file)))] : given
    const refused =
      given.map((file) => refusalOf(file, endings, maxBytes, words)).find(Boolean) ?? refusalOfCount(chosen.length, most, words)
    setError(refused)
    if (!refused && given.length > 0) onChange(chosen)
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the extra, the button is the way for everybody */}
      <div
        className={mergeClasses(styles.zone, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!disabled) take(event.dataTransfer.files)
        }}
      >
        <ArrowUploadIcon fontSize={28} aria-hidden />
        <Button disabled={disabled} aria-describedby={hintId} onClick={() => input.current?.click()}>
          {label}
        </Button>
        <Text as="p" tone="muted" size={200} id={hintId}>
          {isSeveral ? words.dropSeveral : words.dropOne}
          {endings.length > 0 && ` · ${endings.join(', ')}`} · {words.upTo(megabytes(maxBytes), most)}
        </Text>
        {error && (
          <Text as="p" tone="danger" role="alert">
            {error}
          </Text>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={endings.join(',') || undefined}
          multiple={isSeveral}
          onChange={(event) => {
            take(event.target.files)
            // Allows the user to choose the same file again after correcting it.
            event.target.value = ''
          }}
        />
      </div>
      {files.length > 0 && (
        <Stack as="ul" gap={4} above={8} aria-label={words.chosen}>
          {files.map((file) => (
            <Row as="li" wrap={false} surface="outlined" key={keyOf(file)} className={styles.item}>
              <DocumentIcon aria-hidden />
              <Text grow breaks>
                {file.name} ({megabytes(file.size)})
              </Text>
              <Button
                size="small"
                appearance="subtle"
                icon={<DismissIcon />}
                disabled={disabled}
                aria-label={words.remove(file.name)}
                onClick={() => {
                  setError(undefined)
                  onChange(files.filter((other) => other !== file))
                }}
              />
            </Row>
          ))}
        </Stack>
      )}
    </div>
  )
}
