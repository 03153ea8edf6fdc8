import { fileOf, write } from '@legajo/api/act.ts'
import { bodyOfFiles } from '@legajo/api/files.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import type { ReducedNoveltyEntry } from '@legajo/contract/payroll/runs/entered-novelty.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import type { RowsCheck } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { MonthField } from '@legajo/forms/month-field.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { waitFor } from '@legajo/screens/dialog-queue.ts'
import { FileDrop } from '@legajo/screens/file-drop.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Checkbox } from '@legajo/ui/fields.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon, ArrowUploadIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import { noveltyEntryColumns } from './entry-columns.tsx'
import { NoveltyEntryDetail } from './entry-detail.tsx'
import { panelPath } from './paths.ts'
import { showRowErrors } from './show-row-errors.ts'

/** All entries, of any month and state, and their import from a file. */
export const HistoricalScreen = () => {
  const { search, setSearch } = useRoute()
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const mayLoad = usePermitted(noveltyEntries.load)
  const template = useAction(() => fileOf(noveltyEntries.template, {}, 'plantilla-novedades.xlsx'))
  const day = (name: string) => (/^\d{4}-\d{2}$/.test(search[name] ?? '') ? `${search[name]}-01` : undefined)
  const query = { ...(day('desde') && { from: day('desde') }), ...(day('hasta') && { until: day('hasta') }) }
  return (
    <Page
      title="Histórico de novedades"
      purpose="Todas las novedades por mes de imputación, activas y cerradas. También se cargan desde un archivo."
      crumbs={[{ title: 'Novedades extraordinarias', path: panelPath }]}
      filters={
        <>
          <MonthField
            label="Desde el mes"
            value={search['desde'] ?? ''}
            onChange={(month) => setSearch({ desde: month || null })}
          />
          <MonthField
            label="Hasta el mes"
            value={search['hasta'] ?? ''}
            min={search['desde']}
            onChange={(month) => setSearch({ hasta: month || null })}
          />
        </>
      }
      secondary={
        <Button icon={<ArrowDownloadIcon />} {...template.button()}>
          Descargar plantilla
        </Button>
      }
      action={
        mayLoad && (
          <Button appearance="primary" icon={<ArrowUploadIcon />} onClick={openNew}>
            Cargar archivo
          </Button>
        )
      }
    >
      <DataTable<ReducedNoveltyEntry>
        label="Histórico de novedades"
        endpoint={noveltyEntries.historical}
        query={query}
        columns={noveltyEntryColumns}
        sort={{ id: 'imputationDate', order: -1 }}
        onOpen={({ id }) => open(id)}
        exportName="historico-de-novedades"
        empty={{ title: 'No hay novedades', text: 'Descargá la plantilla, completala y cargá el archivo.' }}
      />
      {detail !== undefined && (
        <DetailDrawer title={isNew ? 'Cargar archivo' : 'Novedad'} isOpen onClose={() => void close()}>
          {isNew ? <LoadFile onLoaded={drop} /> : <NoveltyEntryDetail id={Number(detail)} onRemoved={drop} />}
        </DetailDrawer>
      )}
    </Page>
  )
}

const LoadFile = ({ onLoaded }: { readonly onLoaded: () => void }) => {
  const [files, setFiles] = useState<readonly File[]>([])
  const [allowRepeated, setAllowRepeated] = useState(false)
  const [check, setCheck] = useState<RowsCheck>()
  const send = useAction(
    (onlyCheck: boolean) => {
      const load = write(noveltyEntries.load, { body: bodyOfFiles(files), query: { onlyCheck, allowRepeated } })
      return { ...load, changesData: !onlyCheck, send: () => waitFor(load.send()) }
    },
    {
      done: ({ saved }, onlyCheck) => (onlyCheck ? undefined : countText(saved, 'novedad cargada', 'novedades cargadas')),
      onDone: (answer, onlyCheck) => {
        setCheck(answer)
        if (!onlyCheck) onLoaded()
      },
      onError: showRowErrors,
    },
  )
  return (
    <Stack gap={16}>
      <FileDrop
        files={files}
        onChange={(next) => {
          setFiles(next)
          setCheck(undefined)
        }}
        endings={['.xlsx', '.csv']}
        label="Elegir archivo"
      />
      <Checkbox
        label="Admitir novedades repetidas"
        checked={allowRepeated}
        onChange={(_, data) => setAllowRepeated(data.checked === true)}
      />
      <Row>
        <Button disabled={files.length === 0} {...send.button(true)}>
          Revisar sin cargar
        </Button>
        <Button appearance="primary" disabled={files.length === 0} {...send.button(false)}>
          Cargar
        </Button>
      </Row>
      <div role="status">
        {check &&
          (check.wrong === 0
            ? `${countText(check.total, 'fila está', 'filas están')} bien.`
            : `${formatNumber(check.wrong)} de ${countText(check.total, 'fila')} ${check.wrong === 1 ? 'tiene' : 'tienen'} datos para corregir.`)}
      </div>
      {check && check.problems.length > 0 && (
        <DataTable
          label="Filas para corregir"
          rows={check.problems}
          rowId={(problem) => `${problem.row} ${problem.field} ${problem.message}`}
          url={false}
          exportName="filas-para-corregir"
          columns={[
            { id: 'row', header: 'Fila', kind: 'number' },
            { id: 'value', header: 'Valor' },
            { id: 'message', header: 'Qué pasa' },
            { id: 'remedy', header: 'Qué hacer' },
          ]}
        />
      )}
    </Stack>
  )
}
