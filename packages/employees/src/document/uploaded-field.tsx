import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { FileField } from '@legajo/forms/file-field.tsx'
import type { FieldSettings } from '@legajo/forms/resource-form.tsx'
import type { Control } from '@legajo/ui/control.ts'
import { useFormikContext } from 'formik'
import { useRef } from 'react'

/** The name of a file as a title: without its ending, with spaces between the words. */
const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 160)

const UploadedFile = ({ value, onChange }: Pick<Control<string>, 'value' | 'onChange'>) => {
  const { values, setFieldValue } = useFormikContext<{ readonly title?: string }>()
  // Read when the upload ends: the user may type meanwhile.
  const title = useRef(values.title)
  title.current = values.title
  return (
    <FileField
      noun="archivo"
      accept=".pdf,.docx,.xlsx,image/*"
      maxBytes={20_000_000}
      camera="environment"
      endpoint={storedFiles.personal}
      hasFile={Boolean(value)}
      preview={null}
      showsChosen
      reducesImages
      onChange={async (key, file) => {
        onChange(key ?? '')
        if (file && !title.current?.trim()) void setFieldValue('title', titleOfFile(file.name))
      }}
    />
  )
}

/** A form's field with the key of a personal document that is uploaded in the form; its name is proposed as the title. */
export const uploadedField: FieldSettings[string] = {
  input: 'text',
  wide: true,
  children: ({ value, onChange }) => <UploadedFile value={value} onChange={onChange as (key: string) => void} />,
}
