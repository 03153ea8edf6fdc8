import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  type ParametricType,
  type ParametricValue,
  parametrics,
  parametricValue,
} from '@legajo/contract/parametric/parametric.ts'
import { rereadParametrics } from '@legajo/forms/choice-source.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemoval, showError } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { Grid } from '@legajo/ui/layout.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
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

type Panel =
  | { readonly kind: 'value' | 'usage' | 'merge' | 'codes'; readonly value: ParametricValue }
  | { readonly kind: 'new' | 'paste' | 'type' | 'own' | 'merges' }
const titles = {
  value: 'Valor',
  usage: 'Dónde se usa',
  merge: 'Unir con otro valor',
  new: 'Nuevo valor',
  paste: 'Pegar filas',
  type: 'Nuevo tipo',
  own: 'Cambiar el tipo',
  codes: 'Códigos por interfaz',
  merges: 'Uniones de valores',
} as const

/** Tables of values to choose from: types on the left, the values of the chosen one beside them. */
export const ParametricScreen = () => {
  const { detail: chosen = 'banks', open } = useDetail('tipo')
  const [panel, setPanel] = useState<Panel>()
  const types = useQuery(queryOf(parametrics.listTypes))
  const type = types.data?.find(({ code }) => code === chosen)
  const mayWrite = usePermitted(parametrics.createOwn)
  const mayUpdate = usePermitted(parametrics.update)
  const mayRemove = usePermitted(parametrics.remove)
  const close = () => setPanel(undefined)

  const change = async (work: () => Promise<unknown>) => {
    try {
      await work()
      toastSaved()
      await rereadParametrics()
    } catch (error) {
      await showError(error)
    }
  }
  const setHidden =
    (hidden: boolean, scope: 'TENANT' | 'COMPANY') =>
    ({ id }: ParametricValue) =>
      void change(() => call(parametrics.setVisibility, { params: { id }, body: { hidden, scope } }))
  const handleRemove = async ({ id }: ParametricValue) => {
    if (await confirmRemoval()) await change(() => call(parametrics.remove, { params: { id } }))
  }
  const handleRemoveType = async ({ id }: ParametricType) => {
    if (await confirmRemoval()) await change(() => call(parametrics.removeType, { params: { id } }).then(() => open('banks')))
  }
  const isElsewhere = type?.elsewhere !== null
  const canHide = mayUpdate && !isElsewhere
  return (
    <Page
      title="Tablas de valores"
      purpose="Lo que se elige en los formularios: los valores entregados, con su fuente y certeza, y los propios de la organización o de la empresa."
      secondary={
        mayWrite && (
          <>
            <Button onClick={() => setPanel({ kind: 'type' })}>Nuevo tipo</Button>
            {type?.layer === 'TENANT' && (
              <>
                <Button onClick={() => setPanel({ kind: 'own' })}>Cambiar el tipo</Button>
                {type.values === 0 && <Button onClick={() => void handleRemoveType(type)}>Eliminar el tipo</Button>}
              </>
            )}
            {!isElsewhere && (
              <>
                <Button onClick={() => setPanel({ kind: 'merges' })}>Uniones</Button>
                <Button onClick={() => setPanel({ kind: 'paste' })}>Pegar filas</Button>
              </>
            )}
          </>
        )
      }
      action={
        mayWrite &&
        !isElsewhere && (
          <Button appearance="primary" icon={<AddIcon />} onClick={() => setPanel({ kind: 'new' })}>
            Nuevo valor
          </Button>
        )
      }
    >
      {types.error ? (
        <ErrorState error={types.error} onRetry={() => void types.refetch()} />
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
            exportName={`valores-${chosen}`}
            onOpen={(value) => setPanel({ kind: 'value', value })}
            actions={[
              { label: 'Dónde se usa', run: (value) => setPanel({ kind: 'usage', value }) },
              { label: 'Códigos por interfaz', run: (value) => setPanel({ kind: 'codes', value }), isHidden: () => !canHide },
              { label: 'Unir con otro', run: (value) => setPanel({ kind: 'merge', value }), isHidden: () => !canHide },
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
                run: (value) => void handleRemove(value),
                isDangerous: true,
                isHidden: ({ layer }) => !mayRemove || isElsewhere || layer === 'CORE',
              },
            ]}
          />
        </Grid>
      )}
      <DetailDrawer isOpen={panel !== undefined} title={panel ? titles[panel.kind] : ''} onClose={close}>
        {panel && type && (
          <PanelContent
            panel={panel}
            type={type}
            types={types.data ?? []}
            onDone={close}
            onType={open}
            onMerged={() => setPanel({ kind: 'merges' })}
          />
        )}
      </DetailDrawer>
    </Page>
  )
}

const PanelContent = ({
  panel,
  type,
  types,
  onDone,
  onType,
  onMerged,
}: {
  readonly panel: Panel
  readonly type: ParametricType
  readonly types: readonly ParametricType[]
  readonly onDone: () => void
  readonly onType: (code: string) => void
  readonly onMerged: () => void
}) => {
  switch (panel.kind) {
    case 'value':
      return <ValueForm type={type} value={panel.value} onDone={onDone} />
    case 'new':
      return <ValueForm type={type} onDone={onDone} />
    case 'paste':
      return <PasteForm type={type} onDone={onDone} />
    case 'merge':
      return <MergeForm value={panel.value} onDone={onMerged} />
    case 'merges':
      return <MergeList type={type.code} />
    case 'usage':
      return <Usage id={panel.value.id} />
    case 'codes':
      return <InterfaceCodes type={type} value={panel.value} onDone={onDone} />
    case 'type':
      return <TypeForm types={types} onDone={onDone} onType={onType} />
    case 'own':
      return <TypeForm type={type} types={types} onDone={onDone} onType={onType} />
  }
}

const Usage = ({ id }: { readonly id: number }) => {
  const { data, error } = useQuery(queryOf(parametrics.usage, { params: { id } }))
  if (error) return <ErrorState error={error} />
  return data ? <UsageList usage={data} /> : null
}
