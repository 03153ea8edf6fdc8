/** The subset of Markdown that the manual uses, as a list of blocks. Text in back quotes stays marked for the renderer. */
export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'code'; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

export const readMarkdown = (text: string): readonly MarkdownBlock[] => {
  const blocks: MarkdownBlock[] = []
  const lines = text.replace(/<!--[\s\S]*?-->\n?/g, '').split('\n')
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as string
    const take = (more: (next: string) => boolean): string[] => {
      const taken: string[] = []
      for (; at < lines.length && more(lines[at] as string); at += 1) taken.push(lines[at] as string)
      return taken
    }
    const heading = /^(#+) (.*)$/.exec(line)
    if (heading) {
      at += 1
      const words = heading[2] ?? ''
      blocks.push({ kind: 'heading', level: (heading[1] ?? '').length, text: words, id: idOf(words) })
    } else if (line.startsWith('```')) {
      at += 1
      blocks.push({ kind: 'code', lines: take((next) => !next.startsWith('```')) })
      at += 1
    } else if (line.startsWith('|')) {
      const [head = [], , ...rows] = take((next) => next.startsWith('|')).map(cellsOf)
      blocks.push({ kind: 'table', head, rows })
    } else if (line.startsWith('- ')) {
      const items: string[] = []
      for (const next of take((other) => /^(- | {2})/.test(other))) {
        if (next.startsWith('- ')) items.push(next.slice(2))
        else items.push(`${items.pop()} ${next.trim()}`)
      }
      blocks.push({ kind: 'list', items })
    } else if (line.trim() === '') at += 1
    else blocks.push({ kind: 'paragraph', text: take((next) => next.trim() !== '' && !/^(#|\||- |```)/.test(next)).join(' ') })
  }
  return blocks
}

/** Pieces of a line: those at odd indexes were in back quotes. */
export const splitAtBackQuotes = (text: string): readonly string[] => text.split('`')

const idOf = (words: string): string =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

// A bar within back quotes is the operator, not the border of a cell.
const cellsOf = (line: string): string[] => {
  const cells = ['']
  let isQuoted = false
  for (const letter of line.trim().slice(1, -1)) {
    if (letter === '`') isQuoted = !isQuoted
    if (letter === '|' && !isQuoted) cells.push('')
    else cells.push(`${cells.pop()}${letter}`)
  }
  return cells.map((cell) => cell.trim())
}
