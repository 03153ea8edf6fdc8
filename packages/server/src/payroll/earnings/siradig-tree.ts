import { SaxesParser } from 'saxes'

/** An element of a small document: ordered children by name, attributes, and its text. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

const maxDepth = 12
const maxElements = 20_000

/**
 * Parses a document of forms. Refuses type and entity declarations: forms have none, and they permit reading files and unbounded expansion.
 * Throws an Error with a Spanish message and the line.
 */
export const readDocument = (xml: string): Element => {
  const parser = new SaxesParser()
  const open: Element[] = []
  let root: Element | undefined
  let elements = 0
  const stop = (what: string): never => {
    throw new Error(`Línea ${parser.line}: ${what}`)
  }
  parser.on('error', () => stop('el XML está mal formado'))
  parser.on('doctype', () => stop('no se aceptan declaraciones DOCTYPE ni entidades'))
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= maxDepth || ++elements > maxElements) stop('el archivo es demasiado complejo para ser una presentación')
    const element: Element = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
    root ??= element
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return root ?? stop('el archivo está vacío')
}
