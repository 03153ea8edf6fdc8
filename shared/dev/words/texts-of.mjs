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

/** Matches the text after the name of a constant that is a function: the parameters, then an arrow or the type of the result. */
const arrowStart = /^(?::[^=\n]+)?\s*=\s*(?:async\s+)?(?:function\b|\w+ =>|(?:<[^()]*>)?\()/

/** Whether the code after a declared name makes it a function. `after` starts behind the name. */
const isFunction = (after) => {
  const start = arrowStart.exec(after)?.[0]
  if (!start?.endsWith('(')) return start !== undefined
  const rest = after.slice(start.length).replace(quotedText, "''")
  let depth = 1
  let at = 0
  for (; at < rest.length && depth > 0; at++) depth += rest[at] === '(' ? 1 : rest[at] === ')' ? -1 : 0
  return /^\s*(=>|:)/.test(rest.slice(at))
}

/** Lines that hold the parameters of a function at most. */
const parameterLines = 15

const isTest = (path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path)

/** The text of a comment without its marks, quoted texts («…», `…`, "…") left out: they are not prose of the code. */
const prose = (text) =>
  text
    .replace(/^[\s/*]+|\*\/\s*$/g, '')
    .replace(/«[^»]*»|`[^`]*`|"[^"]*"/g, '')
    .trim()

export const textsOf = (path, source) => {
  const texts = []
  const lines = source.split('\n')
  let block
  for (const [index, line] of lines.entries()) {
    const at = index + 1
    if (block) block.text = `${block.text} ${prose(line)}`.trim()
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
    for (const { 0: declaration, 1: name, index: column } of code.matchAll(declared)) {
      texts.push({ kind: 'name', line: at, text: wordsOf(name) })
      const after = [code.slice(column + declaration.length), ...lines.slice(at, index + parameterLines)].join('\n')
      // A component, which starts with a capital, is named by the noun of what it shows.
      const isStatement = /^\s*(export (default )?)?(async )?$/.test(code.slice(0, column))
      if (isStatement && /^[a-z]/.test(name) && (declaration.startsWith('function') || isFunction(after))) {
        texts.push({ kind: 'function', line: at, text: wordsOf(name) })
      }
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
