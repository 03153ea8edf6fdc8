import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readSignerFiles } from '../pdf/read-signer.ts'
import type { Signer } from '../pdf/x509-signer.ts'
import type { Settings } from '../settings/settings.ts'

const endings = ['.pem', '.p12', '.pfx']

/** A company's file in the installation's folder. */
export interface SignerFile {
  readonly name: string
  readonly path: string
  /** Cache key: changes when the certificate file or its password changes. */
  readonly changed: number
  /** Throws a SignerProblem, or a file read error. */
  read(): Signer
}

/** `{folder}/{CUIT}.pem`, `.p12` or `.pfx` (LEGAJO_SIGNERS), with the password of `{CUIT}.pass` or else the installation's. */
export const signerFileOf = (
  { signers, signersPassphrase }: Pick<Settings, 'signers' | 'signersPassphrase'>,
  cuit: string,
): SignerFile | undefined => {
  const path = signers && endings.map((ending) => join(signers, cuit + ending)).find(existsSync)
  if (!path) return undefined
  const own = join(signers, `${cuit}.pass`)
  const password = () => (existsSync(own) ? readFileSync(own, 'utf8').replace(/\r?\n$/, '') : (signersPassphrase ?? ''))
  return {
    name: basename(path),
    path,
    changed: statSync(path).mtimeMs + (existsSync(own) ? statSync(own).mtimeMs : 0),
    read: () => readSignerFiles([readFileSync(path)], password()),
  }
}
