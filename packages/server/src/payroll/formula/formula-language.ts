import { readFile } from 'node:fs/promises'
import { formulaLanguage } from '@legajo/contract/payroll/rules/formula-language.ts'
import { functions, signatureOf } from '@legajo/formula/functions.ts'
import { prefixes } from '@legajo/formula/prefixes.ts'
import { operatorKinds } from '@legajo/formula/tree.ts'
import { variableTypes } from '@legajo/formula/variable-types.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'

const manual = import.meta.resolve('@legajo/formula/manual.md')

/** The elements of the language, for editors and documentation. */
export const serveFormulaLanguage: Area = (server) => {
  serve(server, formulaLanguage.get, async () => ({
    prefixes: prefixes.map((prefix) => ({ ...prefix })),
    operators: Object.entries(operatorKinds).map(([kind, operators]) => ({ kind, operators: [...operators] })),
    variableTypes: variableTypes.map((type) => ({ ...type })),
    functions: functions.map((spec) => ({
      name: spec.name,
      group: spec.group,
      signature: signatureOf(spec),
      doc: spec.doc,
      returns: spec.returns,
      example: spec.example[0],
      result: spec.example[1],
    })),
  }))
  serve(server, formulaLanguage.manual, async () => ({ markdown: await readFile(new URL(manual), 'utf8') }))
}
