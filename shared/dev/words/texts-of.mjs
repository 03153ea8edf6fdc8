/**
 * Comments, test titles, declared names, properties and parameters of a source, each with its line. A scanner of lines, not a parser: it may
 * miss, never invent.
 */

const declared = /\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g
const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g

/** `name: value`, `name?: Type`, `name =>` and the names of a destructured object: properties and parameters, quoted texts left out. */
const property = /(?<![\w$.'"`-])#?([A-Za-z_$][\w$]*)(?:\??:(?=\s)| =>)/g
const destructured = /(?:\b(?:const|let) |\()\{([^{}]*)\}(?=[^=]*=)/g
const untyped = /\(([\w$, ]+)\) =>/g
const boundName = /([A-Za-z_$][\w$]*)\s*(?=,|=|$)/g
const quotedText = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g

/** `getByRole2` is «get by role 2»: the words of a name. */
const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_$]/g, ' ')
    .toLowerCase()

const isTest = (path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path)

/** The text of a comment without its marks, quoted texts («…», `…`, "…") left out: they are not prose of the code. */
const prose = (text) =>
  text
    .replace(/^[\s/*]+|\*\/\s*$/g, '')
    .replace(/«[^»]*»|`[^`]*`|"[^"]*"/g, '')
    .trim()

export const textsOf = (path, source) => {
  const texts = []
  let block
  for (const [index, line] of source.split('\n').entries()) {
    const at = index + 1
    if (block) block.text += ` ${prose(line)}`
    else {
      const start = /^\s*(\/\*)/.exec(line) ?? /\s(\/\*\*?\s)/.exec(line)
      if (start) block = { kind: 'comment', line: at, text: prose(line.slice(start.index)) }
    }
    if (block) {
      if (line.includes('*/')) {
        texts.push(block)
        block = undefined
      }
      continue
    }
    const single = /(?:^|\s)\/\/ (.*)$/.exec(line)
    const last = texts.at(-1)
    if (single && /^\s*\/\//.test(line) && last?.isLine && last.until === at - 1) {
      last.text += ` ${prose(single[1])}`
      last.until = at
    } else if (single) texts.push({ kind: 'comment', line: at, text: prose(single[1]), isLine: true, until: at })
    const code = single ? line.slice(0, single.index) : line
    for (const [, name] of code.matchAll(declared)) {
      texts.push({ kind: 'name', line: at, text: wordsOf(name) })
      if (/^\s*(export )?(type|interface) /.test(code)) texts.push({ kind: 'type', line: at, text: wordsOf(name) })
      if (/^export /.test(code)) texts.push({ kind: 'export', line: at, text: wordsOf(name) })
    }
    const unquoted = code.replace(quotedText, "''")
    const bound = [...unquoted.matchAll(destructured), ...unquoted.matchAll(untyped)].flatMap(([, names]) => [
      ...names.matchAll(boundName),
    ])
    for (const [, name] of [...unquoted.matchAll(property), ...bound]) {
      texts.push({ kind: 'property', line: at, text: wordsOf(name), name })
    }
    if (isTest(path)) for (const [, , text] of code.matchAll(title)) texts.push({ kind: 'title', line: at, text: prose(text) })
  }
  return texts
}
