import { tokens } from '@legajo/ui/fluent.ts'
import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'

/** Styles of a table that fits its region, and of one that would be wider: less padding, and headings in several lines. */
const wideCells = { '--lg-cell-sides': '12px', '--lg-headings': 'nowrap' }
const dense = { '--lg-cell-sides': '6px', '--lg-headings': 'normal' }

/** The style with which a region is rendered before it is measured: that of a table that fits. */
export const unmeasuredStyle = { ...wideCells, '--lg-edge': 'transparent' } as CSSProperties

/** A width that holds `content` pixels beside the sides of its cell. */
export const cellWidth = (content: number): string => `calc(${Math.ceil(content)}px + 2 * var(--lg-cell-sides))`

/** The parts of a table that decide how wide it is. */
interface Content {
  readonly rows: readonly unknown[]
  readonly columns: readonly unknown[]
  readonly isFiltering: boolean
}

/**
 * Fits a table into its region by variables of styles: a table that would be wider becomes denser, and the columns that stay in view show
 * their edge (`--lg-edge`) where it scrolls all the same. It measures again when the content or the width of the region changes. Only
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
      set({ '--lg-edge': isTooWide() ? tokens.colorNeutralStroke1 : 'transparent' })
    }
    adapt()
    const observer = new ResizeObserver(adapt)
    observer.observe(element)
    return () => observer.disconnect()
  }, [region, rows, columns, isFiltering])
}
