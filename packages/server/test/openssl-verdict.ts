import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The result of `openssl cms -verify -cades` on a signed PDF. */
export const opensslVerdict = (file: Buffer, certificate: string): 'valid' | 'invalid' | 'absent' => {
  const [, from = 0, until = 0] = (/ByteRange\[0 (\d+) (\d+)/.exec(file.toString('latin1')) ?? []).map(Number)
  const folder = mkdtempSync(join(tmpdir(), 'legajo-sign-'))
  try {
    writeFileSync(join(folder, 'content'), Buffer.concat([file.subarray(0, from), file.subarray(until)]))
    writeFileSync(join(folder, 'cms'), Buffer.from(file.subarray(from + 1, until - 1).toString('latin1'), 'hex'))
    writeFileSync(join(folder, 'root.pem'), certificate)
    const { status, error } = spawnSync(
      'openssl',
      'cms -verify -cades -inform DER -in cms -content content -binary -CAfile root.pem -out /dev/null'.split(' '),
      { cwd: folder },
    )
    return error ? 'absent' : status === 0 ? 'valid' : 'invalid'
  } finally {
    rmSync(folder, { recursive: true })
  }
}
