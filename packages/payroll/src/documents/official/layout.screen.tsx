import { write } from '@legajo/api/act.ts'
import { isApiError } from '@legajo/api/api-error.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { type FileLayout, type FileLayoutDraft, fileLayouts } from '@legajo/contract/payroll/documents/file-layout.ts'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { confirmRemovalBy, showError } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarBody, MessageBarTitle } from '@legajo/ui/fluent.ts'
import { CopyIcon, DeleteIcon, SaveIcon } from '@legajo/ui/icons.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SubjectPage } from '../../common/subject-state.tsx'
import { LayoutHead } from './layout-head.tsx'
import { LayoutRecords } from './layout-records.tsx'
import { layoutPath, layoutsPath } from './paths.ts'

/** One layout: read-only when it is the suite's, editable when it is the company's. `?copiar=1` creates the company's own copy of it. */
export const LayoutScreen = () => {
  const { params, search } = useRoute()
  const requested = useQuery(queryOf(fileLayouts.list))
  const key = decodeURIComponent(String(params['id']))
  const layout = requested.data?.find((one) => one.key === key)
  useTitle(layout?.name)
  if (!requested.data)
    return (
      <SubjectPage
        title="Diseño de archivo"
        back={{ title: 'Diseños de archivo', path: layoutsPath }}
        of={[requested]}
        lines={10}
      />
    )
  if (!layout)
    return (
      <Page title="Diseño de archivo" crumbs={[{ title: 'Diseños de archivo', path: layoutsPath }]}>
        <EmptyState
          title="Ese diseño ya no existe"
          action={<Button onClick={() => void navigate(layoutsPath)}>Ver los diseños</Button>}
        />
      </Page>
    )
  return (
    <OneLayout
      key={`${key} ${layout.version ?? ''} ${search['copiar'] ?? ''}`}
      layout={layout}
      isCopy={search['copiar'] === '1'}
    />
  )
}

const copyOf = ({ id: _, key: __, locked: ___, version: ____, ...layout }: FileLayout): FileLayoutDraft => ({
  ...layout,
  name: `${layout.name} (propio)`,
  verified: false,
  validFrom: `${new Date().getFullYear()}-01-01`,
})

const OneLayout = ({ layout, isCopy }: { readonly layout: FileLayout; readonly isCopy: boolean }) => {
  const mayWrite = usePermitted(fileLayouts.update)
  const [initial] = useState<FileLayoutDraft>(() => (isCopy ? copyOf(layout) : layout))
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState<readonly string[]>([])
  const isEditable = mayWrite && (isCopy || !layout.locked)
  const markSaved = useUnsaved(draft !== initial, 'Diseño de archivo')

  const save = useAction(
    () => {
      setProblems([])
      const { file, variant, name, validFrom, source, verified, definition, version } = draft
      const body = { file, variant, name, validFrom, source, verified, definition, ...(!isCopy && { version }) }
      return isCopy ? write(fileLayouts.create, { body }) : write(fileLayouts.update, { params: { id: layout.id }, body })
    },
    {
      done: successToast(),
      onDone: ({ key }) => {
        markSaved()
        // The page of the layout finds it in the list.
        void invalidate(fileLayouts.list).then(() => navigate(layoutPath(key)))
      },
      onError: (error) => {
        if (isApiError(error) && Object.keys(error.fields).length > 0) setProblems(Object.values(error.fields))
        else void showError(error)
      },
    },
  )
  const remove = useAction(
    async () => {
      const body = await confirmRemovalBy(
        fileLayouts.remove,
        'Vuelve a valer el diseño de la suite. Los archivos ya generados no cambian.',
      )
      return body && write(fileLayouts.remove, { params: { id: layout.id }, ...body })
    },
    { onDone: markSaved, goTo: layoutsPath },
  )

  return (
    <Page
      title={isCopy ? `Copia de ${layout.name}` : layout.name}
      purpose={
        isCopy
          ? 'La copia reemplaza al diseño de la suite desde su fecha de vigencia.'
          : layout.locked
            ? 'Diseño de la suite: no se cambia. Copialo para hacer el de tu empresa.'
            : 'Diseño de la empresa.'
      }
      crumbs={[{ title: 'Diseños de archivo', path: layoutsPath }]}
      secondary={
        isEditable &&
        !isCopy && (
          <Button icon={<DeleteIcon />} {...remove.button()}>
            Eliminar
          </Button>
        )
      }
      action={
        isEditable ? (
          <Button appearance="primary" icon={<SaveIcon />} {...save.button()}>
            {save.isBusy ? 'Guardando…' : 'Guardar'}
          </Button>
        ) : (
          mayWrite && (
            <Button appearance="primary" icon={<CopyIcon />} onClick={() => void navigate(`${layoutPath(layout.key)}?copiar=1`)}>
              Copiar como propio
            </Button>
          )
        )
      }
    >
      {problems.length > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>No se guardó</MessageBarTitle>
            {problems.join('. ')}
          </MessageBarBody>
        </MessageBar>
      )}
      {draft.definition.pending.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>Sin configurar</MessageBarTitle>
            Nadie pudo verificar las posiciones de: {draft.definition.pending.join(', ')}. Cargalas según el manual vigente y
            después quitá la marca.
          </MessageBarBody>
        </MessageBar>
      )}
      <Panel title="Datos del diseño">
        <LayoutHead draft={draft} isEditable={isEditable} onChange={setDraft} />
      </Panel>
      <LayoutRecords
        definition={draft.definition}
        isEditable={isEditable}
        onChange={(definition) => setDraft({ ...draft, definition })}
      />
    </Page>
  )
}
