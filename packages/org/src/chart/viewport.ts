import { boxHeight, boxWidth, type Layout } from './layout.ts'

/** The part of the chart that a window of `width` × `height` pixels shows. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

const margin = 40
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const clampScale = (scale: number): number => clamp(scale, 0.05, 2)

/** The whole chart in the window, never larger than its real size. */
export const fitView = (layout: Layout, size: Size): View => {
  const scale = clampScale(
    Math.min(1, (size.width - margin) / Math.max(1, layout.width), (size.height - margin) / Math.max(1, layout.height)),
  )
  return { scale, x: (layout.width - size.width / scale) / 2, y: -margin / 2 / scale }
}

/** A box in the middle of the window. */
export const centerOn = (layout: Layout, id: number, size: Size, scale: number): View | undefined => {
  const box = layout.at.get(id)
  if (!box) return undefined
  return { scale, x: box.x + boxWidth / 2 - size.width / scale / 2, y: box.y + boxHeight / 2 - size.height / scale / 2 }
}

/** Zooms around a point of the window, which keeps its place. */
export const zoomAt = (view: View, factor: number, px: number, py: number): View => {
  const scale = clampScale(view.scale * factor)
  return { scale, x: view.x + px / view.scale - px / scale, y: view.y + py / view.scale - py / scale }
}

/** The boxes and lines that the window shows: only they are drawn. */
export const visibleIn = (layout: Layout, { x, y, scale }: View, { width, height }: Size) => {
  const right = x + width / scale
  const bottom = y + height / scale
  return {
    boxes: layout.boxes.filter((box) => box.x < right && box.x + boxWidth > x && box.y < bottom && box.y + boxHeight > y),
    lines: layout.lines.filter(({ points }) => {
      let [left, top, far, low] = [
        Number.POSITIVE_INFINITY,
        Number.POSITIVE_INFINITY,
        Number.NEGATIVE_INFINITY,
        Number.NEGATIVE_INFINITY,
      ]
      for (const [px, py] of points) {
        left = Math.min(left, px)
        far = Math.max(far, px)
        top = Math.min(top, py)
        low = Math.max(low, py)
      }
      return left < right && far > x && top < bottom && low > y
    }),
  }
}
