/**
 * Writes `dist/package/` from a build of the present sources. With `--release`, the version is recorded in `releases/`: later builds are
 * compared with its interface, and the server's answers with its calls. Prints the folder.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@legajo/dev/build/workspace.ts'
import { buildTags } from '../build/build-tags.ts'
import { describeTags } from '../build/describe-tags.ts'
import { recordRelease } from '../build/releases.ts'
import { writePackage } from '../build/write-package.ts'

const dist = join(root, 'shared/widgets/dist')
const release = await buildTags({ quiet: true })
const codeOf = (tag: string) => readFileSync(join(dist, release.files[tag]?.file ?? ''))
writePackage(join(dist, 'package'), release, await describeTags(), codeOf)
if (process.argv.includes('--release')) console.log(await recordRelease(release))
