import { parseSafeHtml, type SafeNode, safeAddress, sanitizeHtml } from '@legajo/contract/communication/safe-html.ts'
import { DOMParser, DOMSerializer, type Node as RichNode, Schema } from 'prosemirror-model'

/** The elements that the server accepts (`safe-html.ts`), as nodes and marks of the editor. */
export const richTextSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 3 } },
      parseDOM: [2, 3].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bulletList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    orderedList: { group: 'block', content: 'listItem+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    listItem: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    quote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    lineBreak: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {} },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = safeAddress(element.getAttribute('href') ?? '')
            return href ? { href } : false
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
    emphasis: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
    strike: { parseDOM: [{ tag: 's' }], toDOM: () => ['s', 0] },
  },
})

/** A node of the safe tree as an element made by hand: no text is ever read as HTML. */
const elementOf = (node: SafeNode): Node => {
  if (typeof node === 'string') return document.createTextNode(node)
  const element = document.createElement(node.tag)
  if (node.href) element.setAttribute('href', node.href)
  element.append(...node.children.map(elementOf))
  return element
}

export const readRichText = (html: string): RichNode => {
  const box = document.createElement('div')
  box.append(...parseSafeHtml(html).map(elementOf))
  return DOMParser.fromSchema(richTextSchema).parse(box, { preserveWhitespace: true })
}

/** The document as HTML of the accepted elements; empty when it has no text. */
export const printRichText = (doc: RichNode): string => {
  if (doc.textContent.trim() === '') return ''
  const box = document.createElement('div')
  box.append(DOMSerializer.fromSchema(richTextSchema).serializeFragment(doc.content))
  // The editor needs a paragraph in each item; the stored form has none.
  for (const paragraph of box.querySelectorAll('li > p:first-child')) paragraph.replaceWith(...paragraph.childNodes)
  return sanitizeHtml(box.innerHTML)
}
