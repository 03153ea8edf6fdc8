import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TrustedKey, trustForAllUnits } from './trusted-keys.ts'

/** Path of the installation's own key, next to the published versions, when there is no list of trusted keys. */
export const ownKeyFile = (folder: string): string => join(folder, 'own-key.pem')

export const readPrivateKey = (file: string): KeyObject => {
  const key = createPrivateKey(readFileSync(file))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} no es una clave privada Ed25519`)
  return key
}

/** Writes a new private key, readable by its owner only; throws if the file exists. */
export const makeKeyFile = (file: string): KeyObject => {
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  return privateKey
}

export type OwnKey = { readonly privateKey: KeyObject; readonly trusted: TrustedKey }

/** The key with which an installation signs its own build, created at the first start. */
export const ownKey = (folder: string): OwnKey => {
  mkdirSync(folder, { recursive: true })
  const file = ownKeyFile(folder)
  if (!existsSync(file)) {
    try {
      makeKeyFile(file)
    } catch (error) {
      if (!existsSync(file)) throw error // another process created it concurrently
    }
  }
  const privateKey = readPrivateKey(file)
  return { privateKey, trusted: trustForAllUnits(createPublicKey(privateKey), 'esta instalación') }
}
