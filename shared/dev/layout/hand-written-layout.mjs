import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const handWritten = /\bdisplay: '(?:inline-)?(?:flex|grid)'/g

/** How many style objects of each screen lay out children by hand, by path. */
export const handWrittenLayout = (root) =>
  readdirSync(join(root, 'packages'))
    .filter((name) => name !== 'server')
    .flatMap((name) =>
      readdirSync(join(root, 'packages', name, 'src'), { recursive: true }).map((file) => `packages/${name}/src/${file}`),
    )
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8').match(handWritten)?.length ?? 0])
    .filter(([, count]) => count > 0)

/** The screens that may contain hand-written layout, with the number in each: pages before sign-in, of limited size, and shapes without a primitive. */
export const readAllowedLayout = () =>
  new Map(
    readFileSync(new URL('allowed.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
      .map(([path, count]) => [path, Number(count)]),
  )
