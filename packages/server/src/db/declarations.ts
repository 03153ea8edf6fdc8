import { readdirSync } from 'node:fs'
import { type Declaration, declaration, type WithDeclaration } from '@legajo/contract/resource.ts'

const contract = new URL('.', import.meta.resolve('@legajo/contract/resource.ts'))

const isDeclared = (value: unknown): value is WithDeclaration =>
  typeof value === 'object' && value !== null && declaration in value

const declarationsIn = async (file: string): Promise<readonly Declaration[]> => {
  const module = (await import(new URL(file, contract).href)) as Readonly<Record<string, unknown>>
  return Object.values(module)
    .filter(isDeclared)
    .map((calls) => calls[declaration])
}

const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.includes('/') && file.endsWith('.ts') && !file.includes('.test.'),
)

/** The resources of the contract by their table: its files are read, so that a declaration needs no second entry. */
export const declarations: ReadonlyMap<string, Declaration> = new Map(
  (await Promise.all(files.map(declarationsIn))).flat().map((declared) => [declared.table, declared]),
)
