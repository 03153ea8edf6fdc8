import { tokens } from '@legajo/ui/fluent.ts'
import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'

/** Styles of a table that fits its region, and of one that would be wider: less padding, and headings in several lines. */
const wideCells = { '--lg-cell-sides': '12px', '--lg-headings': 'nowrap' }
const dense = { '--lg-cell-sides': '6px', '--lg-headings': 'normal' }

/** A table that fits its region: nothing scrolls sideways. Cells that stay in view cost a layer each, and so are static here. */
const fits = { '--lg-edge': 'transparent', '--lg-stick': 'static' }
const scrolls = { '--lg-edge': tokens.colorNeutralStroke1, '--lg-stick': 'sticky' }

/** The style with which a region is rendered before it is measured: that of a table that fits. */
export const unmeasuredStyle = { ...wideCells, ...fits } as CSSProperties

/** The place of a pinned column beside those before it, as `useFit` measures it. */
export const pinOffset = (at: number): string => `var(--lg-pin-${at}, auto)`

/** The places of the pinned columns: beyond half of the region's width, columns scroll so that the others can be read. */
const pinOffsets = (region: HTMLElement): Readonly<Record<string, string>> => {
  let offset = 0
  return Object.fromEntries(
    [...region.querySelectorAll<HTMLElement>('th[data-pinned]')].map((head, at) => {
      const place = [`--lg-pin-${at}`, offset + head.offsetWidth <= region.clientWidth / 2 || at === 0 ? `${offset}px` : 'auto']
      offset += head.offsetWidth
      return place
    }),
  )
}

/** A width that holds `content` pixels beside the sides of its cell. */
export const cellWidth = (content: number): string => `calc(${Math.ceil(content)}px + 2 * var(--lg-cell-sides))`

/** The parts of a table that decide how wide it is. */
interface Content {
  readonly rows: readonly unknown[]
  readonly columns: readonly unknown[]
  readonly isFiltering: boolean
}

/**
 * Fits a table into its region by variables of styles: a table that would be wider becomes denser, and where it scrolls all the same the
 * pinned columns stay in view (`--lg-stick`, `--lg-pin-0` …) and the actions show their edge (`--lg-edge`). It measures again when the content or the width of the region changes. Only
 * changed variables are written: each write makes the browser style the whole table again.
 */
export const useFit = (region: RefObject<HTMLElement | null>, { rows, columns, isFiltering }: Content): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content decides the width
  useLayoutEffect(() => {
    const element = region.current
    if (!element) return
    const isTooWide = () => element.scrollWidth > element.clientWidth
    const set = (variables: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(variables))
        if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value)
    }
    let measured = -1
    const adapt = () => {
      if (element.clientWidth === measured) return
      measured = element.clientWidth
      set(wideCells)
      if (isTooWide()) set(dense)
      set(isTooWide() ? { ...scrolls, ...pinOffsets(element) } : fits)
    }
    adapt()
    const observer = new ResizeObserver(adapt)
    observer.observe(element)
    return () => observer.disconnect()
  }, [region, rows, columns, isFiltering])
}
