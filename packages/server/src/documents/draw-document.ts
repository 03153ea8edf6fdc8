import type { SafeNode } from '@legajo/contract/communication/safe-html.ts'
import { widthOf } from '../pdf/helvetica.ts'
import { openPdf } from '../pdf/pdf.ts'
import { pageHeight, pageWidth } from '../pdf/sheets.ts'

const margin = 60
const footer = pageHeight - 50
const bodySize = 10.5

interface TextWord {
  readonly text: string
  readonly bold: boolean
  /** No space stands between this word and the one before. */
  readonly joined: boolean
}
type Line = 'break' | TextWord

/** A company's document: its letterhead, a title and formatted text, on as many pages as it needs. */
export const drawDocument = (document: {
  readonly company: string
  readonly detail: string
  readonly title: string
  readonly content: readonly SafeNode[]
  /** The line at the foot of each page. */
  readonly reference: string
}): Buffer => {
  const pdf = openPdf()
  let y = 0
  let page = 0
  const head = () => {
    page += 1
    pdf.text(margin, 46, document.company, { size: 10, bold: true, width: pageWidth - 2 * margin })
    pdf.text(margin, 59, document.detail, { size: 8, gray: 0.35, width: pageWidth - 2 * margin })
    pdf.line(margin, 68, pageWidth - margin, 68)
    pdf.text(margin, footer + 18, document.reference, { size: 7, gray: 0.4, width: 400 })
    pdf.text(pageWidth - margin, footer + 18, `Página ${page}`, { size: 7, gray: 0.4, align: 'right' })
    y = 96
  }
  const room = (height: number) => {
    if (y + height <= footer) return
    pdf.page()
    head()
  }
  const paragraph = (lines: readonly Line[], { size = bodySize, indent = 0, after = 7 } = {}) => {
    const width = pageWidth - 2 * margin - indent
    let row: { readonly text: string; readonly bold: boolean; readonly at: number }[] = []
    let x = 0
    const flush = () => {
      room(size * 1.35)
      y += size * 1.35
      for (const { text, bold, at } of row) pdf.text(margin + indent + at, y, text, { size, bold })
      row = []
      x = 0
    }
    for (const word of lines) {
      if (word === 'break') {
        flush()
        continue
      }
      const space = word.joined || x === 0 ? 0 : widthOf(' ', word.bold) * size
      for (const [index, text] of splitWord(word, width, size).entries()) {
        const wide = widthOf(text, word.bold) * size
        if (x > 0 && (index > 0 || x + space + wide > width)) flush()
        const at = x === 0 ? 0 : x + space
        row.push({ text, bold: word.bold, at })
        x = at + wide
      }
    }
    if (row.length > 0 || lines.length === 0) flush()
    y += after
  }
  const block = (node: SafeNode, indent: number): void => {
    if (typeof node === 'string') {
      if (node.trim() !== '') paragraph(wordsOf([node], false), { indent })
      return
    }
    const { tag, children } = node
    if (tag === 'hr') {
      room(14)
      pdf.line(margin, y + 7, pageWidth - margin, y + 7)
      y += 14
    } else if (tag === 'h2' || tag === 'h3') {
      y += 6
      paragraph(wordsOf(children, true), { size: tag === 'h2' ? 14 : 12, indent })
    } else if (tag === 'ul' || tag === 'ol') {
      for (const [index, item] of children.entries()) listItem(item, tag === 'ul' ? '•' : `${index + 1}.`, indent)
    } else if (tag === 'blockquote') for (const child of children) block(child, indent + 18)
    else inlineBlock(children, indent)
  }
  /** The content of a paragraph or an item: text, then blocks within it. */
  const inlineBlock = (children: readonly SafeNode[], indent: number) => {
    let run: SafeNode[] = []
    const end = () => {
      if (run.length > 0) paragraph(wordsOf(run, false), { indent })
      run = []
    }
    for (const child of children) {
      if (typeof child === 'string' || inline.has(child.tag)) run.push(child)
      else {
        end()
        block(child, indent)
      }
    }
    end()
    if (children.length === 0) y += bodySize
  }
  const listItem = (item: SafeNode, mark: string, indent: number) => {
    room(bodySize * 1.35)
    pdf.text(margin + indent + 4, y + bodySize * 1.35, mark, { size: bodySize })
    if (typeof item === 'string') paragraph(wordsOf([item], false), { indent: indent + 20, after: 3 })
    else inlineBlock(item.children, indent + 20)
  }
  head()
  paragraph(wordsOf([document.title], true), { size: 15, after: 16 })
  for (const node of document.content) block(node, 0)
  return pdf.end({ title: document.title, author: document.company })
}

const inline: ReadonlySet<string> = new Set(['strong', 'em', 'u', 's', 'a', 'br'])

/** The words of inline content; a word that follows without a space is joined to the one before. */
const wordsOf = (nodes: readonly SafeNode[], bold: boolean): readonly Line[] => {
  const words: Line[] = []
  let isSpaced = true
  const add = (node: SafeNode, isBold: boolean): void => {
    if (typeof node !== 'string') {
      if (node.tag === 'br') {
        words.push('break')
        isSpaced = true
      } else for (const child of node.children) add(child, isBold || node.tag === 'strong')
      return
    }
    for (const part of node.split(/(\s+)/)) {
      if (part === '') continue
      if (/^\s+$/.test(part)) isSpaced = true
      else {
        words.push({ text: part, bold: isBold, joined: !isSpaced })
        isSpaced = false
      }
    }
  }
  for (const node of nodes) add(node, bold)
  return words
}

/** A word in parts that fit the width: one, unless the word alone is wider. */
const splitWord = ({ text, bold }: TextWord, width: number, size: number): readonly string[] => {
  if (widthOf(text, bold) * size <= width) return [text]
  const parts: string[] = []
  let part = ''
  for (const letter of text) {
    if (part !== '' && widthOf(part + letter, bold) * size > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
