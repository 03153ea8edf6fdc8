import type { Settings } from '../settings/settings.ts'
import { type FileStorage, folderStorage } from './file-storage.ts'

/** The storage of the installation. */
export const storageOf = (settings: Settings): FileStorage => folderStorage(settings.fileFolder)
