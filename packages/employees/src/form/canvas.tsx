import { componentTypes, type FormComponent } from '@legajo/contract/dynamic-forms/component.ts'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { AddIcon, ReOrderIcon } from '@legajo/ui/icons.tsx'
import { Box, Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { type DragEvent, memo, useCallback } from 'react'
import type { Path } from './builder-state.ts'
import { slotsOf } from './builder-state.ts'

const useStyles = makeStyles({
  list: { minHeight: '44px' },
  // Items outside the window are not laid out: a form may have hundreds of fields.
  item: { contentVisibility: 'auto', containIntrinsicSize: 'auto 46px' },
  card: {
    display: 'flex',
    alignItems: 'center',
    // In a narrow cell the type stands below the label instead of beside it.
    flexWrap: 'wrap',
    gap: '2px 8px',
    width: '100%',
    textAlign: 'start',
    padding: '8px 10px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
    font: 'inherit',
    cursor: 'grab',
    minWidth: 0,
  },
  selected: { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  // Wraps between words, and below the icon before a word breaks.
  label: { flex: '1 1 0', overflowWrap: 'break-word', minWidth: 'min-content', maxWidth: '100%' },
  type: { marginInlineStart: 'auto', overflowWrap: 'anywhere', minWidth: 0 },
  slots: { padding: '8px 0 8px 20px' },
  slot: { border: `1px dashed ${tokens.colorNeutralStroke1}`, borderRadius: tokens.borderRadiusMedium, minWidth: 0 },
  slotTitle: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, padding: '0 0 4px' },
})

/** The content of a drag: a type of the palette, or the path of a component. */
const dragType = 'application/x-legajo-component'

export type DroppedItem = { readonly type?: string; readonly path?: Path }
export const startDrag = (event: DragEvent, dropped: DroppedItem) => {
  event.dataTransfer.setData(dragType, JSON.stringify(dropped))
  event.dataTransfer.effectAllowed = 'move'
}

export type CanvasHandlers = {
  readonly onSelect: (path: Path) => void
  /** Selects a component and moves the focus to its properties. */
  readonly onOpen: (path: Path) => void
  readonly onDropped: (dropped: DroppedItem, list: Path, at: number) => void
  readonly onStep: (path: Path, by: -1 | 1) => void
  readonly onRemove: (path: Path) => void
  /** Adds the type that the palette offers to a list. */
  readonly onAddTo: (list: Path) => void
}

type ListProps = {
  readonly components: readonly FormComponent[]
  readonly list: string
  readonly selected: string | undefined
  readonly handlers: CanvasHandlers
}

export const textOfPath = (path: Path): string => JSON.stringify(path)

const allowDrop = (event: DragEvent) => {
  if (!event.dataTransfer.types.includes(dragType)) return
  event.preventDefault()
  event.stopPropagation()
}

/** A list of components: each can be dragged, and moved with Alt and the arrow keys. */
export const CanvasList = memo(({ components, list, selected, handlers }: ListProps) => {
  const styles = useStyles()
  const at = JSON.parse(list) as Path
  const handleDrop = useCallback(
    (event: DragEvent, index: number) => {
      event.preventDefault()
      event.stopPropagation()
      const dropped = JSON.parse(event.dataTransfer.getData(dragType) || '{}') as DroppedItem
      handlers.onDropped(dropped, JSON.parse(list) as Path, index)
    },
    [handlers, list],
  )
  return (
    <Stack
      as="ul"
      gap={6}
      className={styles.list}
      onDragOver={allowDrop}
      onDrop={(event) => handleDrop(event, components.length)}
    >
      {components.map((component, index) => {
        const path = [...at, index]
        const own = textOfPath(path)
        return (
          <CanvasItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a component is its identity here; keys may repeat while typed
            key={index}
            component={component}
            path={own}
            // Only the items on the way to the selected one are drawn again.
            selected={selected?.startsWith(own.slice(0, -1)) ? selected : undefined}
            handlers={handlers}
            onDrop={handleDrop}
            index={index}
          />
        )
      })}
    </Stack>
  )
})
CanvasList.displayName = 'CanvasList'

type ItemProps = {
  readonly component: FormComponent
  readonly path: string
  readonly selected: string | undefined
  readonly handlers: CanvasHandlers
  readonly onDrop: (event: DragEvent, index: number) => void
  readonly index: number
}

/** Drawn again only if it, or what is in it, changes: a form may have hundreds. */
const CanvasItem = memo(({ component, path, selected, handlers, onDrop, index }: ItemProps) => {
  const styles = useStyles()
  const own = JSON.parse(path) as Path
  return (
    <li className={styles.item} onDragOver={allowDrop} onDrop={(event) => onDrop(event, index)}>
      <button
        type="button"
        draggable
        data-path={path}
        aria-pressed={selected === path}
        className={mergeClasses(styles.card, selected === path && styles.selected)}
        onDragStart={(event) => {
          event.stopPropagation()
          startDrag(event, { path: own })
        }}
        onClick={() => handlers.onSelect(own)}
        onKeyDown={(event) => {
          if (event.key === 'Delete') handlers.onRemove(own)
          if (event.key === 'Enter') {
            event.preventDefault()
            handlers.onOpen(own)
          }
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          handlers.onStep(own, event.key === 'ArrowUp' ? -1 : 1)
        }}
      >
        <ReOrderIcon aria-hidden />
        <span className={styles.label}>
          {component.label || component.key}
          {component.isMandatory && ' *'}
        </span>
        <Text tone="muted" size={200} className={styles.type}>
          {component.key} · {componentTypes[component.type]}
        </Text>
      </button>
      <Slots component={component} path={path} selected={selected} handlers={handlers} />
    </li>
  )
})
CanvasItem.displayName = 'CanvasItem'

const Slots = ({
  component,
  path,
  selected,
  handlers,
}: {
  readonly component: FormComponent
  readonly path: string
  readonly selected: string | undefined
  readonly handlers: CanvasHandlers
}) => {
  const styles = useStyles()
  const slots = slotsOf(component, JSON.parse(path) as Path)
  if (slots.length === 0) return null
  return (
    <Grid
      // The cells of a table stand in its rows.
      {...(component.type === 'table'
        ? { columns: `repeat(${component.rows?.[0]?.length ?? 1}, minmax(0, 1fr))` }
        : { min: 160 })}
      gap={8}
      className={styles.slots}
    >
      {slots.map(({ list, title }) => (
        <Box padding={6} key={textOfPath(list)} className={styles.slot}>
          <div className={styles.slotTitle}>{title}</div>
          <CanvasList components={inSlot(component, list)} list={textOfPath(list)} selected={selected} handlers={handlers} />
          <Button size="small" appearance="subtle" icon={<AddIcon />} onClick={() => handlers.onAddTo(list)}>
            Agregar adentro
          </Button>
        </Box>
      ))}
    </Grid>
  )
}

const inSlot = (component: FormComponent, list: Path): readonly FormComponent[] => {
  if (component.type === 'columns') return component.columns?.[Number(list.at(-2))]?.components ?? []
  if (component.type === 'table') return component.rows?.[Number(list.at(-3))]?.[Number(list.at(-2))]?.components ?? []
  return component.components ?? []
}
