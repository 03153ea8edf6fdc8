import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@legajo/dev/build/workspace.ts'
import type { TagDescription } from './describe-tags.ts'
import { packageReadme } from './package-readme.ts'
import type { TagRelease } from './release.ts'
import { angularCode, angularTypes } from './write-angular.ts'
import { writeTexts } from './write-texts.ts'

/** Host → whether its entry runs code; that of the others is types alone. */
const hosts = { react: true, vue: false, svelte: false, angular: true }
const peers = { '@angular/core': '>=17', react: '>=18', svelte: '>=5', vue: '>=3.3' }

const packageJson = ({ version }: TagRelease, tags: readonly string[]) => ({
  name: '@legajo/widgets',
  version,
  description: 'Custom elements of Legajo for any portal',
  license: 'UNLICENSED',
  type: 'module',
  customElements: 'custom-elements.json',
  files: ['dist', '*.d.ts', '*.js', 'custom-elements.json'],
  // Without it, a bundler drops the import that defines a tag.
  sideEffects: ['./dist/*.js'],
  types: './elements.d.ts',
  exports: {
    '.': { types: './elements.d.ts' },
    ...Object.fromEntries(
      tags.map((tag) => [`./${tag.replace('legajo-', '')}`, { types: `./dist/${tag}.d.ts`, default: `./dist/${tag}.js` }]),
    ),
    ...Object.fromEntries(
      Object.entries(hosts).map(([host, hasCode]) => [
        `./${host}`,
        { types: `./${host}.d.ts`, ...(hasCode && { default: `./${host}.js` }) },
      ]),
    ),
    './custom-elements.json': './custom-elements.json',
    './package.json': './package.json',
  },
  peerDependencies: peers,
  peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
})

const packageTexts = (release: TagRelease, tags: readonly TagDescription[]): Readonly<Record<string, string>> => ({
  ...writeTexts(tags),
  'angular.d.ts': angularTypes(tags),
  'angular.js': angularCode(tags),
  'react.js': readFileSync(join(root, 'shared/widgets/package/react.js'), 'utf8'),
  'package.json': `${JSON.stringify(
    packageJson(
      release,
      tags.map(({ definition }) => definition.tag),
    ),
    null,
    2,
  )}\n`,
  'README.md': packageReadme(release, tags),
  ...Object.fromEntries(
    tags.map(({ definition: { tag }, name, exported }) => [
      `dist/${tag}.d.ts`,
      `export type { ${[`${name}Element`, ...exported.keys()].join(', ')} } from '../elements.d.ts'\n`,
    ]),
  ),
})

/** Writes the folder that `npm pack` packs: `codeOf` gives the built module of a tag. */
export const writePackage = (
  target: string,
  release: TagRelease,
  tags: readonly TagDescription[],
  codeOf: (tag: string) => Uint8Array,
): void => {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(join(target, 'dist'), { recursive: true })
  for (const [name, text] of Object.entries(packageTexts(release, tags))) writeFileSync(join(target, name), text)
  for (const tag of Object.keys(release.files)) writeFileSync(join(target, 'dist', `${tag}.js`), codeOf(tag))
}
