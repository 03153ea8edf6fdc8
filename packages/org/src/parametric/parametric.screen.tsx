import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type ParametricType, parametrics } from '@legajo/contract/parametric/parametric.ts'
import { type ParametricValue, parametricValue } from '@legajo/contract/parametric/parametric-value.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { fileNameOf } from '@legajo/screens/table-export.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { Grid } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InterfaceCodes } from './interface-codes.tsx'
import { MergeForm } from './merge-form.tsx'
import { MergeList } from './merge-list.tsx'
import { PasteForm } from './paste-form.tsx'
import { TypeForm } from './type-form.tsx'
import { TypeList } from './type-list.tsx'
import { UsageList } from './usage-list.tsx'
import { ValueForm } from './value-form.tsx'

/** The panels by the word that names them in the address (`?detalle=uso-120`); those of a value carry its id. */
const panels = {
  nuevo: 'Nuevo valor',
  pegar: 'Pegar filas',
  uniones: 'Uniones de valores',
  'nuevo-tipo': 'Nuevo tipo',
  tipo: 'Cambiar el tipo',
  valor: 'Valor',
  uso: 'Dónde se usa',
  unir: 'Unir con otro valor',
  codigos: 'Códigos por interfaz',
} as const
type PanelName = keyof typeof panels
type ValuePanel = Extract<PanelName, 'valor' | 'uso' | 'unir' | 'codigos'>
const valuePanels: ReadonlySet<string> = new Set<ValuePanel>(['valor', 'uso', 'unir', 'codigos'])

/** The panel that an address names, with the id of its value. */
const panelIn = (detail: string | undefined): { readonly name: PanelName; readonly id?: number } | undefined => {
  const [, name = '', id] = /^([a-z-]+?)(?:-(\d+))?$/.exec(detail ?? '') ?? []
  if (!Object.hasOwn(panels, name) || valuePanels.has(name) !== (id !== undefined)) return undefined
  return { name: name as PanelName, ...(id !== undefined && { id: Number(id) }) }
}

/** Tables of values to choose from: types on the left, the values of the chosen one beside them. */
export const ParametricScreen = () => {
  const { detail: chosen = 'banks', open } = useDetail('tipo')
  const { detail, open: openPanel, close, drop } = useDetail()
  const [opened, setOpened] = useState<ParametricValue>()
  const panel = panelIn(detail)
  const types = useQuery(queryOf(parametrics.listTypes))
  const type = types.data?.find(({ code }) => code === chosen)
  const mayWrite = usePermitted(parametrics.createOwn)
  const mayUpdate = usePermitted(parametrics.update)
  const mayRemove = usePermitted(parametrics.remove)
  const openOf = (name: ValuePanel) => (value: ParametricValue) => {
    setOpened(value)
    openPanel(`${name}-${value.id}`)
  }
  const saved = { done: () => successToast() }
  const setVisibility = useAction(
    ({ id }: ParametricValue, hidden: boolean, scope: 'TENANT' | 'COMPANY') =>
      write(parametrics.setVisibility, { params: { id }, body: { hidden, scope } }),
    saved,
  )
  const setHidden = (hidden: boolean, scope: 'TENANT' | 'COMPANY') => (value: ParametricValue) =>
    void setVisibility.run(value, hidden, scope)
  const remove = useAction(
    async ({ id }: ParametricValue) => ((await confirmRemoval()) ? write(parametrics.remove, { params: { id } }) : undefined),
    saved,
  )
  const removeType = useAction(
    async ({ id }: ParametricType) => ((await confirmRemoval()) ? write(parametrics.removeType, { params: { id } }) : undefined),
    { ...saved, onDone: () => open('banks') },
  )
  const isElsewhere = type?.elsewhere !== null
  const canHide = mayUpdate && !isElsewhere
  return (
    <Page
      title="Tablas de valores"
      purpose="Lo que se elige en los formularios: los valores entregados, con su fuente y certeza, y los propios de la organización o de la empresa."
      secondary={
        mayWrite && (
          <>
            <Button onClick={() => openPanel('nuevo-tipo')}>Nuevo tipo</Button>
            {type?.layer === 'TENANT' && (
              <>
                <Button onClick={() => openPanel('tipo')}>Cambiar el tipo</Button>
                {type.values === 0 && <Button {...removeType.button(type)}>Eliminar el tipo</Button>}
              </>
            )}
            {!isElsewhere && (
              <>
                <Button onClick={() => openPanel('uniones')}>Uniones</Button>
                <Button onClick={() => openPanel('pegar')}>Pegar filas</Button>
              </>
            )}
          </>
        )
      }
      action={
        mayWrite &&
        !isElsewhere && (
          <Button appearance="primary" icon={<AddIcon />} onClick={() => openPanel('nuevo')}>
            Nuevo valor
          </Button>
        )
      }
    >
      {types.isLoadingError ? (
        <LoadState of={[types]} />
      ) : (
        <Grid columns="280px minmax(0, 1fr)" single={900} gap={16}>
          <TypeList types={types.data ?? []} chosen={chosen} onChoose={open} />
          <DataTable<ParametricValue>
            key={chosen}
            label={type?.name ?? 'Valores'}
            endpoint={parametrics.page}
            params={{ type: chosen }}
            schema={parametricValue}
            columns={[
              { id: 'code', width: '110px' },
              { id: 'name', phone: 'title' },
              { id: 'short_name', optional: true },
              {
                id: 'codes',
                header: 'Códigos por interfaz',
                value: ({ codes }) => codes.map((one) => `${one.interface}: ${one.code}`).join(', '),
                sortable: false,
                filter: false,
                optional: true,
              },
              { id: 'parent', sortable: false, filter: false, optional: true },
              { id: 'active', width: '90px' },
              { id: 'layer', width: '120px' },
              { id: 'valid_from', optional: true },
              { id: 'valid_until', optional: true },
              { id: 'source', optional: true },
              { id: 'certainty', width: '130px' },
              { id: 'status', optional: true },
            ]}
            exportName={fileNameOf(type?.name ?? chosen)}
            onOpen={openOf('valor')}
            actions={[
              { label: 'Dónde se usa', run: openOf('uso') },
              { label: 'Códigos por interfaz', run: openOf('codigos'), isHidden: () => !canHide },
              { label: 'Unir con otro', run: openOf('unir'), isHidden: () => !canHide },
              { label: 'Ocultar en la empresa', run: setHidden(true, 'COMPANY'), isHidden: ({ hidden }) => !canHide || hidden },
              {
                label: 'Ocultar en la organización',
                run: setHidden(true, 'TENANT'),
                isHidden: ({ hidden }) => !canHide || hidden,
              },
              { label: 'Mostrar en la empresa', run: setHidden(false, 'COMPANY'), isHidden: ({ hidden }) => !canHide || !hidden },
              {
                label: 'Mostrar en la organización',
                run: setHidden(false, 'TENANT'),
                isHidden: ({ hidden }) => !canHide || !hidden,
              },
              {
                label: 'Eliminar',
                run: (value) => void remove.run(value),
                isDangerous: true,
                isHidden: ({ layer }) => !mayRemove || isElsewhere || layer === 'CORE',
              },
            ]}
          />
        </Grid>
      )}
      <DetailDrawer isOpen={panel !== undefined} title={panel ? panels[panel.name] : ''} onClose={() => void close()}>
        {panel && type && (
          <PanelContent
            name={panel.name}
            value={panel.id === undefined ? undefined : { id: panel.id, opened }}
            type={type}
            types={types.data ?? []}
            onDone={drop}
            onCancel={() => void close()}
            onType={open}
            onMerged={() => openPanel('uniones')}
          />
        )}
      </DetailDrawer>
    </Page>
  )
}

type PanelProps = {
  readonly type: ParametricType
  readonly types: readonly ParametricType[]
  readonly onDone: () => void
  readonly onCancel: () => void
  readonly onType: (code: string) => void
  readonly onMerged: () => void
}
/** The value that a panel is of, with the row that was opened last: after a reload, there is none. */
type OpenedValue = { readonly id: number; readonly opened: ParametricValue | undefined }

const PanelContent = ({
  name,
  value,
  ...rest
}: PanelProps & { readonly name: PanelName; readonly value: OpenedValue | undefined }) => {
  const { type, types, onDone, onCancel, onType } = rest
  switch (name) {
    case 'nuevo':
      return <ValueForm type={type} onDone={onDone} onCancel={onCancel} />
    case 'pegar':
      return <PasteForm type={type} onDone={onDone} />
    case 'uniones':
      return <MergeList type={type.code} />
    case 'nuevo-tipo':
      return <TypeForm types={types} onDone={onDone} onCancel={onCancel} onType={onType} />
    case 'tipo':
      return <TypeForm type={type} types={types} onDone={onDone} onCancel={onCancel} onType={onType} />
    default:
      return value && <OfValue key={value.id} name={name} {...value} {...rest} />
  }
}

const OfValue = ({
  name,
  id,
  opened,
  type,
  onDone,
  onCancel,
  onMerged,
}: PanelProps & OpenedValue & { readonly name: ValuePanel }) => {
  const isCurrent = opened?.id === id
  const requested = useQuery({
    ...queryOf(parametrics.page, { params: { type: type.code }, query: { filter: `id == ${id}`, page: 0, size: 1 } }),
    enabled: !isCurrent,
  })
  if (!isCurrent && !requested.data) return <LoadState of={[requested]} lines={8} />
  const value = isCurrent ? opened : requested.data?.content[0]
  if (!value) return <EmptyState title="No existe o no está a tu alcance" />
  switch (name) {
    case 'valor':
      return <ValueForm type={type} value={value} onDone={onDone} onCancel={onCancel} />
    case 'unir':
      return <MergeForm value={value} onDone={onMerged} />
    case 'uso':
      return <Usage id={id} />
    case 'codigos':
      return <InterfaceCodes type={type} value={value} onDone={onDone} />
  }
}

const Usage = ({ id }: { readonly id: number }) => (
  <Loader of={[queryOf(parametrics.usage, { params: { id } })]} lines={4}>
    {(usage) => <UsageList usage={usage} />}
  </Loader>
)
