import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuiltFile, integrityOf, type Release, versionOfRelease } from '@legajo/importmap/release.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Upload = { readonly release: Release; readonly files: Readonly<Record<string, string>> }

/**
 * The built release of a parcel with one text of its screens replaced, as the release call accepts it: every file under a new name, as a
 * build would name it. ASCII letters only, because accents are escaped. Throws when the text is missing.
 */
export const variantOf = (unit: string, from: string, to: string): Upload => {
  const dist = join(root, 'packages', unit, 'dist')
  const built = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Release
  const salt = (Date.now() % 36 ** 3).toString(36).padStart(3, '0')
  const names = Object.keys(built.files).map((file) => [file, file.replace(/...\.js$/, `${salt}.js`)] as const)
  const rename = (text: string): string => names.reduce((all, [before, after]) => all.replaceAll(before, after), text)
  let found = false
  const files: Record<string, BuiltFile> = {}
  const bytes: Record<string, string> = {}
  for (const [before, after] of names) {
    const code = readFileSync(join(dist, before), 'utf8')
    found ||= code.includes(from)
    const data = Buffer.from(rename(code.replaceAll(from, to)))
    const needs = built.files[before]?.needs.map(rename) ?? []
    files[after] = { integrity: integrityOf(data), bytes: data.length, brotli: data.length, needs }
    bytes[after] = data.toString('base64')
  }
  if (!found) throw new Error(`«${from}» is in no file of ${unit}`)
  const { version: _, ...rest } = built
  const specifiers = Object.fromEntries(Object.entries(built.specifiers).map(([name, file]) => [name, rename(file)]))
  const content = { ...rest, specifiers, files }
  return { release: { ...content, version: versionOfRelease(content) }, files: bytes }
}
