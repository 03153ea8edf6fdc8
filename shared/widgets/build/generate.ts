/** Writes `generated/` from the definitions of all tags; a part of `npm run generate`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { describeTags } from './describe-tags.ts'
import { writeTexts } from './write-texts.ts'

const folder = new URL('../generated/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(writeTexts(await describeTags()))) writeFileSync(new URL(name, folder), text)
