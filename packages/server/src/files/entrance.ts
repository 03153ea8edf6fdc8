/** Entrance of files for other areas: storage, received files, and files of a record. */
export { rangeIn } from './byte-range.ts'
export type { FileStorage } from './file-storage.ts'
export { openStorage } from './open-storage.ts'
export { readableImage } from './readable-image.ts'
export { withLocalCopy, withPieces, withReceivedFile } from './received-file.ts'
export { signUrl } from './signed-url.ts'
export { storeContent } from './store-content.ts'
export { enterFile, lockContent, selectFileByKey, sendFile } from './stored-files.ts'
