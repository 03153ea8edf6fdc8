import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { menus } from '@legajo/contract/auth/menu.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemovalBy } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select, Switch } from '@legajo/ui/fields.ts'
import { Button, Field, makeStyles } from '@legajo/ui/fluent.ts'
import { AddIcon, ArrowUpIcon, DeleteIcon, ReOrderIcon } from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { MenuNodeForm } from './menu-node-form.tsx'
import { type MenuRow, menuRows } from './menu-rows.ts'
import { MoveBelowDialog } from './move-below.dialog.tsx'

const useStyles = makeStyles({ indent: { display: 'inline-block' } })

/** The menus of administration and of self-service: add, move, hide and remove entries. */
export const MenuScreen = () => {
  const styles = useStyles()
  const { search, setSearch } = useRoute()
  const isSelf = search.menu === 'autoservicio'
  const list = isSelf ? menus.self : menus.admin
  const requested = useQuery(queryOf(list))
  const { data } = requested
  const options = useQuery(queryOf(menus.options))
  const rows = useMemo(() => menuRows(data ?? []), [data])
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const [moving, setMoving] = useState<readonly MenuRow[]>([])
  const remove = useAction(
    async ({ id, title, below }: MenuRow) => {
      const body = await confirmRemovalBy(
        menus.remove,
        below.length > 0 ? `Se quitan también ${below.length} entradas que dependen de «${title}».` : undefined,
      )
      return body && write(menus.remove, { params: { id }, ...body })
    },
    { done: 'Entrada eliminada' },
  )
  const raise = useAction(
    ({ id, parentId }: MenuRow) => write(menus.removeChild, { params: { id: parentId ?? 0, childId: id } }),
    { done: 'La entrada pasó al primer nivel' },
  )
  const setAdds = useAction(
    (adds: boolean) => write(isSelf ? menus.ignoreSelf : menus.ignoreAdmin, { params: { flag: String(!adds) } }),
    { done: (_, adds) => (adds ? 'Las entradas nuevas se agregan solas' : 'Las entradas nuevas ya no se agregan') },
  )
  const ignores = isSelf ? options.data?.self : options.data?.admin
  return (
    <Page
      title="Menús"
      purpose="Qué ofrece el menú de la izquierda, en qué orden y con qué permisos. Cada persona ve solo lo que sus permisos dejan abrir."
      action={
        <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
          Nueva entrada
        </Button>
      }
      filters={
        <>
          <Field label="Menú">
            <Select
              value={isSelf ? 'autoservicio' : 'administracion'}
              onChange={(_, { value }) => setSearch({ menu: value === 'autoservicio' ? value : null, detalle: null })}
            >
              <option value="administracion">Administración</option>
              <option value="autoservicio">Autoservicio</option>
            </Select>
          </Field>
          {ignores !== undefined && (
            <Switch
              label="Agregar las entradas nuevas de la suite"
              checked={!ignores}
              onChange={(_, { checked }) => void setAdds.run(checked)}
            />
          )}
        </>
      }
    >
      <DataTable<MenuRow>
        key={isSelf ? 'self' : 'admin'}
        label="Entradas del menú"
        rows={rows}
        request={requested}
        exportName="menu"
        viewKey="menu"
        onOpen={(row) => open(row.id)}
        onEdit={(row) => open(row.id)}
        columns={[
          {
            id: 'title',
            header: 'Entrada',
            phone: 'title',
            cell: (row) => (
              <span className={styles.indent} style={{ paddingInlineStart: `${(row.level - 1) * 18}px` }}>
                {row.title}
              </span>
            ),
          },
          { id: 'trail', header: 'Camino', value: (row) => row.trail, optional: true },
          { id: 'code', header: 'Código' },
          { id: 'route', header: 'Dirección' },
          { id: 'permits', header: 'Permisos', value: (row) => row.permits.join(', ') },
          { id: 'order', header: 'Orden', kind: 'number', width: '90px' },
        ]}
        actions={[
          { label: 'Mover debajo de otra', icon: <ReOrderIcon />, run: (row) => setMoving([row]) },
          {
            label: 'Pasar al primer nivel',
            icon: <ArrowUpIcon />,
            isHidden: (row) => row.parentId === null,
            run: (row) => void raise.run(row),
          },
          { label: 'Eliminar', icon: <DeleteIcon />, isDangerous: true, run: (row) => void remove.run(row) },
        ]}
        selectionBar={(chosen) => (
          <Button icon={<ReOrderIcon />} onClick={() => setMoving(chosen.rows)}>
            Mover debajo de otra
          </Button>
        )}
        empty={{ title: 'El menú está vacío' }}
      />
      {moving.length > 0 && <MoveBelowDialog chosen={moving} rows={rows} onClose={() => setMoving([])} />}
      <DetailDrawer
        isOpen={detail !== undefined}
        title={isNew ? 'Nueva entrada' : 'Entrada del menú'}
        onClose={() => void close()}
      >
        {(isNew || rows.some(({ id }) => String(id) === detail)) && (
          <MenuNodeForm
            key={detail}
            isSelf={isSelf}
            row={isNew ? undefined : rows.find(({ id }) => String(id) === detail)}
            rows={rows}
            onSaved={drop}
            onCancel={() => void close()}
          />
        )}
      </DetailDrawer>
    </Page>
  )
}
