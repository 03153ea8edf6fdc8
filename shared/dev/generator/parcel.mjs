/** The files of a new parcel with one screen: README, manifest, lifecycles, screen. Each entry is a path and its text. */
export const parcelFiles = ({ name, title }) => ({
  [`packages/${name}/README.md`]: `# @legajo/${name}

${title}: describe its purpose in a sentence.

| Folder | Screens          |
| ------ | ---------------- |
| \`home\` | the first screen |
`,
  [`packages/${name}/package.json`]: `${JSON.stringify({ name: `@legajo/${name}`, version: '0.1.0', private: true, type: 'module', exports: { './*': './src/*' } })}\n`,
  [`packages/${name}/parcel.json`]: `${JSON.stringify(
    {
      name,
      title,
      api: '0.1',
      routes: [{ path: `/${name}-module`, title, area: 'admin', permit: null }],
      menus: [
        { code: name.replaceAll('-', '_').toUpperCase(), title, area: 'admin', group: [], order: 900, route: `/${name}-module` },
      ],
    },
    null,
    2,
  )}\n`,
  [`packages/${name}/src/main.tsx`]: `import type { Manifest } from '@legajo/bus/manifest.ts'
import { defineParcel } from '@legajo/parcel/define-parcel.tsx'
import manifest from '../parcel.json' with { type: 'json' }

export const { bootstrap, mount, unmount } = defineParcel({
  // A JSON module's texts have type string; the build checks the manifest itself.
  manifest: manifest as Manifest,
  screens: {
    '/${name}-module': () => import('./home/home.screen.tsx'),
  },
})
`,
  [`packages/${name}/src/home/home.screen.tsx`]: `import { Page } from '@legajo/screens/page.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'

export const HomeScreen = () => (
  <Page title="${title}" purpose="Acá empieza ${title}.">
    <EmptyState title="Todavía no hay nada" />
  </Page>
)
`,
})
