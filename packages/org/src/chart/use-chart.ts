import type { ChartNode } from '@legajo/contract/org/org-chart.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { openTo, pathOf, treeOf } from './chart-tree.ts'
import { boxHeight, boxWidth, layoutOf } from './layout.ts'
import { centerOn, fitView, type Size, type View } from './viewport.ts'

/** The open boxes of a chart and the part of it that its window shows. Another chart starts open to `depth`, or whole when it is small. */
export const useChart = (nodes: readonly ChartNode[], depth = nodes.length <= 40 ? 99 : 3) => {
  const tree = useMemo(() => treeOf(nodes), [nodes])
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [isPlaced, setPlaced] = useState(false)
  const layout = useMemo(() => layoutOf(tree, open), [tree, open])
  const openLevels = useCallback(
    (levels: number) => {
      setOpen(openTo(tree, levels))
      setPlaced(false)
    },
    [tree],
  )
  useEffect(() => openLevels(depth), [openLevels, depth])
  useEffect(() => {
    if (isPlaced || size.width === 0 || layout.boxes.length === 0) return
    const root = tree.roots[0]
    const whole = fitView(layout, size)
    const start = whole.scale >= 0.5 || !root ? whole : centerOn(layout, root.id, size, 0.8)
    setView(start === whole || !start ? whole : { ...start, y: -20 / 0.8 })
    setPlaced(true)
  }, [isPlaced, size, layout, tree])
  const fold = useCallback(
    (id: number) =>
      setOpen((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  /** Opens all above a box and moves it to the middle. */
  const reveal = (id: number) => {
    const wanted = new Set([...open, ...pathOf(tree, id).slice(1)])
    setOpen(wanted)
    setView((now) => centerOn(layoutOf(tree, wanted), id, size, Math.max(now.scale, 0.7)) ?? now)
  }
  /** A box reached by keyboard must be visible. */
  const keepVisible = (id: number) => {
    const box = layout.at.get(id)
    if (!box) return
    const isVisible =
      box.x >= view.x &&
      box.y >= view.y &&
      box.x <= view.x + size.width / view.scale - boxWidth &&
      box.y <= view.y + size.height / view.scale - boxHeight
    if (!isVisible) setView((now) => centerOn(layout, id, size, now.scale) ?? now)
  }
  return { tree, open, openLevels, view, setView, size, setSize, layout, fold, reveal, keepVisible }
}
