import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup/root.mjs'
import { readTexts } from './read-texts.mjs'

const catalogue = join(root, 'shared/payroll-rules/src/catalogue')
export const textFolder = join(catalogue, 'texts')
export const modulePath = join(catalogue, 'generated/texts.ts')

const constantList = (name, type, entries) => `export const ${name}: readonly ${type}[] = ${JSON.stringify(entries, null, 2)}\n`

/** The module that holds the texts, so that the browser and the workers need no files. */
export const moduleOf = (folder) => {
  const { concepts, formulas, functions } = readTexts(folder)
  return [
    '/** Written by `npm run generate` from the text files of `texts/`; edit those. */\n',
    "import type { ConceptText, FormulaText, FunctionText } from '../catalogue-text.ts'\n\n",
    constantList('conceptTexts', 'ConceptText', concepts),
    '\n',
    constantList('formulaTexts', 'FormulaText', formulas),
    '\n',
    constantList('functionTexts', 'FunctionText', functions),
  ].join('')
}

/** Writes the module that the programs load. */
export const writeTextModule = () => {
  mkdirSync(dirname(modulePath), { recursive: true })
  writeFileSync(modulePath, moduleOf(textFolder))
}
