import { call } from '@legajo/api/call.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { EntrySheet } from '@legajo/screens/sheet/entry-sheet.tsx'
import type { NewRow, SheetProblem, SheetRow } from '@legajo/screens/sheet/sheet-rows.ts'
import { useSheetRows } from '@legajo/screens/sheet/use-sheet-rows.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, ArrowUploadIcon, CheckmarkIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { useIsPhone } from '@legajo/ui/media.ts'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KindPage } from './kind-page.tsx'
import { MissingChoices } from './missing-choices.tsx'
import { lotePath, templatesPath, uploadPath } from './paths.ts'
import type { LoadKindShown } from './use-load-kinds.ts'

/** Rows of a load typed or pasted on screen. */
export const TypedLoadScreen = () => <KindPage by="id">{(kind) => <TypedLoad key={kind.id} kind={kind} />}</KindPage>

let nextLine = 1
const newRow: NewRow = (cells = {}) => ({ line: nextLine++, cells })
const emptyRows = (count: number) => Array.from({ length: count }, () => newRow())
const isFilled = ({ cells }: SheetRow): boolean => Object.values(cells).some((cell) => cell !== '')

const TypedLoad = ({ kind }: { readonly kind: LoadKindShown }) => {
  const columns = useQuery(queryOf(massLoads.config, { params: { id: kind.id } }))
  // On a phone each row is a card of many fields.
  const isPhone = useIsPhone()
  const sheet = useSheetRows(() => emptyRows(isPhone ? 1 : 5), newRow)
  const { rows } = sheet
  const [problems, setProblems] = useState<readonly SheetProblem[]>([])
  const [checked, setChecked] = useState<{ readonly rows: readonly SheetRow[]; readonly text: string }>()
  const [isBusy, setBusy] = useState(false)
  const filled = rows.filter(isFilled)
  const markSaved = useUnsaved(filled.length > 0, kind.title)
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
      setChecked({ rows, text: refused > 0 ? `${countText(refused, 'fila')} para corregir.` : 'Todo está bien.' })
    })
  const handleContinue = () =>
    run(async () => {
      const { id } = await call(massLoads.create, { body: { kind: kind.id, rows: given } })
      await invalidate(massLoads.list)
      markSaved()
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
          <MissingChoices kind={kind.id} />
          <div role="status">
            {isBusy
              ? 'Revisando…'
              : checked?.rows === rows
                ? checked.text
                : filled.length === 0
                  ? 'Escribí o pegá desde Excel.'
                  : 'Sin revisar.'}
          </div>
          <EntrySheet
            label={`Planilla de ${kind.title.toLowerCase()}`}
            columns={columns.data}
            sheet={sheet}
            problems={problems}
            numbersByPlace
          />
          <Row>
            <Button icon={<AddIcon />} onClick={() => sheet.change([...rows, newRow()])}>
              Agregar una fila
            </Button>
          </Row>
        </>
      )}
    </Page>
  )
}
