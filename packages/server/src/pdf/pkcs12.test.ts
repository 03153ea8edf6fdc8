import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Constructed, OctetString } from 'asn1js'
import { parseAsn1 } from './asn1.ts'
import { readPkcs12 } from './pkcs12.ts'
import { readSignerFiles } from './read-signer.ts'
import { selfSigned } from './x509-signer.ts'

const password = 'Contraseña ñandú 2026'
let folder: string
let certificate: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'legajo-p12-'))
  const made = await selfSigned({ commonName: 'Empresa de prueba', cuit: '30500010912' })
  certificate = made.certificate
  writeFileSync(join(folder, 'one.pem'), made.certificate + made.privateKey)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A file that openssl writes with these options. */
const exportPkcs12 = (...options: readonly string[]): Buffer => {
  const out = join(folder, 'one.p12')
  const args = ['pkcs12', '-export', '-in', join(folder, 'one.pem'), '-out', out, '-passout', `pass:${password}`, ...options]
  const { status, stderr } = spawnSync('openssl', args, { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  if (status !== 0) throw new Error(String(stderr))
  return readFileSync(out)
}

const withoutEnd = (tag: number, parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.of(tag, 0x80), ...parts, Buffer.of(0, 0)])
const inPieces = (bytes: Buffer): readonly Buffer[] =>
  [bytes.subarray(0, 1000), bytes.subarray(1000)].map((valueHex) => Buffer.from(new OctetString({ valueHex }).toBER()))
/** The same value with indefinite length and with its long strings in pieces. */
const inBer = (bytes: Uint8Array): Buffer => {
  const value = parseAsn1(bytes)
  const tag = bytes[0] ?? 0
  if (value instanceof Constructed)
    return withoutEnd(
      tag,
      value.valueBlock.value.map((part) => inBer(part.valueBeforeDecodeView)),
    )
  const content = Buffer.from(bytes.subarray(value.idBlock.blockLength + value.lenBlock.blockLength))
  if (content.length <= 1000) return Buffer.from(bytes)
  return withoutEnd(tag | 0x20, inPieces(content))
}

describe('a certificate as PKCS #12', () => {
  it.each([
    ['AES-256, as it is made today', []],
    ['AES-128 and SHA-512', ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-128-CBC', '-macalg', 'sha512']],
    ['triple DES, as Windows makes it', ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']],
    ['without its code of authenticity', ['-nomac']],
    ['certificates in clear', ['-certpbe', 'NONE']],
  ])('reads a key file of %s', (_, options) => {
    const file = exportPkcs12(...options)
    const signer = readSignerFiles([file], password)
    expect(signer.certificate.toString()).toBe(certificate)
    expect(signer.certificate.checkPrivateKey(signer.key)).toBe(true)
    expect(() => readSignerFiles([file], 'otra')).toThrow('la contraseña no es la de este archivo')
  })

  it.each([
    ['under a password', []],
    ['certificates in clear', ['-certpbe', 'NONE']],
    ['everything in clear', ['-certpbe', 'NONE', '-keypbe', 'NONE']],
  ])('reads BER, as browsers and Java write it: %s', (_, options) => {
    const signer = readSignerFiles([inBer(exportPkcs12(...options))], password)
    expect(signer.certificate.toString()).toBe(certificate)
    expect(signer.certificate.checkPrivateKey(signer.key)).toBe(true)
  })

  it('refuses RC2, as old Windows makes it, with the remedy', () => {
    const file = exportPkcs12('-legacy', '-certpbe', 'PBE-SHA1-RC2-40', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1')
    expect(() => readSignerFiles([file], password)).toThrow('usa un cifrado antiguo')
  })

  it('refuses BER that never ends or nests without end, with a message', () => {
    for (const bytes of [inBer(exportPkcs12()).subarray(0, -20), Buffer.alloc(90_000, Buffer.from('3080', 'hex'))])
      expect(() => readSignerFiles([bytes], password)).toThrow('no es un archivo PKCS #12')
  })

  it('refuses a truncated, changed or unrelated file with a message, without the password', () => {
    const file = exportPkcs12()
    const changed = Buffer.from(file)
    changed[200] = (changed[200] ?? 0) ^ 255
    for (const bytes of [Buffer.from('hola'), Buffer.alloc(0), file.subarray(0, 300), changed, Buffer.from('3080', 'hex')])
      try {
        readPkcs12(bytes, password)
        throw new Error('it was read')
      } catch (error) {
        expect(String(error)).toMatch(/no es un archivo PKCS #12|contraseña no es/)
        expect(String(error)).not.toContain(password)
      }
  })

  it('reports the missing part of a file with certificates but no key, or the reverse', () => {
    expect(() => readSignerFiles([exportPkcs12('-nokeys')], password)).toThrow('le falta la clave privada')
    expect(() => readSignerFiles([exportPkcs12('-nocerts')], password)).toThrow('le falta el certificado')
  })
})
