import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { capital } from '@legajo/contract/noun.ts'
import type { WithDeclaration } from '@legajo/contract/resource.ts'
import { allowsRow } from '@legajo/contract/row-refusal.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Text } from '@legajo/ui/layout.tsx'
import { type ReactNode, useId } from 'react'
import type { AnyObjectSchema } from 'yup'
import { type ColumnSpec, cellText } from './column.ts'
import { columnsFrom } from './columns-from.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { type DetailState, useDetail, useLocalDetail } from './detail-drawer.tsx'
import { confirmRemovalBy } from './dialog-queue.ts'
import { RecordEditor, type RecordEditorProps, schemaOf } from './record-editor.tsx'
import { type Fields, type RecordOf, type Resource, type RowOf, recordParams } from './resource.ts'
import { type RowAction, removeAction } from './row-action.ts'
import { fileNameOf } from './table-export.ts'
import { withDeclared } from './texts-of-resource.ts'
import { useAction } from './use-action.ts'

export interface ListTexts {
  /** Name of the list; above the table where the list has no address. */
  readonly title: string
}

/** The title of calls without a declaration is given. */
export type WithTexts<R extends Resource> = R extends WithDeclaration ? Partial<ListTexts> : ListTexts

export type ListOptions<R extends Resource> = RecordEditorProps<R> & {
  /** The singular, such as «centro de costo»; used in the form's title and in the button. */
  readonly noun?: string
  /** «Nueva área» rather than «Nuevo área». */
  readonly feminine?: boolean
  /** Replaces «Nuevo centro de costo». */
  readonly newLabel?: string
  /** Fields of the list, if it has more than the form. */
  readonly rowSchema?: AnyObjectSchema
  readonly columns?: readonly ColumnSpec<RowOf<R>>[]
  readonly rowId?: (row: RowOf<R> | RecordOf<R>) => string | number
  readonly table?: Partial<Omit<DataTableProps<RowOf<R>>, 'rows' | 'endpoint' | 'columns'>>
  readonly sort?: { readonly id: string; readonly order?: 1 | -1 }
  readonly actions?: readonly RowAction<RowOf<R>>[]
  /** More buttons and filters beside «Nuevo». */
  readonly tools?: ReactNode
  /** Prefix of the names of the list's state in the address; `false` for a list within the drawer or dialog of another record. */
  readonly url?: string | false
  /** Name of the exported file; the title by default, none for a list without an address. */
  readonly exportName?: string | false
  /** A record, or the whole list, that this user sees and does not change, besides records whose state the contract refuses. */
  readonly isFixed?: boolean | ((row: RowOf<R> | RecordOf<R>) => boolean)
  /** A record that this user does not remove. */
  readonly isKept?: (row: RowOf<R>) => boolean
  /** Replaces opening the form of a row. */
  readonly onOpen?: (row: RowOf<R>) => void
  /** Replaces opening the form of a new record. */
  readonly onNew?: () => void
  /** The text of the confirmation before a removal. */
  readonly removalText?: (row: RowOf<R>) => string
  /** Replaces «Registro eliminado». */
  readonly removedTitle?: string
  readonly empty?: { readonly title?: string; readonly text?: ReactNode }
  /** The page around the list, with the button of a new record; by default the button is above the table. */
  readonly frame?: (list: ReactNode, newButton: ReactNode) => ReactNode
}

/**
 * The records of a resource, or of one owner (`query`): a table, the form of a new or existing one in a drawer or dialog, removal, export.
 * Buttons appear according to the permits. A declared resource (`resource(…)`) defines texts, fields, columns and order; the others are given. The opened record stands in the address, unless `url` is false.
 *
 *     <RecordList title="Audiencias" noun="audiencia" feminine resource={hearings} schema={hearingDraft}
 *       query={{ conciliation_id: id }} columns={['date', 'place']} url={false} />
 */
export const RecordList = <R extends Resource>(props: WithTexts<R> & ListOptions<R>) => (
  <CompleteList<R> {...withDeclared(props)} />
)

type Props<R extends Resource> = ListTexts & ListOptions<R>

/** A list whose texts are known. */
export const CompleteList = <R extends Resource>(props: Props<R>) =>
  props.url === false ? <LocalList {...props} /> : <ListInAddress {...props} />

const LocalList = <R extends Resource>(props: Props<R>) => {
  const part = useId()
  return <Records {...props} part={part} state={useLocalDetail(part)} />
}

const ListInAddress = <R extends Resource>(props: Props<R>) => (
  <Records {...props} part={useId()} state={useDetail(`${props.url || ''}detalle`)} />
)

/** «etapas-12»: the title, and the owner of the records where the list has one. */
const nameOfExport = (title: string, owner: Fields = {}): string =>
  [fileNameOf(title), ...Object.values(owner).filter((value) => typeof value === 'number')].join('-')

const idOf = (row: Fields): string | number => (typeof row.id === 'number' || typeof row.id === 'string' ? row.id : '')

/** The table of a list within the drawer of another record. */
const smallTable = { url: false, searchable: false, exportName: false, paginator: 'auto' } as const

const Records = <R extends Resource>(props: Props<R> & { readonly state: DetailState; readonly part: string }) => {
  type Row = RowOf<R>
  const { title, noun = 'registro', feminine = false, resource, rowId = idOf, url = '', state } = props
  const { detail, open, openNew, drop } = state
  const isWholeFixed = props.isFixed === true
  const mayCreate = usePermitted(resource.create) && !isWholeFixed
  const mayUpdate = usePermitted(resource.update) && !isWholeFixed
  const mayRemove = usePermitted(resource.remove) && !isWholeFixed
  const specs = columnsFrom<Row>(props.rowSchema ?? props.schema ?? schemaOf(resource.create ?? resource.update), props.columns)
  const isFixed = (row: Row | RecordOf<R>) =>
    !allowsRow(resource.update, row) || (typeof props.isFixed === 'function' && props.isFixed(row))
  const remove = useAction(
    async (row: Row) => {
      const { remove: endpoint } = resource
      const body = endpoint && (await confirmRemovalBy(endpoint, props.removalText?.(row)))
      return body && write(endpoint, { params: recordParams(endpoint, rowId(row), props.params), ...body })
    },
    {
      done: (_, row) => ({
        title: props.removedTitle ?? 'Registro eliminado',
        text: specs[0] ? cellText(specs[0], row) : undefined,
      }),
      onDone: (_, row) => {
        if (detail === String(rowId(row))) drop()
      },
    },
  )
  const canOpen = Boolean(resource.create ?? resource.update ?? resource.get ?? props.detail ?? props.content)
  const openForm = (row: Row) => open(rowId(row))
  const newTitle = props.newLabel ?? `${feminine ? 'Nueva' : 'Nuevo'} ${noun}`
  const newButton = mayCreate && (
    <Button
      appearance={props.frame ? 'primary' : undefined}
      size={url === false ? 'small' : undefined}
      icon={<AddIcon />}
      onClick={props.onNew ?? openNew}
    >
      {newTitle}
    </Button>
  )
  const list = (
    <>
      <DataTable<Row>
        label={title}
        endpoint={resource.list}
        params={props.params}
        query={props.query}
        columns={specs}
        rowId={rowId}
        sort={props.sort}
        urlPrefix={url || undefined}
        tools={
          props.frame ? (
            props.tools
          ) : (
            <>
              {url === false && (
                <Text as="h3" size={400} weight="semibold">
                  {title}
                </Text>
              )}
              {newButton}
              {props.tools}
            </>
          )
        }
        onOpen={props.onOpen ?? (canOpen ? openForm : undefined)}
        onEdit={mayUpdate ? openForm : undefined}
        isFixed={isFixed}
        {...(url === false && smallTable)}
        exportName={props.exportName ?? (url !== false && nameOfExport(title, props.query))}
        empty={{
          title: props.empty?.title ?? `Todavía no hay ${feminine ? 'ninguna' : 'ningún'} ${noun}`,
          text: props.empty?.text,
          action: (url !== false && newButton) || undefined,
        }}
        {...props.table}
        actions={[
          ...(props.actions ?? []),
          ...(mayRemove
            ? [
                {
                  ...removeAction<Row>((row) => void remove.run(row)),
                  icon: <DeleteIcon />,
                  isHidden: (row: Row) => !allowsRow(resource.remove, row) || (props.isKept?.(row) ?? false),
                },
              ]
            : []),
        ]}
      />
      <RecordEditor<R>
        {...props}
        title={capital(noun)}
        newTitle={newTitle}
        opensElsewhere={props.onOpen !== undefined}
        rowId={rowId}
        isReadOnly={(row) => (row ? !mayUpdate || isFixed(row) : !mayCreate)}
      />
    </>
  )
  return props.frame ? props.frame(list, newButton) : list
}
