import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const header = /^== (?<code>\w+)(?:\((?<params>[\w; ]*)\))? (?<name>.+)$/
const fields = { ley: 'law', unidad: 'unit', cantidad: 'quantityFormula' }

/** The entry of a header line and the lines below it. Fields and notes come first; the rest is the formula, as it is written. */
const entryOf = ([first, ...lines], path) => {
  const parts = header.exec(first)?.groups
  if (!parts) throw new Error(`${path}: «${first}» is not «== CODE Name»`)
  const entry = { code: parts.code, name: parts.name }
  if (parts.params !== undefined) entry.params = parts.params.split(';').map((name) => name.trim())
  let start = 0
  for (; start < lines.length; start++) {
    const [, label, value] = /^(\w+): (.*)$/.exec(lines[start]) ?? []
    if (label in fields) entry[fields[label]] = value
    else if (!lines[start].startsWith('# ')) break
  }
  const formula = lines.slice(start).join('\n').trimEnd()
  if (!formula) throw new Error(`${path}: ${parts.code} has no formula`)
  return { ...entry, formula }
}

/** The entries of a text: each begins with a line `== CODE Name`; what precedes the first is a note of the file. */
export const entriesOf = (text, path) => {
  const blocks = []
  for (const line of text.split('\n')) {
    if (line.startsWith('==')) blocks.push([line])
    else if (blocks.length > 0) blocks.at(-1).push(line)
    else if (line && !line.startsWith('# ')) throw new Error(`${path}: «${line}» stands before the first «== CODE Name»`)
  }
  return blocks.map((block) => entryOf(block, path))
}

/** The entries of a folder's text files, in the order of their names. A code that is there twice is refused. */
const entriesIn = (folder) => {
  const entries = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => entriesOf(readFileSync(join(folder, name), 'utf8'), name))
  const twice = entries.find(({ code }, index) => entries.findIndex((other) => other.code === code) !== index)
  if (twice) throw new Error(`${twice.code} stands twice in ${folder}`)
  return entries
}

/** The texts of the catalogue below a folder: concepts, named formulas and functions. */
export const readTexts = (folder) => ({
  concepts: entriesIn(join(folder, 'concepts')),
  formulas: entriesIn(join(folder, 'formulas')),
  functions: entriesIn(join(folder, 'functions')),
})
