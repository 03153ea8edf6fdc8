import { useStoredImage } from '@legajo/api/use-stored-image.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type BoxWords, describeBox, linesOf } from './box-text.ts'
import type { ChartTree } from './chart-tree.ts'
import { type Box, boxHeight, boxWidth, type Layout } from './layout.ts'
import { type Size, type View, visibleIn, zoomAt } from './viewport.ts'

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    height: 'calc(100dvh - 330px)',
    minHeight: '360px',
    overflow: 'hidden',
    touchAction: 'none',
    cursor: 'grab',
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '@media print': { display: 'none' },
  },
  canvas: { display: 'block', width: '100%', height: '100%' },
  line: { fill: 'none', stroke: tokens.colorNeutralStroke1, strokeWidth: '2px' },
  matrix: { fill: 'none', stroke: tokens.colorPaletteBerryForeground1, strokeWidth: '2px', strokeDasharray: '6 5' },
  onPath: { stroke: tokens.colorCompoundBrandStroke, strokeWidth: '3px' },
  box: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralStroke1, strokeWidth: '1px', cursor: 'pointer' },
  assistant: { strokeDasharray: '4 3' },
  boxOnPath: { stroke: tokens.colorCompoundBrandStroke, strokeWidth: '3px' },
  vacant: { fill: tokens.colorStatusWarningBackground1, stroke: tokens.colorStatusWarningBorder1 },
  current: { stroke: tokens.colorStrokeFocus2, strokeWidth: '3px' },
  title: { fill: tokens.colorNeutralForeground1, fontSize: '14px', fontWeight: 600 },
  quiet: { fill: tokens.colorNeutralForeground3, fontSize: '12px' },
  people: { fill: tokens.colorNeutralForeground2, fontSize: '12px' },
  mass: { fill: tokens.colorNeutralForeground4 },
  fold: { fill: tokens.colorBrandBackground, cursor: 'pointer' },
  foldText: { fill: tokens.colorNeutralForegroundOnBrand, fontSize: '11px', fontWeight: 600, pointerEvents: 'none' },
})

export type ChartViewProps = {
  readonly label: string
  readonly tree: ChartTree
  readonly layout: Layout
  readonly view: View
  readonly size: Size
  readonly current: number | undefined
  readonly path: ReadonlySet<number>
  readonly marksVacancies: boolean
  readonly onView: (view: View) => void
  readonly onSize: (size: Size) => void
  readonly onCurrent: (id: number) => void
  readonly onFold: (id: number) => void
  readonly onOpen: (id: number) => void
  /** Height of the window, by default what a screen leaves. */
  readonly height?: string
  readonly words?: BoxWords
}

/** Below this scale texts cannot be read: boxes are drawn as one shape. */
const minReadableScale = 0.3

/**
 * The chart on a plane that is dragged and zoomed. Only what the window shows is drawn. Arrows move between boxes, Enter opens one, Space
 * folds it, plus and minus zoom.
 */
export const ChartView = (props: ChartViewProps) => {
  const { tree, layout, view, size, current, path } = props
  const styles = useStyles()
  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; y: number; view: View; moved: boolean }>(null)
  const [isDragged, setDragged] = useState(false)
  const { onView, onSize } = props
  const latest = useRef(view)
  latest.current = view

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => onSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      const place = element.getBoundingClientRect()
      const { scale, x, y } = latest.current
      if (event.ctrlKey || event.metaKey || !event.shiftKey)
        onView(zoomAt(latest.current, Math.exp(-event.deltaY / 400), event.clientX - place.left, event.clientY - place.top))
      else onView({ scale, x: x + (event.deltaY + event.deltaX) / scale, y })
    }
    element.addEventListener('wheel', handleWheel, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', handleWheel)
    }
  }, [onView, onSize])

  const shown = useMemo(() => visibleIn(layout, view, size), [layout, view, size])
  const isReadable = view.scale >= minReadableScale

  const handleDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    drag.current = { x: event.clientX, y: event.clientY, view, moved: false }
  }
  const handleMove = (event: PointerEvent) => {
    const from = drag.current
    if (!from) return
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
    if (!from.moved && Math.hypot(dx, dy) < 4) return
    if (!from.moved) {
      from.moved = true
      setDragged(true)
      frame.current?.setPointerCapture(event.pointerId)
    }
    onView({ scale: view.scale, x: from.view.x - dx / view.scale, y: from.view.y - dy / view.scale })
  }
  const handleUp = () => {
    drag.current = null
    setDragged(false)
  }

  const handleKey = (event: KeyboardEvent) => {
    const [middleX, middleY] = [size.width / 2, size.height / 2]
    if (event.key === '+' || event.key === '-') {
      event.preventDefault()
      onView(zoomAt(view, event.key === '+' ? 1.2 : 1 / 1.2, middleX, middleY))
      return
    }
    const id = current ?? tree.roots[0]?.id
    if (id === undefined) return
    const target = neighbourOf(layout, tree, id, event.key)
    if (target !== undefined) {
      event.preventDefault()
      props.onCurrent(target)
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (event.key === 'Enter') props.onOpen(id)
      else props.onFold(id)
    }
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ height: props.height, cursor: isDragged ? 'grabbing' : undefined }}
      role="tree"
      aria-label={props.label}
      tabIndex={0}
      aria-activedescendant={current !== undefined && layout.at.has(current) ? `chart-${current}` : undefined}
      onKeyDown={handleKey}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
    >
      <svg className={styles.canvas} role="presentation">
        <g transform={`scale(${view.scale}) translate(${-view.x} ${-view.y})`}>
          {shown.lines.map((line) => (
            <polyline
              key={`${line.from} ${line.to} ${line.matrix}`}
              className={mergeClasses(
                line.matrix ? styles.matrix : styles.line,
                !line.matrix && path.has(line.from) && path.has(line.to) && styles.onPath,
              )}
              points={line.points.map((point) => point.join(',')).join(' ')}
            />
          ))}
          {isReadable ? (
            shown.boxes.map((box) => <ChartBox key={box.node.id} {...props} box={box} styles={styles} />)
          ) : (
            <path
              className={styles.mass}
              d={shown.boxes.map(({ x, y }) => `M${x} ${y}h${boxWidth}v${boxHeight}h${-boxWidth}z`).join('')}
            />
          )}
        </g>
      </svg>
    </div>
  )
}

/** The box in the direction of an arrow key, among the shown ones. */
const neighbourOf = (layout: Layout, tree: ChartTree, id: number, key: string): number | undefined => {
  const box = layout.at.get(id)
  if (!box) return undefined
  const parent = box.node.parent_id
  if (key === 'ArrowUp') return parent !== null && layout.at.has(parent) ? parent : undefined
  const down = (tree.children.get(id) ?? []).filter((child) => layout.at.has(child.id))
  if (key === 'ArrowDown') return down[0]?.id
  const siblings = parent !== null && tree.byId.has(parent) ? (tree.children.get(parent) ?? []) : tree.roots
  const index = siblings.findIndex((one) => one.id === id)
  if (key === 'ArrowRight') return siblings[index + 1]?.id
  if (key === 'ArrowLeft') return siblings[index - 1]?.id
  if (key === 'Home') return tree.roots[0]?.id
  return undefined
}

const ChartBox = ({
  box,
  tree,
  current,
  path,
  marksVacancies,
  onCurrent,
  onFold,
  onOpen,
  words,
  styles,
}: ChartViewProps & { readonly box: Box; readonly styles: ReturnType<typeof useStyles> }) => {
  const { node } = box
  const below = tree.below.get(node.id) ?? 0
  const [title, where, people] = linesOf(box, below, words)
  const photo = node.people[0]?.photo_url
  return (
    // The keys of a box are those of the tree, whose active descendant it is. A space ends each line: its name contains them as words.
    <g
      id={`chart-${node.id}`}
      role="treeitem"
      aria-label={describeBox(box, below, words)}
      aria-level={box.level}
      aria-selected={current === node.id}
      aria-expanded={box.dependents > 0 ? box.isOpen : undefined}
      transform={`translate(${box.x} ${box.y})`}
      onClick={() => {
        onCurrent(node.id)
        onOpen(node.id)
      }}
    >
      <rect
        className={mergeClasses(
          styles.box,
          node.assistant && styles.assistant,
          marksVacancies && node.vacancies > 0 && styles.vacant,
          path.has(node.id) && styles.boxOnPath,
          current === node.id && styles.current,
        )}
        width={boxWidth}
        height={boxHeight}
        rx={8}
      />
      {node.ceo && <rect className={styles.fold} width={5} height={boxHeight} rx={2} />}
      <text className={styles.title} x={14} y={24}>
        {`${title} `}
      </text>
      <text className={styles.quiet} x={14} y={43}>
        {`${where} `}
      </text>
      {photo && <BoxPhoto id={node.id} photo={photo} />}
      <text className={styles.people} x={photo ? 48 : 14} y={65}>
        {`${people} `}
      </text>
      {box.dependents > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the space bar folds the box, which is the control for other input
        <g
          onClick={(event) => {
            event.stopPropagation()
            onFold(node.id)
          }}
        >
          <rect className={styles.fold} x={boxWidth / 2 - 17} y={boxHeight - 9} width={34} height={18} rx={9} />
          <text className={styles.foldText} x={boxWidth / 2} y={boxHeight + 4} textAnchor="middle">
            {box.isOpen ? '−' : `+${box.dependents}`}
          </text>
        </g>
      )}
    </g>
  )
}

/** The photo of the first person of a box, beside their name. */
const BoxPhoto = ({ id, photo }: { readonly id: number; readonly photo: string }) => {
  const address = useStoredImage(photo, 'image/jpeg')
  if (!address) return null
  return (
    <>
      <clipPath id={`chart-photo-${id}`}>
        <circle cx={28} cy={61} r={14} />
      </clipPath>
      <image
        href={address}
        x={14}
        y={47}
        width={28}
        height={28}
        preserveAspectRatio="xMidYMid slice"
        clipPath={`url(#chart-photo-${id})`}
      />
    </>
  )
}
