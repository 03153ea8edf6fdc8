import { call } from '@legajo/api/call.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import type { LoadKind } from '@legajo/contract/shared/load-kind.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, ArrowUploadIcon, CheckmarkIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { Row } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CellGrid, type CellProblem, type GridLine } from './cell-grid.tsx'
import { kindOfLoad } from './kind-of-path.ts'
import { lotePath, templatesPath, uploadPath } from './paths.ts'

/** Rows of a load typed or pasted on screen. */
export const SimpleLoadScreen = () => {
  const kind = kindOfLoad(useRoute().path)
  return kind ? <TypedLoad key={kind.id} kind={kind} /> : <EmptyState title="No hay una carga con ese número" />
}

const emptyLine = (line: number): GridLine => ({ line, cells: {} })
const isFilled = ({ cells }: GridLine): boolean => Object.values(cells).some((cell) => cell !== '')

const TypedLoad = ({ kind }: { readonly kind: LoadKind }) => {
  const columns = useQuery(queryOf(massLoads.config, { params: { id: kind.id } }))
  const [rows, setRows] = useState<readonly GridLine[]>([1, 2, 3, 4, 5].map(emptyLine))
  const [problems, setProblems] = useState<readonly CellProblem[]>([])
  const [checked, setChecked] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const filled = rows.filter(isFilled)
  const given = filled.map(({ cells }) => Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '')))
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      await showError(error)
    } finally {
      setBusy(false)
    }
  }
  const handleCheck = () =>
    run(async () => {
      const { refused, problems: found } = await call(massLoads.entity, { params: { id: kind.id }, body: { rows: given } })
      setProblems(found.map((problem) => ({ ...problem, row: filled[problem.row - 1]?.line ?? 0 })))
      setChecked(refused > 0 ? `${countText(refused, 'fila')} para corregir.` : 'Todo está bien.')
    })
  const handleContinue = () =>
    run(async () => {
      const { id } = await call(massLoads.create, { body: { kind: kind.id, rows: given } })
      await invalidate(massLoads.list)
      await navigate(lotePath(id))
    })
  return (
    <Page
      title={`${kind.title}: carga simple`}
      purpose={kind.purpose}
      crumbs={[{ title: 'Plantillas de carga masiva', path: templatesPath }]}
      secondary={
        <>
          <Button icon={<ArrowUploadIcon />} onClick={() => void navigate(uploadPath(kind.template))}>
            Subir un archivo
          </Button>
          <Button
            icon={<CheckmarkIcon />}
            disabled={filled.length === 0}
            disabledFocusable={isBusy}
            onClick={() => void handleCheck()}
          >
            Revisar
          </Button>
        </>
      }
      action={
        <Button
          appearance="primary"
          disabled={filled.length === 0}
          disabledFocusable={isBusy}
          onClick={() => void handleContinue()}
        >
          {`Ver qué cambia ${filled.length > 0 ? `(${filled.length})` : ''}`.trim()}
        </Button>
      }
    >
      {columns.error ? (
        <ErrorState error={columns.error} onRetry={() => void columns.refetch()} />
      ) : !columns.data ? (
        <SkeletonLines lines={6} />
      ) : (
        <>
          <div role="status">
            {isBusy ? 'Revisando…' : (checked ?? (filled.length === 0 ? 'Escribí o pegá desde Excel.' : 'Sin revisar.'))}
          </div>
          <CellGrid
            label={`Planilla de ${kind.title.toLowerCase()}`}
            columns={columns.data}
            rows={rows}
            problems={problems}
            onChange={(next) => {
              setRows(next)
              setChecked(undefined)
            }}
            onRemove={(line) => setRows(rows.length > 1 ? rows.filter((row) => row.line !== line) : [emptyLine(1)])}
          />
          <Row>
            <Button icon={<AddIcon />} onClick={() => setRows([...rows, emptyLine((rows.at(-1)?.line ?? 0) + 1)])}>
              Agregar una fila
            </Button>
          </Row>
        </>
      )}
    </Page>
  )
}
