import { fileOf } from '@legajo/api/act.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { FileField } from '@legajo/forms/file-field.tsx'
import type { FieldSettings } from '@legajo/forms/resource-form.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { useAction } from './use-action.ts'

/** A form's field with the key of a file uploaded by `endpoint`: send, download, remove. */
export const fileField = (
  endpoint: AnyEndpoint,
  noun: string,
  accept = '.pdf,.docx,.xlsx,image/*',
  maxBytes = 20_000_000,
): FieldSettings[string] => ({
  input: 'text',
  wide: true,
  children: (control) => {
    const key = control.value as string | null
    return (
      <FileField
        noun={noun}
        accept={accept}
        maxBytes={maxBytes}
        camera="environment"
        endpoint={endpoint}
        hasFile={Boolean(key)}
        preview={key ? <DownloadButton fileKey={key} noun={noun} /> : <span>Sin archivo</span>}
        onChange={async (next) => control.onChange(next as never)}
      />
    )
  },
})

const DownloadButton = ({ fileKey, noun }: { readonly fileKey: string; readonly noun: string }) => {
  const download = useAction(() => fileOf(storedFiles.file, { query: { key: fileKey } }, noun))
  return (
    <Button size="small" icon={<ArrowDownloadIcon />} {...download.button()}>
      Descargar {noun}
    </Button>
  )
}
