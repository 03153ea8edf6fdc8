import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'

const root = new URL('../../../', import.meta.url)

/** Classes of `makeStyles` in one text: the later ones do not override the earlier ones, as those of `mergeClasses` do. */
const joinedClasses =
  /`[^`\n]*\$\{[^}`]*\b\w*[sS]tyles\.\w+[^}`]*\}[^`\n]*`|\[[^\]\n]*\bstyles\.\w+[^\]\n]*\](?:\.filter\(Boolean\))?\.join\(/g

const filesIn = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\/src\/.*\.tsx?$|^src\/.*\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => `${folder}${name}`)

it('joins classes of styles with mergeClasses only', () => {
  const found = ['packages/', 'shared/', 'root-config/'].flatMap(filesIn).flatMap((name) => {
    const text = readFileSync(new URL(name, root), 'utf8')
    return text.includes('makeStyles') || text.includes('styles.')
      ? [...text.matchAll(joinedClasses)].map(([joined]) => `${name}: ${joined}`)
      : []
  })
  expect(found).toEqual([])
  expect("`${styles.box} ${isWide ? styles.wide : ''}`").toMatch(joinedClasses)
})
