import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type ClockLoad, clockFiles, clockLayouts, clockLoad } from '@legajo/contract/time/attendance/clock-file.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { promptForName } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, Spinner } from '@legajo/ui/fluent.ts'
import { ArrowUndoIcon, ArrowUploadIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { FilePreview, type Preview } from './file-preview.tsx'

type ChosenFile = { readonly name: string; readonly content: string }

/** Loads files of time clocks: chosen, shown as they would be read, loaded, undone. */
export const LoadSignedScreen = () => {
  const layouts = (useQuery(queryOf(clockLayouts.list)).data ?? []).filter(({ active }) => active)
  const mayLoad = usePermitted(clockFiles.load)
  const [layout, setLayout] = useState('')
  const [file, setFile] = useState<ChosenFile>()
  const [preview, setPreview] = useState<Preview>()
  const input = useRef<HTMLInputElement>(null)

  const show = useAction(
    ({ name, content }: ChosenFile, id: number | null) => {
      setPreview(undefined)
      return write(clockFiles.preview, { body: { layout_id: id, file_name: name, content } })
    },
    {
      onDone: (read) => {
        setLayout(String(read.layout_id))
        setPreview(read)
      },
    },
  )
  const load = useAction(
    () =>
      file && preview
        ? write(clockFiles.load, { body: { layout_id: preview.layout_id, file_name: file.name, content: file.content } })
        : undefined,
    {
      done: ({ added, repeated, unknown }) => ({
        intent: 'success',
        title: 'Archivo cargado',
        text: `${added} marcas nuevas, ${repeated} que ya estaban, ${unknown} sin persona. Los días se calculan en un minuto.`,
      }),
      onDone: () => {
        setFile(undefined)
        setPreview(undefined)
      },
    },
  )
  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.target.files?.[0]
    event.target.value = ''
    if (!picked) return
    const chosen = { name: picked.name, content: contentOf(await picked.arrayBuffer()) }
    setFile(chosen)
    await show.run(chosen, Number(layout) || null)
  }
  return (
    <Page
      title="Carga de marcas"
      purpose="Archivos de relojes. Lo que ya estaba no se agrega otra vez, y una carga se puede deshacer."
      secondary={<Link to="/schedule-module/clock-layouts">Diseños de archivos</Link>}
    >
      {mayLoad &&
        (layouts.length === 0 ? (
          <EmptyState
            title="Falta un diseño"
            text="Cargá primero cómo se lee el archivo de tu reloj."
            action={<Link to="/schedule-module/clock-layouts?detalle=nuevo">Nuevo diseño</Link>}
          />
        ) : (
          <Panel title="Cargar un archivo">
            <Stack>
              <Row>
                <Field label="Diseño">
                  <Select
                    value={layout}
                    onChange={(_, data) => {
                      setLayout(data.value)
                      if (file) void show.run(file, Number(data.value) || null)
                    }}
                  >
                    <option value="">Reconocer por el archivo</option>
                    {layouts.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                </Field>
                <Button icon={<ArrowUploadIcon />} onClick={() => input.current?.click()}>
                  Elegir el archivo
                </Button>
                <input
                  ref={input}
                  type="file"
                  hidden
                  aria-label="Archivo del reloj"
                  accept=".csv,.txt,.dat,.log,.xlsx"
                  onChange={(event) => void handleFile(event)}
                />
                {file && <span>{file.name}</span>}
                {show.isBusy && <Spinner size="tiny" label="Leyendo…" />}
              </Row>
              {preview && (
                <>
                  <FilePreview preview={preview} />
                  <Row>
                    <Button appearance="primary" disabled={preview.added + preview.unknown === 0} {...load.button()}>
                      Cargar {preview.added + preview.unknown} marcas
                    </Button>
                    <Button onClick={() => setPreview(undefined)}>Cancelar</Button>
                  </Row>
                </>
              )}
            </Stack>
          </Panel>
        ))}
      <Loads />
    </Page>
  )
}

/** The text of a file in UTF-8, or in Latin-1 as older clocks write it; a workbook as a data address. */
const contentOf = (bytes: ArrayBuffer): string => {
  const whole = new Uint8Array(bytes)
  if (whole[0] === 0x50 && whole[1] === 0x4b) return `data:${workbookType};base64,${toBase64(whole)}`
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  // Arguments of a call are limited: a part of the bytes at a time.
  for (let from = 0; from < bytes.length; from += 0x8000) text += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  return btoa(text)
}
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const Loads = () => {
  const mayUndo = usePermitted(clockFiles.undo)
  const undo = useAction(
    async ({ id, file_name }: ClockLoad) => {
      const reason = await promptForName({ title: `Deshacer «${file_name}»`, label: 'Motivo' })
      if (!reason) return undefined
      return write(clockFiles.undo, { params: { id }, body: { reason } })
    },
    { done: () => ({ intent: 'success', title: 'Carga deshecha', text: 'Sus marcas dejan de contar.' }) },
  )
  return (
    <DataTable<ClockLoad>
      label="Archivos cargados"
      endpoint={clockFiles.list}
      schema={clockLoad}
      columns={[
        { id: 'file_name', phone: 'title' },
        'layout',
        { id: 'created_at', kind: 'datetime' },
        'author',
        'lines',
        'added',
        'repeated',
        'unknown',
        'undone',
      ]}
      actions={
        mayUndo
          ? [{ label: 'Deshacer', icon: <ArrowUndoIcon />, isHidden: ({ undone }) => undone, run: (row) => void undo.run(row) }]
          : []
      }
      exportName="archivos-de-reloj"
      empty={{ title: 'Todavía no se cargó un archivo', text: 'Elegí el archivo que baja del reloj.' }}
    />
  )
}
