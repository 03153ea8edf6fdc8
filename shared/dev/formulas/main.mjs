/** `npm run formulas`: writes the catalogue's text files into the module that the programs load. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { printError } from '../setup/print.mjs'
import { moduleOf, modulePath, textFolder } from './text-module.mjs'

try {
  const text = moduleOf(textFolder)
  mkdirSync(dirname(modulePath), { recursive: true })
  writeFileSync(modulePath, text)
} catch (error) {
  printError(error.message)
  process.exit(1)
}
