import { buffer } from 'node:stream/consumers'
import type { CertificateContent } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'
import { type FileStorage, selectFileByKey } from '../../files/entrance.ts'
import { type Picture, pictureOf } from '../../pdf/picture.ts'

export interface CertificatePictures {
  readonly logo?: Picture | undefined
  readonly signature?: Picture | undefined
}

/** The logo and the signature of a certificate, decoded. */
export const certificatePictures = async (
  db: Db,
  storage: FileStorage,
  tenantId: number,
  { logoKey, signatureKey }: Pick<CertificateContent, 'logoKey' | 'signatureKey'>,
): Promise<CertificatePictures> => {
  const read = async (key: string | null | undefined): Promise<Picture | undefined> => {
    const file = key ? await selectFileByKey(db, key) : undefined
    const stream = file && (await storage.open(tenantId, file.sha256))
    return stream && pictureOf(await buffer(stream))
  }
  return { logo: await read(logoKey), signature: await read(signatureKey) }
}
