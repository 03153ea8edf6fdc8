import type { Settings } from '../settings/settings.ts'
import { type FileStorage, folderStorage } from './file-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** The storage of the installation: a bucket where one is set, else a folder. */
export const openStorage = ({ s3, fileFolder }: Pick<Settings, 's3' | 'fileFolder'>): FileStorage =>
  s3 ? s3Storage(s3) : folderStorage(fileFolder)
