import { type Act, write } from '@legajo/api/act.ts'
import { bodyOfFiles } from '@legajo/api/files.ts'
import { type MassLoad, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Field, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { massLoadPath } from './paths.ts'
import { sentFiles } from './sent-files.ts'

/** How the file of a load was read: doubts about its letters, and its sheets, of which another one can be read. */
export const FileReading = ({ massLoad }: { readonly massLoad: MassLoad }) => {
  const { sheets = [], notes = [] } = massLoad.reading ?? {}
  const read = sheets.find(({ isRead }) => isRead)?.name
  const file = sentFiles.get(massLoad.id)
  const reread = useAction(
    (sheet: string): Act<number> | undefined => {
      if (!file) return undefined
      const discard = write(massLoads.remove, { params: { id: massLoad.id } })
      const send = async () => {
        const { id } = await write(massLoads.upload, { body: bodyOfFiles([file]), query: { kind: massLoad.kind, sheet } }).send()
        sentFiles.set(id, file)
        await discard.send()
        return id
      }
      return { ...discard, send }
    },
    { goTo: massLoadPath },
  )
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
          <Select value={read ?? ''} disabled={reread.isBusy || !file} onChange={(_, { value }) => void reread.run(value)}>
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
