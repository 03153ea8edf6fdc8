/** Entrance of files for other areas: storage, received files, and files of a record. */
export type { FileStorage } from './file-storage.ts'
export { openStorage } from './open-storage.ts'
export { withLocalCopy, withPieces, withReceivedFile } from './received-file.ts'
export { signUrl } from './signed-url.ts'
export { storeContent } from './store-content.ts'
export { enterFile, selectFileByKey, sendFile } from './stored-files.ts'
