import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { EntrySheet } from '@legajo/screens/sheet/entry-sheet.tsx'
import type { NewRow, SheetProblem, SheetRow } from '@legajo/screens/sheet/sheet-rows.ts'
import { useSheetRows } from '@legajo/screens/sheet/use-sheet-rows.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, ArrowUploadIcon, CheckmarkIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { useIsPhone } from '@legajo/ui/media.ts'
import { useState } from 'react'
import { KindPage } from './kind-page.tsx'
import { MissingChoices } from './missing-choices.tsx'
import { massLoadPath, templatesPath, uploadPath } from './paths.ts'
import type { LoadKindShown } from './use-load-kinds.ts'

/** Rows of a load typed or pasted on screen. */
export const TypedLoadScreen = () => <KindPage by="id">{(kind) => <TypedLoad key={kind.id} kind={kind} />}</KindPage>

let nextLine = 1
const newRow: NewRow = (cells = {}) => ({ line: nextLine++, cells })
const emptyRows = (count: number) => Array.from({ length: count }, () => newRow())
const isFilled = ({ cells }: SheetRow): boolean => Object.values(cells).some((cell) => cell !== '')

const TypedLoad = ({ kind }: { readonly kind: LoadKindShown }) => {
  // On a phone each row is a card of many fields.
  const isPhone = useIsPhone()
  const sheet = useSheetRows(() => emptyRows(isPhone ? 1 : 5), newRow)
  const { rows } = sheet
  const [problems, setProblems] = useState<readonly SheetProblem[]>([])
  const [checked, setChecked] = useState<{ readonly rows: readonly SheetRow[]; readonly text: string }>()
  const filled = rows.filter(isFilled)
  const markSaved = useUnsaved(filled.length > 0, kind.title)
  const given = filled.map(({ cells }) => Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '')))
  const check = useAction(() => write(massLoads.entity, { params: { id: kind.id }, body: { rows: given } }), {
    onDone: ({ refused, problems: found }) => {
      setProblems(found.map((problem) => ({ ...problem, row: filled[problem.row - 1]?.line ?? 0 })))
      setChecked({ rows, text: refused > 0 ? `${countText(refused, 'fila')} para corregir.` : 'Todo está bien.' })
    },
  })
  const create = useAction(() => write(massLoads.create, { body: { kind: kind.id, rows: given } }), {
    onDone: markSaved,
    goTo: ({ id }) => massLoadPath(id),
  })
  const isBusy = check.isBusy || create.isBusy
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
          <Button icon={<CheckmarkIcon />} disabled={filled.length === 0} {...check.button()} disabledFocusable={isBusy}>
            Revisar
          </Button>
        </>
      }
      action={
        <Button appearance="primary" disabled={filled.length === 0} {...create.button()} disabledFocusable={isBusy}>
          {`Ver qué cambia ${filled.length > 0 ? `(${filled.length})` : ''}`.trim()}
        </Button>
      }
    >
      <Loader of={[queryOf(massLoads.config, { params: { id: kind.id } })]}>
        {(columns) => (
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
              columns={columns}
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
      </Loader>
    </Page>
  )
}
