import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { FileField } from '@legajo/forms/file-field.tsx'
import type { FieldSettings } from '@legajo/forms/resource-form.tsx'

/** A form's field with the key of a personal document that is uploaded in the form. */
export const uploadedField: FieldSettings[string] = {
  input: 'text',
  wide: true,
  children: (control) => (
    <FileField
      noun="archivo"
      accept=".pdf,.docx,.xlsx,image/*"
      maxBytes={20_000_000}
      camera="environment"
      endpoint={storedFiles.personal}
      hasFile={Boolean(control.value)}
      preview={null}
      showsChosen
      reducesImages
      onChange={async (key) => control.onChange((key ?? '') as never)}
    />
  ),
}
