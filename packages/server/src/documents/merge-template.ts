import { parseSafeHtml, type SafeNode } from '@legajo/contract/communication/safe-html.ts'
import { placeholderPattern } from '@legajo/contract/employees/document-template.ts'
import type { Db } from '../db/database.ts'
import { refuse } from '../errors/app-error.ts'
import type { DocumentRights } from './document-rows.ts'
import { type PersonValues, readKnownKeys } from './placeholders.ts'

interface TemplateText {
  readonly title: string
  readonly content: string
  readonly inputs: readonly string[]
}

/** The keys that a text names, each once. */
export const keysIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholderPattern)].flatMap(([, key]) => (key === undefined ? [] : [key]))),
]

/** Refuses keys that no employee has, that the user may not see, or that the template does not contain. */
export const mustKnowKeys = async (db: Db, { title, content, inputs }: TemplateText, rights: DocumentRights): Promise<void> => {
  const known = new Set([...(await readKnownKeys(db, rights)), ...inputs])
  for (const [field, text] of [
    ['title', title],
    ['content', content],
  ] as const) {
    const unknown = keysIn(text).filter((key) => !known.has(key))
    if (unknown.length > 0)
      refuse(
        field,
        `«@${unknown.join('», «@')}» no ${unknown.length === 1 ? 'es un dato' : 'son datos'} del legajo; elegilo con «Insertar dato» o agregalo en «Datos a completar»`,
      )
  }
  const all = await readKnownKeys(db, { confidential: true })
  const taken = inputs.find((key) => all.has(key))
  if (taken !== undefined) refuse('inputs', `«${taken}» ya es un dato del legajo; usá otro nombre`)
}

/** A text with the values of a person. Values are text alone: none is read as format. */
export const fillTemplate = (text: string, values: PersonValues): string =>
  text.replace(placeholderPattern, (whole, key: string) => values(key) ?? whole)

/** The content of a template with the values of a person. */
export const mergeContent = (content: string, values: PersonValues): readonly SafeNode[] => {
  const mergeNode = (node: SafeNode): SafeNode =>
    typeof node === 'string' ? fillTemplate(node, values) : { ...node, children: node.children.map(mergeNode) }
  return parseSafeHtml(content).map(mergeNode)
}

/** The values of a person, and those given for all. */
export const withInputs =
  (person: PersonValues, inputs: Readonly<Record<string, string>>): PersonValues =>
  (key) =>
    Object.hasOwn(inputs, key) ? inputs[key] : person(key)

/** The text of a content, a line for each block. */
export const textOfContent = (nodes: readonly SafeNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : `${textOfContent(node.children)}${node.tag === 'a' ? '' : ' '}`))
    .join('')
