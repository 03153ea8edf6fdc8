import { openContent } from './content.ts'
import { compressStream, type Drawing } from './pdf-writer.ts'
import type { PageCanvas } from './sheets.ts'

/** Cached forms of each drawing, by the text of their facts: a run has a handful of them. */
const drawingCache = new WeakMap<object, Map<string, Drawing>>()
const maxKept = 500
const noCodes = new Map<never, never>()

/**
 * The result of a drawing for these facts. Forms shared by thousands of documents get the best compression; compressing forms that only
 * some share would cost more than drawing them.
 */
export const compressForm = <Facts>(
  draw: (ink: PageCanvas, facts: Facts) => void,
  facts: Facts,
  shared: 'all' | 'some' = 'all',
): Drawing => {
  const forms = drawingCache.get(draw) ?? new Map<string, Drawing>()
  const name = JSON.stringify(facts)
  const known = forms.get(name)
  if (known) return known
  const drawing = openContent()
  draw(drawing, facts)
  const content = drawing.take()
  const form = { content, codes: noCodes, ...(shared === 'all' && { stream: compressStream(content, 9) }) }
  if (forms.size >= maxKept) forms.clear()
  drawingCache.set(draw, forms.set(name, form))
  return form
}
