import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { capital } from '@legajo/contract/noun.ts'
import type { WithDeclaration } from '@legajo/contract/resource.ts'
import { allowsRow } from '@legajo/contract/row-refusal.ts'
import { type FieldSettings, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnyObjectSchema } from 'yup'
import { type ColumnSpec, cellText, columnsFrom } from './column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { DetailDrawer, useDetail, useRecordName } from './detail-drawer.tsx'
import { confirmRemovalBy } from './dialog-queue.ts'
import { Page, type PageProps } from './page.tsx'
import { recordName } from './record-name.ts'
import { type Fields, type RecordOf, type Resource, type RowOf, recordParams } from './resource.ts'
import { type RowAction, removeAction } from './row-action.ts'
import { fileNameOf } from './table-export.ts'
import { textsOfResource } from './texts-of-resource.ts'
import { useAction } from './use-action.ts'
import { isPaged, pageIn } from './use-rows.ts'

/** Texts and fields of the screen, which the declaration of a resource defines. */
interface ResourceTexts {
  readonly title: string
  /** The singular, such as «centro de costo»; used in the drawer's title and button. */
  readonly noun?: string
  /** «Nueva área» rather than «Nuevo área». */
  readonly feminine?: boolean
  /** Fields of the form: the body of create and update. */
  readonly schema: AnyObjectSchema
}

export type ResourceScreenProps<R extends Resource> = (R extends WithDeclaration ? Partial<ResourceTexts> : ResourceTexts) &
  ScreenOptions<R>

type ScreenOptions<R extends Resource> = Pick<PageProps, 'purpose' | 'secondary' | 'filters' | 'crumbs'> & {
  readonly resource: R
  /** Fields of the list, if it has more than the form. */
  readonly rowSchema?: AnyObjectSchema
  readonly columns?: readonly ColumnSpec<RowOf<R>>[]
  readonly fields?: readonly string[]
  readonly fieldProps?: FieldSettings
  /** Initial values of a new record. */
  readonly defaults?: Fields
  /** Path parameters shared by all calls, such as `{ companyId }`. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly rowId?: (row: RowOf<R> | RecordOf<R>) => string | number
  readonly table?: Partial<Omit<DataTableProps<RowOf<R>>, 'rows' | 'endpoint' | 'columns' | 'label'>>
  readonly actions?: readonly RowAction<RowOf<R>>[]
  readonly sort?: { readonly id: string; readonly order?: 1 | -1 }
  readonly emptyText?: ReactNode
  /** A record that this user sees and does not change, besides those whose state the contract refuses. */
  readonly isFixed?: (row: RowOf<R> | RecordOf<R>) => boolean
  /** Additional content of the drawer, under the form of an existing record. */
  readonly detail?: (row: RecordOf<R>) => ReactNode
  readonly size?: 'medium' | 'large'
  readonly children?: ReactNode
}

const idOf = (row: Fields): string | number => (typeof row.id === 'number' || typeof row.id === 'string' ? row.id : '')

/**
 * A complete screen for a resource of the contract: list, create and edit in a drawer with its own address (`?detalle=`), removal, export.
 * Buttons appear according to the permits. A declared resource (`resource(…)`) defines texts, fields, columns and order; the others are given.
 *
 *     export const CostCenterScreen = () => <ResourceScreen resource={costCenters} fieldProps={{ name: { wide: true } }} />
 */
export const ResourceScreen = <R extends Resource>(props: ResourceScreenProps<R>) => {
  const { title, noun, feminine, resource, schema, rowSchema, columns, rowId = idOf, ...rest } = withDeclared(props)
  type Row = RowOf<R>
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const mayCreate = usePermitted(resource.create)
  const mayUpdate = usePermitted(resource.update)
  const mayRemove = usePermitted(resource.remove)
  const specs = columnsFrom<Row>(rowSchema ?? schema, columns)
  const isFixed = (row: Row | RecordOf<R>) => !allowsRow(resource.update, row) || (rest.isFixed?.(row) ?? false)
  const remove = useAction(
    async (row: Row) => {
      const { remove: endpoint } = resource
      const body = endpoint && (await confirmRemovalBy(endpoint))
      return body && write(endpoint, { params: recordParams(endpoint, rowId(row), rest.params), ...body })
    },
    {
      done: (_, row) => ({ title: 'Registro eliminado', text: specs[0] ? cellText(specs[0], row) : undefined }),
      onDone: (_, row) => {
        if (detail === String(rowId(row))) drop()
      },
    },
  )

  const newLabel = `${feminine ? 'Nueva' : 'Nuevo'} ${noun}`
  const newButton = mayCreate && (
    <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
      {newLabel}
    </Button>
  )
  return (
    <Page
      title={title}
      purpose={rest.purpose}
      secondary={rest.secondary}
      filters={rest.filters}
      crumbs={rest.crumbs}
      action={newButton}
    >
      {rest.children}
      <DataTable<Row>
        label={title}
        endpoint={resource.list}
        params={rest.params}
        query={rest.query}
        columns={specs}
        rowId={rowId}
        sort={rest.sort}
        exportName={fileNameOf(title)}
        empty={{
          title: `Todavía no hay ${feminine ? 'ninguna' : 'ningún'} ${noun}`,
          text: rest.emptyText ?? rest.purpose,
          action: newButton || undefined,
        }}
        onOpen={(row) => open(rowId(row))}
        onEdit={mayUpdate ? (row) => open(rowId(row)) : undefined}
        isFixed={isFixed}
        {...rest.table}
        actions={[
          ...(rest.actions ?? []),
          ...(mayRemove
            ? [
                {
                  ...removeAction<Row>((row) => void remove.run(row)),
                  icon: <DeleteIcon />,
                  isHidden: (row: Row) => !allowsRow(resource.remove, row),
                },
              ]
            : []),
        ]}
      />
      <DetailDrawer
        isOpen={detail !== undefined}
        title={isNew ? newLabel : capital(noun)}
        onClose={() => void close()}
        size={rest.size}
      >
        {isNew && resource.create && (
          <RecordForm
            key="nuevo"
            {...rest}
            schema={schema}
            title={newLabel}
            initial={rest.defaults}
            isReadOnly={!mayCreate}
            endpoint={resource.create}
            params={rest.params ?? {}}
            onCancel={() => void close()}
            onSaved={drop}
          />
        )}
        {detail !== undefined && !isNew && (
          <Existing<R> resource={resource} id={detail} params={rest.params} query={rest.query} rowId={rowId} onClose={drop}>
            {(row, reload) => (
              <>
                <RecordForm
                  key={`${detail} ${String(row.version ?? '')}`}
                  {...rest}
                  schema={schema}
                  title={capital(noun)}
                  initial={row}
                  isReadOnly={!mayUpdate || isFixed(row)}
                  endpoint={resource.update}
                  params={resource.update ? recordParams(resource.update, rowId(row), rest.params) : {}}
                  onCancel={() => void close()}
                  onSaved={drop}
                  reload={reload}
                />
                {rest.detail?.(row)}
              </>
            )}
          </Existing>
        )}
      </DetailDrawer>
    </Page>
  )
}

/** The given properties, and for the others those of the declaration. */
const withDeclared = <R extends Resource>(props: ScreenOptions<R> & Partial<ResourceTexts>) => {
  const declared = textsOfResource(props.resource)
  const given = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))
  const all = { noun: 'registro', feminine: false, ...declared, ...given }
  return all as ScreenOptions<R> & Required<ResourceTexts>
}

type RecordFormProps = Pick<ScreenOptions<Resource>, 'fields' | 'fieldProps'> & {
  readonly schema: AnyObjectSchema
  readonly title: string
  readonly initial: Fields | undefined
  readonly isReadOnly: boolean
  readonly endpoint: AnyEndpoint | undefined
  readonly params: Readonly<Record<string, string | number>>
  readonly onCancel: () => void
  readonly onSaved: () => void
  readonly reload?: () => void
}

const RecordForm = ({ endpoint, params, initial, isReadOnly, reload, onSaved, ...form }: RecordFormProps) => (
  <ResourceForm
    schema={form.schema}
    fields={form.fields}
    fieldProps={form.fieldProps}
    title={form.title}
    initial={initial}
    readOnly={isReadOnly || !endpoint}
    stickyActions
    onCancel={form.onCancel}
    onReload={reload}
    onSubmit={(body) => (endpoint ? write<AnyEndpoint>(endpoint, { params, body: body as never }) : Promise.resolve())}
    onSaved={() => {
      toastSaved()
      onSaved()
    }}
  />
)

/** Loads one record: by its own call where there is one, else from the list. */
const Existing = <R extends Resource>({
  resource,
  id,
  params,
  query,
  rowId,
  onClose,
  children,
}: {
  readonly resource: R
  readonly id: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly rowId: (row: RowOf<R>) => string | number
  readonly onClose: () => void
  readonly children: (row: RecordOf<R>, reload: () => void) => ReactNode
}) => {
  const requested = useQuery({
    ...(resource.get
      ? queryOf<AnyEndpoint>(resource.get, { params: recordParams(resource.get, id, params) })
      : queryOf<AnyEndpoint>(resource.list, {
          params,
          query: isPaged(resource.list)
            ? { ...query, page: 0, size: 1, filter: `id == ${/^\d+$/.test(id) ? id : `'${id}'`}` }
            : query,
        })),
    // A form must start from the currently stored data.
    staleTime: resource.get ? 0 : 5_000,
    refetchOnWindowFocus: false,
  })
  const answer: unknown = requested.data
  const row = resource.get
    ? (answer as RecordOf<R> | undefined)
    : (pageIn<RowOf<R>>(answer).rows.find((each) => String(rowId(each)) === id) as RecordOf<R> | undefined)
  useRecordName(row && recordName(row))
  if (requested.isPending || (resource.get && requested.isFetching && !requested.data)) return <SkeletonLines lines={8} />
  if (requested.error) return <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
  if (!row)
    return (
      <EmptyState
        title="No existe o no está a tu alcance"
        text="Puede que lo hayan eliminado."
        action={<Button onClick={onClose}>Cerrar</Button>}
      />
    )
  return children(row, () => void requested.refetch())
}
