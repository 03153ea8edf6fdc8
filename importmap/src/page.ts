import { assetUrl, chainOf, lazyParts, signInParts } from './import-map.ts'
import type { Release } from './release.ts'
import type { Published } from './store.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

type Hint = readonly [url: string, integrity: string]

const hintsOf = (releases: readonly Release[], specifiers: readonly string[]): readonly Hint[] => {
  const integrity = new Map(
    releases.flatMap(({ files }) => Object.entries(files).map(([file, built]) => [file, built.integrity] as const)),
  )
  return chainOf(releases, specifiers).map((file) => [assetUrl(file), integrity.get(file) ?? ''])
}

/**
 * The page of every address of the suite, made from the shell's template for what is published now. All that sign-in and shell
 * need is asked for at once by hints, so that nothing waits for a module to name the next.
 */
export const pageOf = ({ releases }: Published): string => {
  const root = releases.find(({ unit }) => unit === 'root')
  if (!root?.page) throw new Error('La suite publicada no tiene página: falta la unidad root')
  const signIn = hintsOf(releases, signInParts(releases))
  // Signed in, the header is drawn first; what nearly every screen needs besides is fetched when the line is idle.
  const shell = hintsOf(releases, [
    '@legajo/parcel',
    '@legajo/ui/icons',
    '@legajo/api/queries',
    ...lazyParts(releases, 'shared', 'transport'),
  ])
  // Asked for by the page itself what both need: the start script, which knows who is there, comes some round trips later.
  const both = new Set(shell.map(([url]) => url))
  const start = hintsOf(releases, ['@legajo/root-config'])
  const always = [...new Map([...start, ...signIn.filter(([url]) => both.has(url))])]
  const known = new Set(always.map(([url]) => url))
  const more = (hints: readonly Hint[]): readonly Hint[] => hints.filter(([url]) => !known.has(url))
  const visitor = more(signIn)
  const member = more(shell)
  const soon = new Set(member.map(([url]) => url))
  const idle = more(hintsOf(releases, ['@legajo/screens'])).filter(([url]) => !soon.has(url))

  const preload = ([url, integrity]: Hint): string =>
    `<link rel="preload" as="script" href="${escaped(url)}" integrity="${escaped(integrity)}">`
  const script = (file: string): string =>
    `<script src="${escaped(assetUrl(file))}" integrity="${escaped(root.files[file]?.integrity ?? '')}"></script>`
  const style = (file: string): string =>
    `<link rel="stylesheet" href="${escaped(assetUrl(file))}" integrity="${escaped(root.files[file]?.integrity ?? '')}">`
  const data = JSON.stringify({ visitor, member, idle }).replaceAll('<', '\\u003c')

  return root.page.template
    .replace('<!--styles-->', root.page.styles.map(style).join('\n    '))
    .replace(
      '<!--hints-->',
      [`<link rel="preload" as="fetch" href="/import-map.json" crossorigin="anonymous">`, ...always.map(preload)].join('\n    '),
    )
    .replace(
      '<!--scripts-->',
      [
        `<script type="application/json" id="legajo-hints">${data}</script>`,
        ...root.page.scripts.map(script),
        `<script type="systemjs-importmap" src="/import-map.json"></script>`,
      ].join('\n    '),
    )
}
