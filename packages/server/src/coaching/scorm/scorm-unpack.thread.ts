import { parentPort } from 'node:worker_threads'
import type { UnpackAnswer, UnpackRequest } from './package-files.ts'
import { unpackArchive } from './scorm-archive.ts'
import { readPackageManifest } from './scorm-contents.ts'
import { UnreadablePackage } from './unreadable-package.ts'

/** The thread's side of `package-files.ts`: it unpacks one archive into a folder, and may be terminated at any moment. */
const answer = async ({ archive, folder }: UnpackRequest): Promise<UnpackAnswer> => {
  try {
    const files = await unpackArchive(archive, folder)
    return { files, manifest: await readPackageManifest(files, folder) }
  } catch (error) {
    if (error instanceof UnreadablePackage) return { why: error.message }
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return { isDiskFull: true }
    // Any other error of a reader (a stack, a length) is caused by a hostile file.
    return { why: 'está dañado: comprimilo de nuevo en ZIP' }
  }
}

parentPort?.on('message', async (request: UnpackRequest) => parentPort?.postMessage(await answer(request)))
