import type { SavedView } from '@legajo/contract/employees/saved-filter.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { EyeIcon } from '@legajo/ui/icons.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { lazy, Suspense, useState } from 'react'
import type { Column } from '../column.ts'
import { promptForName } from '../dialog-queue.ts'
import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '../fluent.ts'
import type { StoredView, Views } from './use-views.ts'

const FilterBuilder = lazy(async () => ({ default: (await import('./filter-builder.dialog.tsx')).FilterBuilderDialog }))
const Columns = lazy(async () => ({ default: (await import('./columns.dialog.tsx')).ColumnsDialog }))

type Props<Row> = {
  readonly views: Views
  readonly stored: StoredView
  readonly columns: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  readonly where: string
  readonly onWhere: (where: string) => void
}

/** The menu of a table's views: choose, save, share, remove, be notified, and set columns and filter. */
export const ViewsMenu = <Row,>({ views, stored, columns, shown, where, onWhere }: Props<Row>) => {
  const [open, setOpen] = useState<'filter' | 'columns'>()
  const { current, isOwn } = views
  const viewsLabel = current ? `Vistas: ${current.description}` : 'Vistas'
  const handleSave = async () => {
    const name = await promptForName({ title: 'Guardar la vista', label: 'Nombre', maxLength: 80, confirmLabel: 'Guardar' })
    if (name) await views.create(name, stored)
  }
  const radio = (view: SavedView) => (
    <MenuItemRadio key={view.id} name="view" value={String(view.id)} onClick={() => views.choose(view)}>
      {view.description}
      {view.alert && views.mine.includes(view) && ' · avisa por mail'}
    </MenuItemRadio>
  )
  return (
    <>
      <Menu
        checkedValues={{ view: [current ? String(current.id) : ''] }}
        onOpenChange={(_, { open: isOpen }) => isOpen && views.read()}
      >
        <MenuTrigger disableButtonEnhancement>
          {(trigger) => (
            <Tooltip text={viewsLabel}>
              <Button {...trigger} appearance={current ? 'secondary' : 'subtle'} icon={<EyeIcon />} aria-label={viewsLabel} />
            </Tooltip>
          )}
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItemRadio name="view" value="" onClick={() => views.choose(undefined)}>
              La de siempre
            </MenuItemRadio>
            {views.mine.length > 0 && (
              <MenuGroup>
                <MenuGroupHeader>Mías</MenuGroupHeader>
                {views.mine.map(radio)}
              </MenuGroup>
            )}
            {views.others.length > 0 && (
              <MenuGroup>
                <MenuGroupHeader>Compartidas</MenuGroupHeader>
                {views.others.map(radio)}
              </MenuGroup>
            )}
            <MenuDivider />
            <MenuItem onClick={() => setOpen('filter')}>Filtro avanzado…</MenuItem>
            <MenuItem onClick={() => setOpen('columns')}>Columnas, orden y ancho…</MenuItem>
            <MenuDivider />
            <MenuItem onClick={() => void handleSave()}>Guardar como vista…</MenuItem>
            {current && isOwn && (
              <>
                <MenuItem onClick={() => void views.update(current, stored)}>Guardar los cambios</MenuItem>
                <MenuItem onClick={() => void views.share(current)}>
                  {current.sharingFilter ? 'Dejar de compartir' : 'Compartir con la empresa'}
                </MenuItem>
                {stored.call && (
                  <MenuItem onClick={() => void views.update(current, stored, !current.alert)}>
                    {current.alert ? 'Dejar de avisarme' : 'Avisarme por mail'}
                  </MenuItem>
                )}
                <MenuItem onClick={() => void views.remove(current)}>Eliminar la vista</MenuItem>
              </>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      <Suspense>
        {open === 'filter' && (
          <FilterBuilder
            columns={columns as readonly Column<unknown>[]}
            where={where}
            onApply={(next) => {
              setOpen(undefined)
              onWhere(next)
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'columns' && (
          <Columns
            columns={columns as readonly Column<unknown>[]}
            shown={views.columns ?? shown.map(({ id }) => ({ id }))}
            onApply={(next) => {
              setOpen(undefined)
              views.setColumns(next)
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
