import { call } from '@legajo/api/call.ts'
import { dynamicGrids, type GridPreview, type GridRow, type UnsavedGrid } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'
import { Confidential, seesPay } from '../common/pay.tsx'
import { formatTotal, tableColumns } from './grid-columns.tsx'
import { GridGroups } from './grid-groups.tsx'
import { GridNotes } from './grid-notes.tsx'

const useStyles = makeStyles({
  wrong: { color: tokens.colorStatusDangerForeground1 },
  quiet: { opacity: 0.6 },
})

type PreviewState = { readonly of: string; readonly preview?: GridPreview; readonly wrong?: string }

/** The preview of the grid in the form, half a second after its last change. */
const useGridPreview = () => {
  const { values } = useFormikContext<Record<keyof UnsavedGrid, unknown>>()
  const [reported, setReported] = useState<PreviewState>()
  const columnIds = (values.columnIds ?? []) as readonly number[]
  const key = JSON.stringify({
    scope: values.scope,
    columnIds,
    sortColumnId: values.sortColumnId || null,
    sortOrder: Number(values.sortOrder) === -1 ? -1 : 1,
    groupColumnId: values.groupColumnId || null,
  })
  const isRequested = Boolean(values.scope) && columnIds.length > 0
  useEffect(() => {
    if (!isRequested) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call(dynamicGrids.preview, { body: JSON.parse(key) as UnsavedGrid, signal: stop.signal }).then(
        (preview) => setReported({ of: key, preview }),
        (error: unknown) => {
          if (!stop.signal.aborted)
            setReported({ of: key, wrong: error instanceof Error ? error.message : 'No se pudo calcular' })
        },
      )
    }, 500)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, isRequested])
  return {
    isRequested,
    isFresh: reported?.of === key,
    reported: isRequested ? reported : undefined,
    groupColumnId: Number(values.groupColumnId) || null,
  }
}

/** A preview of the edited grid on real employees; results of a run require the permit to see pay. */
export const GridPreviewPanel = () => {
  const { values } = useFormikContext<Pick<UnsavedGrid, 'scope'>>()
  if (values.scope !== 'LIQUIDATION' || seesPay()) return <LivePreview />
  return (
    <Panel title="Así se ve">
      <Confidential />
    </Panel>
  )
}

const LivePreview = () => {
  const styles = useStyles()
  const { isRequested, isFresh, reported, groupColumnId } = useGridPreview()
  const preview = reported?.preview
  return (
    <Panel
      title={preview?.of ? `Así se ve: ${preview.of}` : 'Así se ve'}
      className={mergeClasses(isRequested && reported && !isFresh && styles.quiet)}
    >
      <Stack>
        <div role="status">
          {!isRequested && (
            <Text as="p" tone="soft">
              Agregá columnas y acá vas a ver la grilla, sin guardarla.
            </Text>
          )}
          {isRequested && !reported && (
            <Text as="p" tone="soft">
              Calculando…
            </Text>
          )}
          {reported?.wrong && (
            <Text as="p" tone="soft" className={styles.wrong}>
              {reported.wrong}
            </Text>
          )}
          {preview?.of === null && (
            <Text as="p" tone="soft">
              Todavía no hay datos con qué mostrarla.
            </Text>
          )}
          {preview?.of && (
            <Text as="p" tone="soft">
              {preview.totalElements > preview.content.length
                ? `Las primeras ${preview.content.length} filas de ${formatNumber(preview.totalElements)}; los totales son de todas.`
                : `${countText(preview.totalElements, 'fila')}.`}
            </Text>
          )}
        </div>
        {preview?.of && <PreviewTable preview={preview} groupColumnId={groupColumnId} />}
      </Stack>
    </Panel>
  )
}

const PreviewTable = ({ preview, groupColumnId }: { readonly preview: GridPreview; readonly groupColumnId: number | null }) => {
  const { columns, content, totals, groups, notes, hidden } = preview
  const keys = columns.map(({ key }) => key)
  return (
    <>
      <GridNotes notes={notes} hidden={hidden} />
      <DataTable<GridRow>
        label="Vista previa de la grilla"
        rows={content}
        rowId={({ employeeId }) => employeeId}
        url={false}
        searchable={false}
        exportName={false}
        columns={tableColumns(columns, keys).map((column) => ({ ...column, filter: false as const, sortable: false }))}
        foot={(column) => {
          if (column.id === 'fileCode') return 'Total'
          const at = keys.indexOf(column.id)
          const shown = columns[at]
          return shown ? formatTotal(totals[at], shown) : null
        }}
      />
      <GridGroups grid={{ groupColumnId }} columns={columns} groups={groups} />
    </>
  )
}
