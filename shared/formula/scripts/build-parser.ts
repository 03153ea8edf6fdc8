// Compiles src/formula.grammar to src/formula.parser.ts. Run it after every change of the grammar: node shared/formula/scripts/build-parser.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildParserFile } from '@lezer/generator'

const source = join(dirname(fileURLToPath(import.meta.url)), '../src')

export const compileParser = (): string => {
  const { parser, terms } = buildParserFile(readFileSync(join(source, 'formula.grammar'), 'utf8'), {
    typeScript: true,
    includeNames: true,
    fileName: 'formula.grammar',
  })
  return `${parser}\n${terms}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(source, 'formula.parser.ts'), compileParser())
