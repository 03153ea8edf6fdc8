import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './root.mjs'

/** Folders of all workspaces in the root package.json, with their package names. */
export const workspaces = () =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    .workspaces.flatMap((pattern) =>
      pattern.endsWith('/*')
        ? existsSync(join(root, pattern.slice(0, -2)))
          ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => join(root, pattern.slice(0, -2), name))
          : []
        : [join(root, pattern)],
    )
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, name: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name }))

const leadsTo = (link, folder) => existsSync(link) && realpathSync(link) === realpathSync(folder)

/** Links every workspace into node_modules, so that a new folder resolves without another npm install. */
export const linkWorkspaces = () => {
  for (const { folder, name } of workspaces()) {
    const link = join(root, 'node_modules', name)
    if (leadsTo(link, folder)) continue
    mkdirSync(dirname(link), { recursive: true })
    if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link, { recursive: true })
    symlinkSync(process.platform === 'win32' ? folder : relative(dirname(link), folder), link, 'junction')
  }
}
