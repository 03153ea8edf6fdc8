import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@legajo/dev/build/workspace.ts'
import { themeCss } from '@legajo/ui/theme-css.ts'
import { galleryPage } from '../gallery/page.ts'
import { bundleGallery } from './bundle.ts'
import { describeTags } from './describe-tags.ts'
import type { TagRelease } from './release.ts'
import { tagFiles } from './tag-files.ts'

type Gallery = { readonly files: Readonly<Record<string, string>>; readonly inputs: readonly string[] }

/** The files of the gallery by name; `codes` are those of the built tags, whose tokens of the theme it shows. */
export const buildGallery = async (release: TagRelease, codes: readonly string[]): Promise<Gallery> => {
  const tags = await describeTags()
  const { code, metafile } = await bundleGallery(tagFiles())
  const names = codes.flatMap((text) => [...text.matchAll(/var\(--(color\w+)/g)].map(([, name = '']) => name))
  const css = readFileSync(join(root, 'shared/widgets/gallery/gallery.css'), 'utf8')
  return {
    files: {
      'index.html': galleryPage(tags, release, [...new Set(names)].sort()),
      'gallery.css': `${themeCss()}\n${css}`,
      'gallery.js': code,
    },
    inputs: Object.keys(metafile.inputs).map((input) => join(root, input)),
  }
}
