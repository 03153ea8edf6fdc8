/** A quoted cell; a quote within is doubled. */
const quotedCell = /"((?:[^"]|"")*)"/y

/**
 * The cells of lines copied from a spreadsheet, between tabs unless another mark is given. Spreadsheets quote a cell that has a line end, a
 * tab or a quote; any other quote is part of the text.
 */
export const readCopiedCells = (copied: string, mark = '\t'): readonly (readonly string[])[] => {
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const endsCell = (at: number) => at >= text.length || text[at] === mark || text[at] === '\n'
  const lines: string[][] = [[]]
  for (let at = 0; at <= text.length; at += 1) {
    quotedCell.lastIndex = at
    const [quoted, content = ''] = quotedCell.exec(text) ?? []
    const isQuoted = quoted !== undefined && endsCell(at + quoted.length)
    let end = isQuoted ? at + quoted.length : at
    while (!endsCell(end)) end += 1
    lines.at(-1)?.push(isQuoted ? content.replaceAll('""', '"') : text.slice(at, end))
    if (text[end] === '\n') lines.push([])
    at = end
  }
  return lines
}
