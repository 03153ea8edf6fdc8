import { call } from '@legajo/api/call.ts'
import { upload } from '@legajo/api/files.ts'
import { type Lote, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Field, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { useState } from 'react'
import { lotePath } from './paths.ts'
import { sentFiles } from './sent-files.ts'
import { refreshLoads } from './undo-load.ts'

/** How the file of a load was read: doubts about its letters, and its sheets, of which another one can be read. */
export const FileReading = ({ lote }: { readonly lote: Lote }) => {
  const [isBusy, setBusy] = useState(false)
  const { sheets = [], notes = [] } = lote.reading ?? {}
  const read = sheets.find(({ isRead }) => isRead)?.name
  const file = sentFiles.get(lote.id)
  const handleSheet = async (sheet: string) => {
    if (!file) return
    setBusy(true)
    try {
      const { id } = await upload(massLoads.upload, { files: [file], query: { kind: lote.kind, sheet } })
      sentFiles.set(id, file)
      await call(massLoads.remove, { params: { id: lote.id } })
      await refreshLoads()
      await navigate(lotePath(id))
    } catch (error) {
      await showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {notes.map((note) => (
        <MessageBar key={note} intent="warning" layout="multiline">
          <MessageBarBody>{note}.</MessageBarBody>
        </MessageBar>
      ))}
      {sheets.length > 1 && (
        <Field
          label="Hoja del archivo"
          hint={file ? 'Al elegir otra se revisa de nuevo y este lote se descarta.' : 'Para leer otra, volvé a subir el archivo.'}
        >
          <Select value={read ?? ''} disabled={isBusy || !file} onChange={(_, { value }) => void handleSheet(value)}>
            {sheets.map(({ name, isHidden }) => (
              <option key={name} value={name}>
                {name}
                {isHidden ? ' (oculta)' : ''}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
